import { Button } from '@mantine/core';
import { useCallback, useId, useState, type KeyboardEventHandler, type Ref } from 'react';
import { countFilters } from '@gabbai/domain/envelope-filters.ts';
import type { Envelope } from '@gabbai/domain/envelope.ts';
import { envelopesTexts } from '../../config/envelopes-texts.ts';
import { listTexts } from '../../config/list-texts.ts';
import { useMay } from '../../data/current-session/use-rights.ts';
import { SearchField } from '../../ui/SearchField.tsx';
import { useMedia } from '../../ui/use-media.ts';
import { DownloadList } from './DownloadList.tsx';
import { ResultSummary } from './ResultSummary.tsx';
import { ListControls } from './ListControls.tsx';
import { ListFilters } from './ListFilters.tsx';
import { ListTools } from './ListTools.tsx';
import styles from './ListToolbar.module.css';
import type { ListView } from './use-list-view.ts';
import { ViewTabs } from './ViewTabs.tsx';

const narrowMedia = '(max-width: 74.99em)';

interface ListToolbarProps {
  readonly view: ListView;
  readonly all: readonly Envelope[];
  readonly shown: readonly Envelope[];
  readonly isPartial: boolean;
  readonly isCompact: boolean;
  readonly onToggleDensity: () => void;
  readonly isSelecting: boolean;
  readonly onToggleSelecting: () => void;
  /** While selecting: the keys of the search field. */
  readonly onSearchKey: KeyboardEventHandler<HTMLInputElement> | undefined;
  readonly selectButton: Ref<HTMLButtonElement>;
}

/** Search, order, filters and actions above the list of boys. */
export function ListToolbar(props: ListToolbarProps) {
  const { view, all, shown, isPartial, selectButton } = props;
  const { search, filters, order, sort, columns } = view.query;
  const filtersId = useId();
  const { isSelecting } = props;
  const mayGive = useMay('points');
  // The filters collapse when selection mode starts.
  const [openWhile, setOpenWhile] = useState<'reading' | 'selecting' | null>(null);
  const now = isSelecting ? 'selecting' : 'reading';
  const isOpen = openWhile === now;
  const open = useCallback((isWanted: boolean) => setOpenWhile(isWanted ? now : null), [now]);
  const filterCount = countFilters(filters);
  const isNarrow = useMedia(narrowMedia);
  const tools = (
    <ListTools
      shown={shown}
      isPartial={isPartial}
      query={view.appliedQuery}
      columns={columns}
      isMenu={isNarrow}
      isCompact={props.isCompact}
      onToggleDensity={props.onToggleDensity}
      onChange={view.change}
    />
  );
  return (
    <div
      className={`${styles['toolbar']} row wrap gap-2 fixed`}
      data-filters={isOpen ? 'open' : 'closed'}
      data-selecting={isSelecting || undefined}
    >
      <div className={`${styles['first']} flex wrap gap-2`}>
        <SearchField
          className={styles['search']}
          label={listTexts.searchByName}
          value={search}
          onChange={(text) => view.change((before) => ({ ...before, search: text }))}
          onKeyDown={props.onSearchKey}
        />
        <div className={`${styles['actions']} flex gap-2 push-end`}>
          {!isSelecting && tools}
          {!isSelecting && !isNarrow && (
            <DownloadList envelopes={shown} columns={columns} isPartial={isPartial} />
          )}
          {(mayGive || isSelecting) && (
            <Button
              ref={selectButton}
              variant={isSelecting ? 'default' : 'filled'}
              aria-pressed={isSelecting}
              onClick={props.onToggleSelecting}
            >
              {isSelecting ? envelopesTexts.stopSelecting : envelopesTexts.startSelecting}
            </Button>
          )}
        </div>
      </div>
      {!isSelecting && (
        <ViewTabs query={view.query} filterCount={filterCount} onChange={view.change} />
      )}
      <ListControls
        order={order}
        sort={sort}
        filterCount={filterCount}
        isSelecting={isSelecting}
        filtersId={filtersId}
        isOpen={isOpen}
        onOpen={open}
        onChange={view.change}
      />
      <ListFilters
        id={filtersId}
        envelopes={all}
        filters={filters}
        hasPoints={columns.includes('points')}
        onChange={view.change}
      />
      <ResultSummary
        shown={shown}
        totalCount={all.length}
        isPartial={isPartial}
        hasPoints={view.appliedQuery.columns.includes('points')}
        isFiltered={filterCount > 0}
        isSearched={search !== ''}
        onChange={view.change}
      />
    </div>
  );
}
