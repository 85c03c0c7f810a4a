import { startTransition, useEffect, useState } from 'react';
import { afterPaint } from '../kernel/after-paint.ts';

let hasPainted = false;

/**
 * False until the first visit of a page is on the screen, so that what is below it waits for that. Later visits render at
 * once, since Back restores the place by the page's height.
 */
export function useHasPainted(): boolean {
  const [isPainted, setIsPainted] = useState(hasPainted);
  useEffect(
    () =>
      afterPaint(() => {
        hasPainted = true;
        startTransition(() => setIsPainted(true));
      }),
    [],
  );
  return isPainted;
}
