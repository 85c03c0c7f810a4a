import { useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import { filterEnvelopes } from '@gabbai/domain/envelope-filters.ts';
import { sortByColumn } from '@gabbai/domain/envelope-sort.ts';
import type { Envelope } from '@gabbai/domain/envelope.ts';
import { sortEnvelopes } from '@gabbai/domain/envelopes-list.ts';
import { mayGivePointsAt } from '@gabbai/domain/people/role.ts';
import { prepareNames, searchByName } from '@gabbai/domain/name-search.ts';
import { listViewTexts } from '../../config/list-view-texts.ts';
import { rightsTexts } from '../../config/role-texts.ts';
import { envelopesTexts } from '../../config/envelopes-texts.ts';
import { listTexts } from '../../config/list-texts.ts';
import { useMay, useRights } from '../../data/current-session/use-rights.ts';
import type { AwardState } from '../../data/envelopes/award.ts';
import { usePrepared } from '../../records/names/use-prepared.ts';
import { useRunningYear } from '../../records/use-school-years.ts';
import { ConfirmModal } from '../../ui/ConfirmModal.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { isFocusLost } from '../../ui/is-focus-lost.ts';
import { useFocusKept } from '../../ui/use-focus-kept.ts';
import { useNow } from '../../ui/use-now.ts';
import { LoadingState } from '../../ui/LoadingState.tsx';
import { AddPointsModal } from './AddPointsModal.tsx';
import { currentAward, useUnpaidAward } from './bulk-award-job.ts';
import styles from './EnvelopesPage.module.css';
import { EnvelopesTable } from './EnvelopesTable.tsx';
import { ClearFilters } from './ListFilters.tsx';
import { ListToolbar } from './ListToolbar.tsx';
import { PrintedList } from './PrintedList.tsx';
import { SelectionBar } from './SelectionBar.tsx';
import { useListView } from './use-list-view.ts';
import { useFirstMatch } from './use-first-match.ts';
import { useRowDensity } from './use-row-density.ts';
import type { Selection } from './use-selection.ts';
import { useTickedView } from './use-ticked-view.ts';

interface EnvelopesListProps {
  readonly envelopes: readonly Envelope[];
  readonly isPartial: boolean;
  readonly selection: Selection;
}

/** A selection of up to this size is cleared without asking. */
const maxClearedSilently = 5;

/** The list of boys: search, filters, order, selection and awards. */
export function EnvelopesList(props: EnvelopesListProps) {
  const { selection } = props;
  const view = useListView();
  const {
    isCompact,
    rowPx,
    toggle: toggleDensity,
  } = useRowDensity(props.envelopes.length, props.isPartial);
  const density = useMemo(() => ({ isCompact, rowPx }), [isCompact, rowPx]);
  // Reopens the form of an award that is running or has failed.
  const [isAdding, setIsAdding] = useState(() => showsAwardForm(currentAward(), selection.ids));
  const selectButton = useRef<HTMLButtonElement>(null);
  // Deferred, so that input is handled before a changed list renders.
  const { envelopes: listed, isPartial } = useDeferred(props);
  const rights = useRights();
  const mayGive = useMay('points');
  // A helper selects among the boys of his schools.
  const isLimited = rights.role === 'helper' && selection.isOn;
  const all = useMemo(
    () =>
      isLimited ? listed.filter(({ school }) => mayGivePointsAt(rights, school ?? '')) : listed,
    [isLimited, listed, rights],
  );
  usePrepared(all, prepareNames);
  const { search, filters, order, sort } = view.appliedQuery;
  const byDate = useMemo(() => sortEnvelopes(all, order), [all, order]);
  const ordered = useMemo(() => (sort ? sortByColumn(byDate, sort) : byDate), [byDate, sort]);
  const at = useNow();
  const year = useRunningYear();
  const now = useMemo(() => ({ at, year }), [at, year]);
  const filtered = useMemo(() => filterEnvelopes(ordered, filters, now), [ordered, filters, now]);
  const found = useMemo(() => searchByName(filtered, search), [filtered, search]);
  const ticked = useTickedView(selection, view.query);
  const { ids: tickedIds } = ticked;
  const shown = useMemo(
    () =>
      tickedIds === null ? found : ordered.filter(({ envelopeId }) => tickedIds.has(envelopeId)),
    [found, ordered, tickedIds],
  );
  const selectedIds = useMemo(() => idsOf(ordered, selection.ids), [ordered, selection.ids]);
  const selectedBoys = useMemo(
    () => (isAdding ? ordered.filter(({ envelopeId }) => selection.ids.has(envelopeId)) : []),
    [ordered, selection.ids, isAdding],
  );
  const hiddenCount = useMemo(
    () => selectedIds.length - idsOf(shown, selection.ids).length,
    [shown, selectedIds, selection.ids],
  );

  const { isOn: isSelecting, toggleMode, replace, change } = selection;
  const open = useCallback(() => setIsAdding(true), []);
  const openAgain = useCallback(
    (unpaid: readonly string[]) => {
      replace(unpaid);
      setIsAdding(true);
    },
    [replace],
  );
  useUnpaidAward(isAdding || isSelecting, openAgain);
  const close = useCallback(() => setIsAdding(false), []);
  const endSelection = useCallback(
    (paid: readonly string[]) => {
      setIsAdding(false);
      if (isAdding) toggleMode();
      // The user may have selected other boys since the dialog closed.
      else if (isSelecting) change(paid, false);
    },
    [isAdding, isSelecting, toggleMode, change],
  );
  const [isStopping, setIsStopping] = useState(false);
  const needsQuestion = selectedIds.length > maxClearedSilently;
  const toggleSelecting = useCallback(
    () => (needsQuestion ? setIsStopping(true) : toggleMode()),
    [needsQuestion, toggleMode],
  );
  // The form's button is gone with the selection bar.
  const focusAgain = useCallback(() => {
    if (!isSelecting || isFocusLost()) selectButton.current?.focus();
  }, [isSelecting]);
  const focus = useFocusKept(() => selectButton.current);
  const isFiltered = filtered !== ordered;
  const tick = useFirstMatch({
    isOn: isSelecting && !isPartial,
    ordered,
    everyone: listed,
    now,
    view,
    selection,
  });
  return (
    <>
      <ListToolbar
        view={view}
        all={all}
        shown={shown}
        isPartial={isPartial}
        isCompact={isCompact}
        onToggleDensity={toggleDensity}
        isSelecting={isSelecting}
        onToggleSelecting={toggleSelecting}
        onSearchKey={tick.onKeyDown}
        selectButton={selectButton}
      />
      {isLimited && (
        <p className={`${styles['note']} muted small`}>{rightsTexts.pointsOnly(rights.schools)}</p>
      )}
      {isSelecting && (
        <SelectionBar
          shown={shown}
          isPartial={isPartial}
          selection={selection}
          selectedCount={selectedIds.length}
          hiddenCount={hiddenCount}
          notice={tick.notice}
          isTickedShown={tickedIds !== null}
          onShowTicked={ticked.toggle}
          onAddPoints={open}
        />
      )}
      {shown.length === 0 && isPartial && (
        <LoadingState label={listTexts.loading} shape="rows" count={8} />
      )}
      {shown.length === 0 && !isPartial && (
        <EmptyState text={isFiltered ? listViewTexts.noMatch : envelopesTexts.noMatch(search)}>
          <span {...focus}>
            <ClearFilters isSearchAlone={!isFiltered} onChange={view.change} />
          </span>
        </EmptyState>
      )}
      {shown.length > 0 && (
        <EnvelopesTable
          envelopes={shown}
          selection={selection}
          query={view.appliedQuery}
          view={JSON.stringify([view.appliedQuery, tickedIds !== null])}
          density={density}
          onToggleSelecting={mayGive ? toggleSelecting : null}
          onChange={view.change}
        />
      )}
      <ConfirmModal
        isOpen={isStopping}
        title={envelopesTexts.stopSelectingTitle}
        texts={{ close: envelopesTexts.keepSelecting, cancel: envelopesTexts.keepSelecting }}
        confirmLabel={envelopesTexts.stopSelecting}
        onConfirm={async () => {
          setIsStopping(false);
          toggleMode();
        }}
        onClose={() => setIsStopping(false)}
      >
        <p>{envelopesTexts.stopSelectingText(selectedIds.length)}</p>
      </ConfirmModal>
      <PrintedList
        envelopes={shown}
        isPartial={isPartial}
        totalCount={all.length}
        query={view.appliedQuery}
      />
      <AddPointsModal
        // A partial list may lack selected boys.
        isOpen={isAdding && !isPartial}
        envelopeIds={selectedIds}
        boys={selectedBoys}
        hiddenCount={hiddenCount}
        onClose={close}
        onUnpaid={replace}
        onDone={endSelection}
        onClosed={focusAgain}
      />
    </>
  );
}

/** True while an award is running, or while exactly its unpaid boys are selected. */
function showsAwardForm(award: AwardState | null, selected: ReadonlySet<string>): boolean {
  if (award === null || award.progress !== null) return award !== null;
  return award.unpaid.length === selected.size && award.unpaid.every((id) => selected.has(id));
}

function useDeferred({ envelopes, isPartial }: EnvelopesListProps) {
  return useDeferredValue(useMemo(() => ({ envelopes, isPartial }), [envelopes, isPartial]));
}

function idsOf(envelopes: readonly Envelope[], selected: ReadonlySet<string>): readonly string[] {
  if (selected.size === 0) return [];
  return envelopes.map(({ envelopeId }) => envelopeId).filter((id) => selected.has(id));
}
