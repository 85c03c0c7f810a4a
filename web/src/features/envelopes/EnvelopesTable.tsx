import { memo, useMemo } from 'react';
import type { Envelope } from '@gabbai/domain/envelope.ts';
import type { EnvelopeOrder } from '@gabbai/domain/envelopes-list.ts';
import { envelopesTexts } from '../../config/texts.ts';
import { usePlace } from '../../ui/use-place.ts';
import { VirtualTable } from '../../ui/VirtualTable.tsx';
import { envelopeColumns } from './envelope-columns.tsx';
import styles from './EnvelopesTable.module.css';
import type { Selection } from './use-selection.ts';

const cards = { belowPx: 860, heightPx: 120 };

interface EnvelopesTableProps {
  readonly envelopes: readonly Envelope[];
  readonly selection: Selection;
  readonly order: EnvelopeOrder;
  /** Names what is shown; a new name starts from the top. */
  readonly view: string;
}

function Table({ envelopes, selection, order, view }: EnvelopesTableProps) {
  const { isOn, toggleMode, change } = selection;
  const columns = useMemo(
    () =>
      envelopeColumns({
        isSelecting: isOn,
        order,
        onToggleSelecting: toggleMode,
        onSelect: change,
      }),
    [isOn, order, toggleMode, change],
  );
  return (
    <VirtualTable
      label={isOn ? envelopesTexts.selectionTitle : envelopesTexts.title}
      rows={envelopes}
      rowKey={idOf}
      columns={columns}
      selected={selection.ids}
      view={view}
      {...usePlace()}
      cards={cards}
      className={`${styles['table']} ${isOn ? styles['selecting'] : ''}`}
    />
  );
}

function idOf({ envelopeId }: Envelope): string {
  return envelopeId;
}

/** The table of boys; typing in the search box does not draw it again before the new list is there. */
export const EnvelopesTable = memo(Table);
