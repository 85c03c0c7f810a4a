import { useCallback, useLayoutEffect, useRef } from 'react';
import type { Envelope } from '@gabbai/domain/envelope.ts';
import { extendRange, type RangeAnchor } from '@gabbai/domain/row-range.ts';
import type { Selection } from './use-selection.ts';

export interface RowChoice {
  readonly id: string;
  readonly isSelected: boolean;
  /** With Shift: the range from the last choice without Shift ends here. */
  readonly isRange: boolean;
  /** The row that had the focus: a range begins there, unless it ended there before. */
  readonly from?: string | undefined;
}

const none = { range: [], end: null };

/** Selects rows; with Shift, all rows since the last choice. The returned function is stable, so that rows do not re-render. */
export function useRangeSelection(
  envelopes: readonly Envelope[],
  { isOn, ids, change }: Selection,
): (choice: RowChoice) => void {
  const shown = useRef({ envelopes, ids });
  const anchor = useRef<RangeAnchor | null>(null);
  const last = useRef<{ readonly range: readonly string[]; readonly end: string | null }>(none);
  useLayoutEffect(() => {
    shown.current = { envelopes, ids };
    if (!isOn) anchor.current = null;
  }, [envelopes, ids, isOn]);
  return useCallback(
    ({ id, isSelected, isRange, from }) => {
      const before = shown.current.ids;
      const start = (next: string, isNextSelected: boolean): RangeAnchor => {
        last.current = none;
        anchor.current = { id: next, isSelected: isNextSelected, before };
        return anchor.current;
      };
      if (isRange) {
        const end = last.current.end ?? anchor.current?.id;
        const isElsewhere = from !== undefined && from !== end;
        const begin =
          anchor.current === null || isElsewhere ? start(from ?? id, true) : anchor.current;
        const rows = shown.current.envelopes.map(({ envelopeId }) => envelopeId);
        const { range, select, clear } = extendRange(rows, begin, {
          last: last.current.range,
          to: id,
        });
        if (range.length > 0) {
          last.current = { range, end: id };
          change(clear, false);
          change(select, true);
          return;
        }
      }
      start(id, isSelected);
      change([id], isSelected);
    },
    [change],
  );
}
