import { startTransition, useEffect, useState } from 'react';

/**
 * Follows a value after the next paint, so that expensive rendering does not delay the key press that changed it.
 * `useDeferredValue` is not enough: React starts the deferred render before the browser has painted.
 */
export function useAfterPaint<T>(value: T): T {
  const [painted, setPainted] = useState(value);
  useEffect(() => {
    let timer: number | undefined;
    // The frame callback runs before the paint, the next task after it.
    const frame = requestAnimationFrame(() => {
      timer = window.setTimeout(() => startTransition(() => setPainted(value)));
    });
    return () => {
      cancelAnimationFrame(frame);
      window.clearTimeout(timer);
    };
  }, [value]);
  return painted;
}
