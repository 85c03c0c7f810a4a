import { Button } from '@mantine/core';
import { memo } from 'react';
import { firstDirection, sortColumns, type SortColumn } from '@gabbai/domain/envelope-sort.ts';
import type { EnvelopeOrder } from '@gabbai/domain/envelopes-list.ts';
import { listViewTexts } from '../../config/list-view-texts.ts';
import { envelopesTexts } from '../../config/envelopes-texts.ts';
import { Dropdown } from '../../ui/Dropdown.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useMedia } from '../../ui/use-media.ts';
import { cardsMedia } from './EnvelopesTable.tsx';
import type { ListQuery } from './list-query.ts';
import styles from './ListToolbar.module.css';
import type { ListView } from './use-list-view.ts';

const orders = [
  { value: 'newest', label: envelopesTexts.newest },
  { value: 'oldest', label: envelopesTexts.oldest },
] as const;

/** Cards have no headings to sort by. */
const ordersOfCards = [
  ...orders,
  ...sortColumns.map((column) => ({ value: column, label: listViewTexts.sortedBy[column] })),
];

function orderedBy(before: ListQuery, chosen: EnvelopeOrder | SortColumn): ListQuery {
  if (chosen === 'newest' || chosen === 'oldest') return { ...before, order: chosen, sort: null };
  return { ...before, sort: { column: chosen, direction: firstDirection(chosen) } };
}

interface ListControlsProps extends Pick<ListQuery, 'order' | 'sort'> {
  readonly filterCount: number;
  readonly isSelecting: boolean;
  readonly filtersId: string;
  /** Whether all filters are shown, not only those that are set. */
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
  readonly onChange: ListView['change'];
}

function Controls({
  order,
  sort,
  filterCount,
  isSelecting,
  filtersId,
  isOpen,
  onOpen,
  onChange,
}: ListControlsProps) {
  const hasNoHeadings = useMedia(cardsMedia);
  return (
    <>
      {!isSelecting && (
        <Dropdown
          className={styles['order']}
          label={envelopesTexts.filter}
          choices={hasNoHeadings ? ordersOfCards : orders}
          value={sort === null ? order : hasNoHeadings ? sort.column : null}
          otherwise={sort === null ? '' : listViewTexts.sortedBy[sort.column]}
          onChange={(chosen) => onChange((before) => orderedBy(before, chosen))}
        />
      )}
      <Button
        variant="default"
        rightSection={<Icon name="unfold" />}
        data-on={filterCount > 0 || undefined}
        aria-expanded={isOpen}
        aria-controls={filtersId}
        onClick={() => onOpen(!isOpen)}
      >
        {filterCount === 0 ? listViewTexts.filters : listViewTexts.filtersOn(filterCount)}
      </Button>
    </>
  );
}

/** The order and the button of the filters. Memoized, so that typing in the search field does not render them. */
export const ListControls = memo(Controls);
