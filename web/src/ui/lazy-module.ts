import { useEffect, useState } from 'react';
import { whenIdle } from '../kernel/when-idle.ts';

/** The state of something that is being loaded. */
export type Loadable<T> =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly value: T; readonly isFromCache: boolean }
  | { readonly status: 'failed'; readonly error: unknown; retry(): void };

/** Code that loads on demand, once for all callers. */
export interface LazyModule<T> {
  /** `null` until it is loaded. */
  readonly get: () => T | null;
  readonly load: () => Promise<T>;
}

/** Wraps a dynamic import. */
export function lazyModule<T>(importModule: () => Promise<T>): LazyModule<T> {
  let module: T | null = null;
  let loading: Promise<T> | null = null;
  const load = () =>
    (loading ??= importModule().then(
      (loaded) => (module = loaded),
      (error: unknown) => {
        // The next call tries again.
        loading = null;
        throw error;
      },
    ));
  return { get: () => module, load };
}

/** Loads the module when the browser is idle. */
export function useLazyModule<T>(module: LazyModule<T>): Loadable<T> {
  const [attempts, setAttempts] = useState(0);
  const [error, setError] = useState<unknown>(null);
  useEffect(() => {
    if (module.get() !== null) return undefined;
    let isUnmounted = false;
    const cancel = whenIdle(() => {
      module.load().then(
        () => !isUnmounted && setAttempts(attempts + 1),
        (failure: unknown) => !isUnmounted && setError(failure ?? 'failed'),
      );
    });
    return () => {
      isUnmounted = true;
      cancel();
    };
  }, [module, attempts]);
  const value = module.get();
  if (value !== null) return { status: 'ready', value, isFromCache: false };
  if (error === null) return { status: 'loading' };
  const retry = () => {
    setError(null);
    setAttempts(attempts + 1);
  };
  return { status: 'failed', error, retry };
}
