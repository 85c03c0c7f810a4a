import { startTransition, useEffect, useState } from 'react';
import { afterPaint } from '../kernel/after-paint.ts';

let hasPainted = false;

/**
 * False until the app's first page is on the screen. What is below it can wait for that; on later pages it must not, since
 * Back restores the place by the page's height.
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
