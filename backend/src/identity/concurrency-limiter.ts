/** Runs work when its turn has come. */
export type RunQueued = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Hashing a password takes one of the four threads on which Node reads files and compresses, too. */
export const concurrentHashes = 2;

/**
 * Lets at most `width` pieces of work run at once; the others wait their turn. Password hashing is the one thing
 * a stranger can make expensive: without a gate, a burst of guesses would all start before the first failure counts,
 * and a burst of new accounts would keep every file waiting. Lanes have their turns one after the other, so that a crowd
 * in one of them keeps nobody in another waiting for more than one piece of work.
 */
export function createConcurrencyLimiter(width: number): { lane(): RunQueued } {
  const lanes: (() => void)[][] = [];
  let running = 0;
  let served = 0;
  const goOn = (): void => {
    for (let step = 1; step <= lanes.length; step += 1) {
      const lane = (served + step) % lanes.length;
      const next = lanes[lane]?.shift();
      if (next === undefined) continue;
      served = lane;
      next();
      return;
    }
    running -= 1;
  };
  return {
    lane() {
      const waiting: (() => void)[] = [];
      lanes.push(waiting);
      return async (work) => {
        if (running < width) running += 1;
        else await new Promise<void>((resolve) => waiting.push(resolve));
        try {
          return await work();
        } finally {
          goOn();
        }
      };
    },
  };
}
