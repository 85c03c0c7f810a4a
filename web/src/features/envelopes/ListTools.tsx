import { Button } from '@mantine/core';
import { memo } from 'react';
import { Link } from 'react-router';
import type { Envelope } from '@gabbai/domain/envelope.ts';
import { listViewTexts } from '../../config/list-view-texts.ts';
import { paths } from '../../config/paths.ts';
import { mergeTexts } from '../../config/merge-texts.ts';
import { printTexts } from '../../config/print-texts.ts';
import { useMay } from '../../data/current-session/use-rights.ts';
import { withClass } from '../../records/class-address.ts';
import { asking } from '../../records/use-asked-dialog.ts';
import { Icon } from '../../ui/Icon.tsx';
import { DownloadList } from './DownloadList.tsx';
import type { ListQuery } from './list-query.ts';
import styles from './ListToolbar.module.css';
import type { ListView } from './use-list-view.ts';
import { ViewMenu } from './ViewMenu.tsx';

interface ListToolsProps {
  readonly shown: readonly Envelope[];
  readonly isPartial: boolean;
  readonly query: ListQuery;
  /** As just chosen; the query follows after a paint. */
  readonly columns: ListQuery['columns'];
  /** All of them in one menu. */
  readonly isMenu: boolean;
  readonly isCompact: boolean;
  readonly onToggleDensity: () => void;
  readonly onChange: ListView['change'];
}

function Tools(props: ListToolsProps) {
  const { shown, isPartial, query, columns, isMenu, isCompact, onChange } = props;
  const labels = withClass(paths.print.href, new URLSearchParams(window.location.search));
  const mayEdit = useMay('records');
  const cannotPrint = shown.length === 0 || isPartial;
  if (isMenu) {
    const actions = (close: () => void) => (
      <>
        <DownloadList
          envelopes={shown}
          columns={columns}
          isPartial={isPartial}
          onDownloaded={close}
        />
        <Button component={Link} to={labels} variant="default" leftSection={<Icon name="label" />}>
          {printTexts.open}
        </Button>
        <Button
          variant="default"
          leftSection={<Icon name="print" />}
          disabled={cannotPrint}
          onClick={() => {
            close();
            window.print();
          }}
        >
          {listViewTexts.print}
        </Button>
        {mayEdit && (
          <Button
            className={styles['doubles']}
            component={Link}
            to={{ search: window.location.search }}
            replace
            {...asking('find-doubles')}
            variant="default"
            leftSection={<Icon name="people" />}
          >
            {mergeTexts.doubles}
          </Button>
        )}
      </>
    );
    return <ViewMenu query={query} columns={columns} onChange={onChange} actions={actions} />;
  }
  return (
    <span className="flex gap-2 push-end">
      <ViewMenu query={query} columns={columns} onChange={onChange} />
      <Button
        component={Link}
        to={labels}
        variant="default"
        px="sm"
        leftSection={<Icon name="label" />}
        aria-label={printTexts.open}
        title={printTexts.open}
      >
        {printTexts.openShort}
      </Button>
      <Button
        className={styles['density']}
        variant="default"
        px="sm"
        leftSection={<Icon name="rows" />}
        aria-label={listViewTexts.compactRows}
        aria-pressed={isCompact}
        title={listViewTexts.compactRows}
        onClick={props.onToggleDensity}
      >
        {listViewTexts.compact}
      </Button>
      <Button
        variant="default"
        px="sm"
        leftSection={<Icon name="print" />}
        disabled={cannotPrint}
        title={isPartial ? listViewTexts.waitsForRest : undefined}
        onClick={() => window.print()}
      >
        {listViewTexts.print}
      </Button>
    </span>
  );
}

/** Columns and views, labels, the height of rows, and print. Memoized, so that typing in the search field does not render them. */
export const ListTools = memo(Tools);
