import { useCallback, useLayoutEffect, useRef } from 'react';
import type { Envelope } from '@gabbai/domain/envelope.ts';
import type { Selection } from './use-selection.ts';

export interface RowChoice {
  readonly id: string;
  readonly isSelected: boolean;
  /** With Shift: selects all rows since the last choice without Shift. */
  readonly isRange: boolean;
}

/** Selects rows; with Shift, all rows since the last choice. The returned function is stable, so that rows do not re-render. */
export function useRangeSelection(
  envelopes: readonly Envelope[],
  { isOn, change }: Selection,
): (choice: RowChoice) => void {
  const shown = useRef(envelopes);
  const anchor = useRef<RowChoice | null>(null);
  useLayoutEffect(() => {
    shown.current = envelopes;
    if (!isOn) anchor.current = null;
  }, [envelopes, isOn]);
  return useCallback(
    (choice) => {
      const from = choice.isRange ? anchor.current : null;
      const range = from === null ? [] : idsBetween(shown.current, from.id, choice.id);
      if (from === null || range.length === 0) {
        anchor.current = choice;
        change([choice.id], choice.isSelected);
      } else {
        change(range, from.isSelected);
      }
    },
    [change],
  );
}

/** Inclusive; empty when an end is not in the list. */
function idsBetween(envelopes: readonly Envelope[], start: string, end: string): string[] {
  const ids = envelopes.map(({ envelopeId }) => envelopeId);
  const ends = [ids.indexOf(start), ids.indexOf(end)].toSorted((a, b) => a - b);
  const [first = -1, last = -1] = ends;
  return first < 0 ? [] : ids.slice(first, last + 1);
}
