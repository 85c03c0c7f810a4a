import { useEffect } from 'react';

/** Sets `<html data-ready>` once the real content is painted. Measurements and stories wait for it. */
export function usePageReady(name: string, isReady: boolean): void {
  useEffect(() => {
    if (!isReady) return undefined;
    const { dataset } = document.documentElement;
    // An effect may run before its frame is painted; the next frame's callback cannot.
    const frame = requestAnimationFrame(() => {
      dataset['ready'] = name;
    });
    return () => {
      cancelAnimationFrame(frame);
      if (dataset['ready'] === name) delete dataset['ready'];
    };
  }, [name, isReady]);
}
