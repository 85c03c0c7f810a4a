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
