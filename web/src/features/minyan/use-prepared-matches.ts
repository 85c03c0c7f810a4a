import { useEffect } from 'react';
import type { Envelope } from '@gabbai/domain/envelope.ts';
import { prepareMatches } from './sheet-matches.ts';

const sliceMs = 5;
const pauseMs = 20;

/** Prepares the search in short slices, so that the first key is as quick as the others. */
export function usePreparedMatches(boys: readonly Envelope[]): void {
  useEffect(() => {
    let timer = window.setTimeout(work, pauseMs);
    function work(): void {
      const until = performance.now() + sliceMs;
      if (!prepareMatches(boys, () => performance.now() < until))
        timer = window.setTimeout(work, pauseMs);
    }
    return () => window.clearTimeout(timer);
  }, [boys]);
}
