import { useCallback, useSyncExternalStore } from 'react';
import { connection, watchConnection } from '../connection/connection.ts';
import type { Live } from './live.ts';
import { loading, type SharedSubscription } from './shared-subscription.ts';

/** A list as it loads, in a component: the first documents before all of them. */
export function usePartialList<T>(shared: SharedSubscription<readonly T[]>): Live<readonly T[]> {
  return useSyncExternalStore(useSubscribe(shared), () => {
    const live = shared.get();
    return live.status === 'ready' && live.value.length > 0 ? live : whenWhole(live);
  });
}

/**
 * Shared data, in a component. A list that is being read for the first time is loading until it is whole, so that nothing
 * counts a part; without a connection a part is all there is.
 */
export function useLive<T>(shared: SharedSubscription<T>): Live<T> {
  return useSyncExternalStore(useSubscribe(shared), () => whenWhole(shared.get()));
}

function useSubscribe(shared: SharedSubscription<unknown>) {
  return useCallback(
    (onChange: () => void) => {
      const unsubscribe = shared.subscribe(onChange);
      const unwatch = watchConnection(onChange);
      return () => {
        unsubscribe();
        unwatch();
      };
    },
    [shared],
  );
}

function whenWhole<T>(live: Live<T>): Live<T> {
  const isLoading = live.status === 'ready' && live.isPartial && connection() !== 'offline';
  return isLoading ? loading : live;
}
