import { Button } from '@mantine/core';
import { memo, useMemo, useRef } from 'react';
import { Link } from 'react-router';
import type { Envelope } from '@gabbai/domain/envelope.ts';
import { totalsOf } from '@gabbai/domain/list-columns.ts';
import { listViewTexts } from '../../config/list-view-texts.ts';
import { envelopesTexts } from '../../config/envelopes-texts.ts';
import { paths } from '../../config/paths.ts';
import { printTexts } from '../../config/print-texts.ts';
import { withClass } from '../../records/class-address.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useFocusKept } from '../../ui/use-focus-kept.ts';
import { ClearFilters } from './ListFilters.tsx';
import type { ListQuery } from './list-query.ts';
import styles from './ListToolbar.module.css';
import type { ListView } from './use-list-view.ts';
import { ViewMenu } from './ViewMenu.tsx';

interface ResultSummaryProps {
  readonly shown: readonly Envelope[];
  readonly totalCount: number;
  readonly isPartial: boolean;
  readonly query: ListQuery;
  /** As just chosen; the query follows after a paint. */
  readonly columns: ListQuery['columns'];
  readonly isFiltered: boolean;
  readonly isSearched: boolean;
  readonly isCompact: boolean;
  readonly onToggleDensity: () => void;
  readonly onChange: ListView['change'];
}

function Found(props: ResultSummaryProps) {
  const { shown, totalCount, isPartial, query, columns, isFiltered, isSearched, onChange } = props;
  // The empty state has its own clear button.
  const hasList = shown.length > 0 || isPartial;
  const hasTotals = !isPartial && query.columns.includes('points');
  const totals = useMemo(() => totalsOf(shown), [shown]);
  const count = useRef<HTMLOutputElement>(null);
  const focus = useFocusKept(() => count.current);
  return (
    <div className={styles['found']} {...focus}>
      <output ref={count}>
        {isPartial
          ? listViewTexts.soFar(shown.length)
          : envelopesTexts.found(shown.length, totalCount)}
        {hasTotals && ` · ${listViewTexts.totals(totals)}`}
      </output>
      {(isFiltered || isSearched) && hasList && (
        <ClearFilters isSearchAlone={!isFiltered} onChange={onChange} />
      )}
      <span className={styles['end']}>
        <ViewMenu query={query} columns={columns} onChange={onChange} />
        <Button
          component={Link}
          to={withClass(paths.print.href, new URLSearchParams(window.location.search))}
          variant="default"
          px="xs"
          aria-label={printTexts.open}
          title={printTexts.open}
        >
          <Icon name="label" />
        </Button>
        <Button
          className={styles['density']}
          variant="default"
          px="xs"
          aria-label={listViewTexts.compactRows}
          aria-pressed={props.isCompact}
          title={listViewTexts.compactRows}
          onClick={props.onToggleDensity}
        >
          <Icon name="rows" />
        </Button>
        <Button
          className={styles['print']}
          variant="default"
          px="xs"
          aria-label={listViewTexts.print}
          disabled={shown.length === 0 || isPartial}
          title={isPartial ? listViewTexts.waitsForRest : listViewTexts.print}
          onClick={() => window.print()}
        >
          <Icon name="print" />
        </Button>
      </span>
    </div>
  );
}

/** The number of boys found, with buttons to clear the filters, for the height of rows, and to print. */
export const ResultSummary = memo(Found);
