import { useEffect } from 'react';
import type { Envelope } from '@gabbai/domain/envelope.ts';
import { prepareNames } from '@gabbai/domain/name-search.ts';

const sliceMs = 5;
const pauseMs = 20;

/** Normalizes all names in short slices, so that the first search is fast. */
export function usePreparedNames(envelopes: readonly Envelope[]): void {
  useEffect(() => {
    let timer = window.setTimeout(work, pauseMs);
    function work(): void {
      const until = performance.now() + sliceMs;
      if (prepareNames(envelopes, () => performance.now() < until)) return;
      timer = window.setTimeout(work, pauseMs);
    }
    return () => window.clearTimeout(timer);
  }, [envelopes]);
}
