import { startTransition, useEffect, useState } from 'react';
import { afterPaint } from '../kernel/after-paint.ts';

/**
 * Follows a value after the next paint, so that expensive rendering does not delay the key press that changed it.
 * `useDeferredValue` is not enough: React starts the deferred render before the browser has painted.
 */
export function useAfterPaint<T>(value: T): T {
  const [painted, setPainted] = useState(value);
  useEffect(() => afterPaint(() => startTransition(() => setPainted(value))), [value]);
  return painted;
}
