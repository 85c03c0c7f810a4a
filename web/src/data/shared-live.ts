import { useCallback, useSyncExternalStore } from 'react';
import { connection, watchConnection } from './connection.ts';
import type { Live } from './live.ts';
import { loading, type SharedLive } from './live/shared-subscription.ts';

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
