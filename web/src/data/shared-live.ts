import { useCallback, useSyncExternalStore } from 'react';
import { connection, watchConnection } from './connection.ts';
import { toDataError } from './errors.ts';
import type { Live } from './live.ts';
import { onRecordsClose } from './records-closing.ts';

interface SnapshotState {
  readonly fromCache: boolean;
  readonly hasPendingWrites: boolean;
  readonly isPartial: boolean;
}

const loading = { status: 'loading' } as const;

/** Where a subscription says what it hears. */
export interface Sink<T> {
  readonly ready: (value: T, state: SnapshotState) => void;
  readonly failed: (error: unknown) => void;
}

export interface SharedLive<T> {
  readonly subscribe: (onChange: () => void) => () => void;
  readonly get: () => Live<T>;
}

interface SharedOptions<T> {
  /** Shown until the subscription has something to say; the same object each time. */
  readonly beforehand?: () => Live<T> | null;
  /** Ends with the last one who looks. */
  readonly isBrief?: boolean;
}

/**
 * One subscription for all who look at the same data. It starts with the first one who looks and stays until the
 * session ends, so that going from page to page neither reads again nor shows a spinner.
 */
export function sharedLive<T>(
  open: (sink: Sink<T>) => () => void,
  { beforehand = () => null, isBrief = false }: SharedOptions<T> = {},
): SharedLive<T> {
  const watchers = new Set<() => void>();
  /** `null` until somebody looks. */
  let live: Live<T> | null = null;
  let close: (() => void) | null = null;
  let forgetClosing: (() => void) | null = null;

  const show = (next: Live<T>) => {
    live = next;
    for (const watcher of watchers) watcher();
  };
  const stop = () => {
    forgetClosing?.();
    close?.();
    close = null;
    show(loading);
  };
  const start = () => {
    forgetClosing = onRecordsClose(stop);
    live = beforehand() ?? loading;
    close = open({
      ready: (value, { fromCache, ...state }) =>
        show({ status: 'ready', value, isFromCache: fromCache, ...state }),
      // The SDK ends a subscription with its first error: only a new one can bring the data back.
      failed: (error) => show({ status: 'failed', error: toDataError(error), retry }),
    });
  };
  const retry = () => {
    stop();
    start();
  };

  return {
    subscribe(onChange) {
      watchers.add(onChange);
      if (close === null) start();
      return () => {
        watchers.delete(onChange);
        if (isBrief && watchers.size === 0) stop();
      };
    },
    get: () => live ?? beforehand() ?? loading,
  };
}

/** A shared list as it comes, in a component: a long one is there in part before it is there as a whole. */
export function useArriving<T>(shared: SharedLive<readonly T[]>): Live<readonly T[]> {
  return useSyncExternalStore(
    useCallback((onChange) => watchBoth(shared, onChange), [shared]),
    () => {
      const live = shared.get();
      return live.status === 'ready' && live.value.length > 0 ? live : wholeOf(live);
    },
  );
}

/**
 * The shared data, in a component. Nobody counts or misses what has not come yet: a list that is still being read for
 * the first time is loading, unless there is no connection to read the rest.
 */
export function useSharedLive<T>(shared: SharedLive<T>): Live<T> {
  return useSyncExternalStore(
    useCallback((onChange) => watchBoth(shared, onChange), [shared]),
    () => wholeOf(shared.get()),
  );
}

function watchBoth(shared: SharedLive<unknown>, onChange: () => void): () => void {
  const unsubscribe = shared.subscribe(onChange);
  const unwatch = watchConnection(onChange);
  return () => {
    unsubscribe();
    unwatch();
  };
}

function wholeOf<T>(live: Live<T>): Live<T> {
  const isComing = live.status === 'ready' && live.isPartial && connection() !== 'offline';
  return isComing ? loading : live;
}
