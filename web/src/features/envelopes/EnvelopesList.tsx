import { useMemo, useRef, useState } from 'react';
import type { Envelope } from '@gabbai/domain/envelope.ts';
import { sortEnvelopes } from '@gabbai/domain/envelopes-list.ts';
import { searchByName } from '@gabbai/domain/name-search.ts';
import { envelopesTexts } from '../../config/texts.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { AddPointsModal } from './AddPointsModal.tsx';
import { EnvelopesTable } from './EnvelopesTable.tsx';
import { ListToolbar } from './ListToolbar.tsx';
import { useListView } from './use-list-view.ts';
import type { Selection } from './use-selection.ts';

interface EnvelopesListProps {
  readonly envelopes: readonly Envelope[];
  readonly selection: Selection;
}

/** The boys that match the search, in the chosen order, and what can be done with them. */
export function EnvelopesList({ envelopes, selection }: EnvelopesListProps) {
  const view = useListView();
  const [isAdding, setIsAdding] = useState(false);
  const selectButton = useRef<HTMLButtonElement>(null);
  const ordered = useMemo(() => sortEnvelopes(envelopes, view.order), [envelopes, view.order]);
  const shown = useMemo(() => searchByName(ordered, view.listedText), [ordered, view.listedText]);
  const selectedIds = useMemo(
    () => ordered.map(({ envelopeId }) => envelopeId).filter((id) => selection.ids.has(id)),
    [ordered, selection.ids],
  );

  const endSelection = () => {
    setIsAdding(false);
    selection.toggleMode();
  };
  return (
    <>
      <ListToolbar
        view={view}
        shown={shown}
        totalCount={envelopes.length}
        selection={selection}
        selectedCount={selectedIds.length}
        selectButton={selectButton}
        onAddPoints={() => setIsAdding(true)}
      />
      {shown.length === 0 ? (
        <EmptyState text={envelopesTexts.noMatch(view.listedText)} />
      ) : (
        <EnvelopesTable
          envelopes={shown}
          selection={selection}
          order={view.order}
          view={`${view.order} ${view.listedText}`}
        />
      )}
      <AddPointsModal
        isOpen={isAdding}
        envelopeIds={selectedIds}
        onClose={() => setIsAdding(false)}
        onUnpaid={selection.keep}
        onDone={endSelection}
        // The button that opened it goes with the selection.
        onClosed={() => {
          if (!selection.isOn) selectButton.current?.focus();
        }}
      />
    </>
  );
}
