import type { Scheduler } from './scheduler.ts';

interface Timer {
  readonly at: number;
  readonly run: () => void;
}

/** A clock that stands still until a test moves it; turns wait until a test gives them. */
export function fakeScheduler() {
  let now = 0;
  let tickMs = 0;
  let timers: Timer[] = [];
  let requested: (() => void)[] = [];
  const scheduler: Scheduler = {
    now: () => (now += tickMs),
    turns: (run) => ({
      request: () => void requested.push(run),
      end: () => {
        requested = requested.filter((other) => other !== run);
      },
    }),
    after(delayMs, run) {
      const timer = { at: now + delayMs, run };
      timers.push(timer);
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
  };
  return {
    scheduler,
    /** Each look at the clock takes so long: work costs time. */
    setTick: (ms: number) => {
      tickMs = ms;
    },
    /** Gives the turns that have been requested; how many those were. */
    turn: () => {
      const runs = requested;
      requested = [];
      for (const run of runs) run();
      return runs.length;
    },
    advance: (ms: number) => {
      now += ms;
      const due = timers.filter(({ at }) => at <= now);
      timers = timers.filter(({ at }) => at > now);
      for (const { run } of due) run();
    },
    timers: () => timers.length,
  };
}
