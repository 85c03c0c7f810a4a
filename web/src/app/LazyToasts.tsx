import { useEffect } from 'react';
import { lazyModule, useLazyModule } from '../ui/lazy-module.ts';

const toasts = lazyModule(async () => (await import('../ui/Toasts.tsx')).Toasts);
const retryDelayMs = 5000;

/** The place of all toasts. It loads after the first screen, which needs none. */
export function LazyToasts() {
  const loaded = useLazyModule(toasts);
  useEffect(() => {
    if (loaded.status !== 'failed') return undefined;
    const timer = window.setTimeout(() => loaded.retry(), retryDelayMs);
    return () => window.clearTimeout(timer);
  }, [loaded]);
  return loaded.status === 'ready' && <loaded.value />;
}
