/** Counts events and logs the sums a few times a minute, so that no caller can fill the disk. */
import type { Logger } from './kernel/logger.ts';

export interface EventCounts {
  /** Counts one event; `facts` distinguish its kinds. */
  count(event: string, facts?: Readonly<Record<string, string>>): void;
  /** Logs what is left and stops. */
  close(): void;
}

const writeEveryMs = 10_000;
/** With more kinds in one period, their facts are left out. */
const maxKinds = 100;

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
      const fullKey = JSON.stringify([event, given]);
      const facts = counts.has(fullKey) || counts.size < maxKinds ? given : {};
      const key = facts === given ? fullKey : event;
      const entry = counts.get(key);
      if (entry === undefined) counts.set(key, { event, facts, count: 1 });
      else entry.count += 1;
    },
    close() {
      clearInterval(timer);
      write();
    },
  };
}

/** Lines of one text that are written at once. */
const linesAtOnce = 10;
/** After them, the interval of further ones. */
const lineEveryMs = 10_000;

/** A logger for lines that callers can cause: it counts those beyond a rate, by their text, which is constant. */
export function limitLines(
  logger: Logger,
  events: EventCounts,
  now = () => performance.now(),
): Logger {
  /** By text, the time until which lines are paid for. */
  const paidUntil = new Map<string, number>();
  const limited =
    (level: keyof Logger) => (fields: Readonly<Record<string, unknown>>, message: string) => {
      const earliest = now() - linesAtOnce * lineEveryMs;
      const paid = Math.max(paidUntil.get(message) ?? earliest, earliest);
      if (paid + lineEveryMs > now()) events.count('not-logged', { text: message });
      else {
        paidUntil.set(message, paid + lineEveryMs);
        logger[level](fields, message);
      }
    };
  return { info: limited('info'), warn: limited('warn'), error: limited('error') };
}
