import { useCallback, useSyncExternalStore } from 'react';
import { connection, watchConnection } from '../connection/connection.ts';
import type { Live } from './live.ts';
import { loading, type SharedSubscription } from './shared-subscription.ts';

/** A list as it loads: returns the first documents before the rest has arrived. */
export function usePartialList<T>(shared: SharedSubscription<readonly T[]>): Live<readonly T[]> {
  return useSyncExternalStore(useSubscribe(shared), () => {
    const live = shared.get();
    return live.status === 'ready' && live.value.length > 0 ? live : whenWhole(live);
  });
}

/** Live data. A partial list counts as loading, so that pages do not count a part; offline a part is all there is. */
export function useLive<T>(shared: SharedSubscription<T>): Live<T> {
  return useSyncExternalStore(useSubscribe(shared), () => whenWhole(shared.get()));
}

/** What `useLive` returns, once it has loaded. */
export function whenLoaded<T>(shared: SharedSubscription<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const settle = () => {
      const live = whenWhole(shared.get());
      if (live.status === 'loading') return;
      queueMicrotask(() => unsubscribe());
      if (live.status === 'ready') resolve(live.value);
      else reject(live.error);
    };
    const unsubscribe = subscribe(shared, settle);
    settle();
  });
}

function subscribe(shared: SharedSubscription<unknown>, onChange: () => void): () => void {
  const unsubscribe = shared.subscribe(onChange);
  const unwatch = watchConnection(onChange);
  return () => {
    unsubscribe();
    unwatch();
  };
}

function useSubscribe(shared: SharedSubscription<unknown>) {
  return useCallback((onChange: () => void) => subscribe(shared, onChange), [shared]);
}

function whenWhole<T>(live: Live<T>): Live<T> {
  const isLoading = live.status === 'ready' && live.isPartial && connection() !== 'offline';
  return isLoading ? loading : live;
}
