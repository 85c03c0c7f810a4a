import { useCallback, useLayoutEffect, useRef } from 'react';
import type { Envelope } from '@gabbai/domain/envelope.ts';
import { extendRange, type RangeAnchor } from '@gabbai/domain/row-range.ts';
import type { Selection } from './use-selection.ts';

export interface RowChoice {
  readonly id: string;
  readonly isSelected: boolean;
  /** With Shift: the range from the last choice without Shift ends here. */
  readonly isRange: boolean;
  /** Where the range begins if nothing was chosen before. */
  readonly from?: string | undefined;
}

/** Selects rows; with Shift, all rows since the last choice. The returned function is stable, so that rows do not re-render. */
export function useRangeSelection(
  envelopes: readonly Envelope[],
  { isOn, ids, change }: Selection,
): (choice: RowChoice) => void {
  const shown = useRef({ envelopes, ids });
  const anchor = useRef<RangeAnchor | null>(null);
  const last = useRef<readonly string[]>([]);
  useLayoutEffect(() => {
    shown.current = { envelopes, ids };
    if (!isOn) anchor.current = null;
  }, [envelopes, ids, isOn]);
  return useCallback(
    ({ id, isSelected, isRange, from }) => {
      const before = shown.current.ids;
      const start = (next: string, isNextSelected: boolean): RangeAnchor => {
        last.current = [];
        anchor.current = { id: next, isSelected: isNextSelected, before };
        return anchor.current;
      };
      if (isRange) {
        const begin = anchor.current ?? start(from ?? id, true);
        const rows = shown.current.envelopes.map(({ envelopeId }) => envelopeId);
        const { range, select, clear } = extendRange(rows, begin, { last: last.current, to: id });
        if (range.length > 0) {
          last.current = range;
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
