import { useEffect, useState } from 'react';
import { notify } from './toasts.ts';
import type { Readable } from './WhenReady.tsx';

/** A part of a page whose code comes when the page has done its main work; loaded once for all who show it. */
export interface Late<T> {
  readonly get: () => T | null;
  readonly load: () => Promise<T>;
}

/** Makes a part that comes later out of the import that fetches it. */
export function late<T>(fetchPart: () => Promise<T>): Late<T> {
  let part: T | null = null;
  let loading: Promise<T> | null = null;
  const load = () =>
    (loading ??= fetchPart().then(
      (loaded) => (part = loaded),
      (error: unknown) => {
        // A failure is not kept: the next one who asks tries again.
        loading = null;
        throw error;
      },
    ));
  return { get: () => part, load };
}

/** Opens what a part shows: at once where it is there, since a key that follows at once would come too early otherwise. */
export function openLate(part: Late<unknown>, open: () => void, failedText: string): void {
  if (part.get() === null) part.load().then(open, () => notify.error(failedText));
  else open();
}

/** The part, fetched once the browser has nothing better to do. */
export function useLate<T>(of: Late<T>): Readable<T> {
  const [tries, setTries] = useState(0);
  const [error, setError] = useState<unknown>(null);
  useEffect(() => {
    if (of.get() !== null) return undefined;
    let isGone = false;
    const cancel = whenIdle(() => {
      of.load().then(
        () => !isGone && setTries(tries + 1),
        (failure: unknown) => !isGone && setError(failure ?? 'failed'),
      );
    });
    return () => {
      isGone = true;
      cancel();
    };
  }, [of, tries]);
  const value = of.get();
  if (value !== null) return { status: 'ready', value, isFromCache: false };
  if (error === null) return { status: 'loading' };
  const retry = () => {
    setError(null);
    setTries(tries + 1);
  };
  return { status: 'failed', error, retry };
}

const longestWaitMs = 2000;

function whenIdle(work: () => void): () => void {
  // Not every browser tells when it is idle.
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = window.setTimeout(work, longestWaitMs / 10);
    return () => window.clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(work, { timeout: longestWaitMs });
  return () => window.cancelIdleCallback(handle);
}
