import { useEffect, useReducer } from 'react';

/** A part of a page whose code comes when the page has done its main work; loaded once for all who show it. */
export interface Late<T> {
  readonly get: () => T | null;
  readonly load: () => Promise<T>;
}

/** Makes a part that comes later out of the import that fetches it. */
export function late<T>(fetchPart: () => Promise<T>): Late<T> {
  let part: T | null = null;
  let loading: Promise<T> | null = null;
  const load = async () => {
    try {
      part = await (loading ??= fetchPart());
      return part;
    } finally {
      // A failure is not kept: the next one who asks tries again.
      loading = null;
    }
  };
  return { get: () => part, load };
}

type LateRead<T> =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly value: T; readonly isFromCache: boolean }
  | { readonly status: 'failed'; readonly error: unknown; retry(): void };

interface Attempt {
  readonly number: number;
  readonly error: unknown;
}

/** The part, fetched once the browser has nothing better to do. */
export function useLate<T>(of: Late<T>): LateRead<T> {
  const [attempt, setAttempt] = useReducer((_: Attempt, next: Attempt) => next, {
    number: 0,
    error: null,
  });
  const { number, error } = attempt;
  const value = of.get();
  const isWanted = value === null && error === null;
  useEffect(() => {
    if (!isWanted) return undefined;
    let isGone = false;
    const cancel = whenIdle(() => {
      of.load().then(
        () => !isGone && setAttempt({ number: number + 1, error: null }),
        (failure: unknown) => !isGone && setAttempt({ number, error: failure ?? 'failed' }),
      );
    });
    return () => {
      isGone = true;
      cancel();
    };
  }, [of, isWanted, number]);
  if (value !== null) return { status: 'ready', value, isFromCache: false };
  if (error === null) return { status: 'loading' };
  return { status: 'failed', error, retry: () => setAttempt({ number: number + 1, error: null }) };
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
