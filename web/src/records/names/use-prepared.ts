import { useEffect } from 'react';
import type { Envelope } from '@gabbai/domain/envelope.ts';

const sliceMs = 5;
const pauseMs = 20;

/** Prepares a search in short slices, so that its first key is as quick as the others; `prepare` returns whether it is done. */
export function usePrepared(
  boys: readonly Envelope[],
  prepare: (boys: readonly Envelope[], hasTime: () => boolean) => boolean,
): void {
  useEffect(() => {
    let timer = window.setTimeout(work, pauseMs);
    function work(): void {
      const until = performance.now() + sliceMs;
      if (!prepare(boys, () => performance.now() < until)) timer = window.setTimeout(work, pauseMs);
    }
    return () => window.clearTimeout(timer);
  }, [boys, prepare]);
}
