import { useEffect, useEffectEvent, useState } from 'react';
import type { Loadable } from './lazy-module.ts';

/** What `load` resolves to: loaded once for a key, and again by `retry` of a failure. */
export function useLoaded<T>(key: string, load: () => Promise<T>): Loadable<T> {
  const [loaded, setLoaded] = useState<{ readonly key: string; readonly of: Loadable<T> } | null>(
    null,
  );
  const [attempts, setAttempts] = useState(0);
  const start = useEffectEvent(load);
  useEffect(() => {
    let isStale = false;
    const show = (of: Loadable<T>) => !isStale && setLoaded({ key, of });
    const retry = () => {
      setLoaded(null);
      setAttempts(attempts + 1);
    };
    start().then(
      (value) => show({ status: 'ready', value, isFromCache: false }),
      (error: unknown) => show({ status: 'failed', error, retry }),
    );
    return () => {
      isStale = true;
    };
  }, [key, attempts]);
  return loaded?.key === key ? loaded.of : { status: 'loading' };
}
