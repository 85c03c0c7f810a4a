import { startTransition, useEffect, useState } from 'react';

/**
 * Follows a value once the screen shows it: what is drawn for it is not in the way of the key that changed it. A value that
 * is deferred is not enough, since React begins with it before the browser has painted.
 */
export function useAfterPaint<T>(value: T): T {
  const [painted, setPainted] = useState(value);
  useEffect(() => {
    let timer: number | undefined;
    // The callback comes before the frame is painted, and the next task after it.
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
