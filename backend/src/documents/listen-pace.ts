/** Says things in order, and long things a little at a time, so that nobody else has to wait for them. */
export interface Pace {
  /** Runs the work now, or when all that was begun before is done. */
  say(work: () => void): void;
  /** Likewise for what is done in steps, between which the event loop may turn. */
  saySteps(steps: Iterator<void>): void;
  /** Forgets what is left. */
  close(): void;
}

/** How long the event loop is held at a time. */
const patienceMs = 10;

export function createPace(): Pace {
  const queue: Iterator<void>[] = [];

  const run = (): void => {
    const until = performance.now() + patienceMs;
    for (let head = queue[0]; head !== undefined; head = queue[0]) {
      if (performance.now() > until) {
        setImmediate(run);
        return;
      }
      if (head.next().done === true) queue.shift();
    }
  };
  const saySteps = (steps: Iterator<void>): void => {
    queue.push(steps);
    if (queue.length === 1) run();
  };
  return {
    say(work) {
      if (queue.length === 0) work();
      else saySteps([work].values().map((each) => each()));
    },
    saySteps,
    close: () => void queue.splice(0),
  };
}
