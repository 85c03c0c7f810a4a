import { Button } from '@mantine/core';
import { useId, useState, type Ref } from 'react';
import { countFilters } from '@gabbai/domain/envelope-filters.ts';
import type { Envelope } from '@gabbai/domain/envelope.ts';
import { listViewTexts } from '../../config/list-view-texts.ts';
import { envelopesTexts } from '../../config/texts.ts';
import { Dropdown } from '../../ui/Dropdown.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { DownloadList } from './DownloadList.tsx';
import { ClearFilters, ListFilters } from './ListFilters.tsx';
import styles from './ListToolbar.module.css';
import { PrintButton } from './PrintList.tsx';
import type { ListView } from './use-list-view.ts';

const orders = [
  { value: 'newest', label: envelopesTexts.newest },
  { value: 'oldest', label: envelopesTexts.oldest },
] as const;

interface ListToolbarProps {
  readonly view: ListView;
  readonly all: readonly Envelope[];
  readonly shown: readonly Envelope[];
  /** More boys are on their way. */
  readonly isPartial: boolean;
  readonly isSelecting: boolean;
  readonly onToggleSelecting: () => void;
  readonly selectButton: Ref<HTMLButtonElement>;
}

/** Search, filters and order, how many boys they leave, and what can be done with the list as a whole. */
export function ListToolbar({
  view,
  all,
  shown,
  isPartial,
  isSelecting,
  onToggleSelecting,
  selectButton,
}: ListToolbarProps) {
  const { search, filters, order, sort } = view.query;
  const filtersId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const filterCount = countFilters(filters);
  return (
    <div className={styles['toolbar']} data-filters={isOpen ? 'open' : 'closed'}>
      <SearchField
        className={styles['search']}
        label={envelopesTexts.search}
        value={search}
        onChange={(text) => view.change((before) => ({ ...before, search: text }))}
      />
      <Dropdown
        label={envelopesTexts.filter}
        choices={orders}
        value={sort === null ? order : null}
        otherwise={sort === null ? '' : listViewTexts.sortedBy[sort.column]}
        onChange={(chosen) => view.change((before) => ({ ...before, order: chosen, sort: null }))}
      />
      <Button
        ref={selectButton}
        variant="default"
        aria-pressed={isSelecting}
        onClick={onToggleSelecting}
      >
        {isSelecting ? envelopesTexts.stopSelecting : envelopesTexts.startSelecting}
      </Button>
      <Button
        className={styles['opener']}
        variant="default"
        rightSection={<Icon name="unfold" />}
        aria-expanded={isOpen}
        aria-controls={filtersId}
        onClick={() => setIsOpen(!isOpen)}
      >
        {filterCount === 0 ? listViewTexts.filters : listViewTexts.filtersOn(filterCount)}
      </Button>
      {!isSelecting && <DownloadList envelopes={shown} isPartial={isPartial} />}
      <ListFilters id={filtersId} envelopes={all} filters={filters} onChange={view.change} />
      <div className={styles['found']}>
        <output>
          {isPartial
            ? listViewTexts.soFar(shown.length)
            : envelopesTexts.found(shown.length, all.length)}
        </output>
        {(filterCount > 0 || search !== '') && <ClearFilters onChange={view.change} />}
        {/* Nobody prints from a phone. */}
        <span className={styles['print']}>
          <PrintButton envelopes={shown} isPartial={isPartial} />
        </span>
      </div>
    </div>
  );
}
