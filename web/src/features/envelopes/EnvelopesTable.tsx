import { memo, useMemo } from 'react';
import { useNavigate } from 'react-router';
import type { Envelope } from '@gabbai/domain/envelope.ts';
import { paths } from '../../config/paths.ts';
import { envelopesTexts } from '../../config/envelopes-texts.ts';
import { useScrollPosition } from '../../ui/use-scroll-position.ts';
import { VirtualTable } from '../../ui/VirtualTable.tsx';
import { envelopeColumns } from './envelope-columns.tsx';
import styles from './EnvelopesTable.module.css';
import type { ListQuery } from './list-query.ts';
import type { ListView } from './use-list-view.ts';
import { useRangeSelection } from './use-range-selection.ts';
import type { RowDensity } from './use-row-density.ts';
import type { Selection } from './use-selection.ts';

/** `cardsBelowPx` of the table is this width of the window. */
export const cardsMedia = '(max-width: 78.74em)';
const cards = { belowPx: 940, heightPx: 72 };

interface EnvelopesTableProps {
  readonly envelopes: readonly Envelope[];
  readonly selection: Selection;
  readonly query: ListQuery;
  /** A new view scrolls to the top. */
  readonly view: string;
  readonly density: Pick<RowDensity, 'isCompact' | 'rowPx'>;
  /** `null`: nothing can be selected. */
  readonly onToggleSelecting: (() => void) | null;
  readonly onChange: ListView['change'];
}

function Table(props: EnvelopesTableProps) {
  const { envelopes, selection, query, density, onToggleSelecting, onChange } = props;
  const { isOn, ids } = selection;
  const { order, sort, columns: shownColumns } = query;
  const navigate = useNavigate();
  const select = useRangeSelection(envelopes, selection);
  const columns = useMemo(
    () =>
      envelopeColumns({
        isSelecting: isOn,
        order,
        sort,
        columns: shownColumns,
        onToggleSelecting,
        onSelect: select,
        onChange,
      }),
    [isOn, order, sort, shownColumns, onToggleSelecting, select, onChange],
  );
  return (
    <VirtualTable
      label={isOn ? envelopesTexts.selectionTitle : envelopesTexts.title}
      rows={envelopes}
      rowKey={idOf}
      columns={columns}
      selected={ids}
      view={props.view}
      onOpen={({ envelopeId }) =>
        void navigate(paths.profile.href('envelopes', envelopeId), { state: { isFromList: true } })
      }
      // Selecting the first boy turns selection mode on.
      onToggle={({ envelopeId }) =>
        select({ id: envelopeId, isSelected: !ids.has(envelopeId), isRange: false })
      }
      onExtend={
        isOn
          ? ({ envelopeId: id }, from) =>
              select({ id, isSelected: true, isRange: true, from: from?.envelopeId })
          : undefined
      }
      {...useScrollPosition()}
      rowPx={density.rowPx}
      cards={cards}
      hidesHeadOfCards
      className={[
        styles['table'],
        isOn ? styles['selecting'] : styles['opening'],
        density.isCompact ? styles['compact'] : '',
      ].join(' ')}
    />
  );
}

function idOf({ envelopeId }: Envelope): string {
  return envelopeId;
}

/** The table of boys. Memoized, so that typing in the search field does not render it. */
export const EnvelopesTable = memo(Table);
