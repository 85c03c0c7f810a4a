/** Runs work when the limiter has room for it. */
export type RunQueued = <Result>(work: () => Promise<Result>) => Promise<Result>;

/**
 * Runs at most `width` pieces of work at once and takes turns between its queues, so that a long queue delays the others by
 * one piece only.
 */
export function createConcurrencyLimiter(width: number): { queue(): RunQueued } {
  const queues: (() => void)[][] = [];
  let running = 0;
  let lastServed = 0;
  const startNext = (): void => {
    for (let step = 1; step <= queues.length; step += 1) {
      const index = (lastServed + step) % queues.length;
      const next = queues[index]?.shift();
      if (next === undefined) continue;
      lastServed = index;
      next();
      return;
    }
    running -= 1;
  };
  return {
    queue() {
      const waiting: (() => void)[] = [];
      queues.push(waiting);
      return async (work) => {
        if (running < width) running += 1;
        else await new Promise<void>((resolve) => waiting.push(resolve));
        try {
          return await work();
        } finally {
          startNext();
        }
      };
    },
  };
}
