/**
 * Lets at most `width` pieces of work run at once; the others wait their turn. Password hashing is the one thing
 * a stranger can make expensive: without a gate, a burst of guesses would all start before the first failure counts.
 */
export function createGate(width: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running < width) running += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
