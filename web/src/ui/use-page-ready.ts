import { useEffect } from 'react';

/**
 * Names the page on `<html data-ready>` once its real content has been painted, and takes the name away when the page goes.
 * Measurements and stories wait for this instead of guessing from skeletons.
 */
export function usePageReady(name: string, isReady: boolean): void {
  useEffect(() => {
    if (!isReady) return undefined;
    const { dataset } = document.documentElement;
    // An effect may run before the frame that shows its commit: the callback of the next frame cannot.
    const frame = requestAnimationFrame(() => {
      dataset['ready'] = name;
    });
    return () => {
      cancelAnimationFrame(frame);
      if (dataset['ready'] === name) delete dataset['ready'];
    };
  }, [name, isReady]);
}
