/**
 * What happens is counted and written a few times a minute, one line for each kind: whoever is refused a thousand
 * times a second must not fill the disk with that.
 */
import type { Logger } from './kernel/logger.ts';

export interface EventCounts {
  /** Counts one more of an event; `facts` tells kinds of it apart. */
  count(event: string, facts?: Readonly<Record<string, string>>): void;
  /** Writes what has not been written yet, and writes no more by itself. */
  close(): void;
}

const writeEveryMs = 10_000;
/** Beyond so many kinds in one period, facts are left out. */
const mostKinds = 100;

/** Starts counting. */
export function createEventCounts(logger: Logger): EventCounts {
  const counts = new Map<string, { event: string; facts: object; count: number }>();
  const write = (): void => {
    for (const { event, facts, count } of counts.values())
      logger.info({ event, ...facts, count }, 'Counted.');
    counts.clear();
  };
  const timer = setInterval(write, writeEveryMs).unref();
  return {
    count(event, given = {}) {
      const whole = JSON.stringify([event, given]);
      const facts = counts.has(whole) || counts.size < mostKinds ? given : {};
      const key = facts === given ? whole : event;
      const known = counts.get(key);
      if (known === undefined) counts.set(key, { event, facts, count: 1 });
      else known.count += 1;
    },
    close() {
      clearInterval(timer);
      write();
    },
  };
}
