import { evictOldest } from './evict-oldest.ts';

export interface HourlyLimit {
  /** How long until one more is allowed; 0 for now. */
  waitMillis(key: string): number;
  /** Counts one and returns a function that undoes it. */
  count(key: string): () => void;
}

const hourMillis = 60 * 60_000;

/** Allows `limit` events per key within an hour from the first one. Counts in memory. */
export function createHourlyLimit({
  limit,
  wallMillis,
}: {
  limit: number;
  wallMillis: () => number;
}): HourlyLimit {
  const hours = new Map<string, { readonly since: number; count: number }>();
  const current = (key: string) => {
    const hour = hours.get(key);
    if (hour === undefined) return null;
    const age = wallMillis() - hour.since;
    // Setting the clock back must not make the hour longer.
    return age >= 0 && age < hourMillis ? hour : null;
  };
  return {
    waitMillis(key) {
      const hour = current(key);
      return hour === null || hour.count < limit ? 0 : hour.since + hourMillis - wallMillis();
    },
    count(key) {
      const hour = current(key) ?? { since: wallMillis(), count: 0 };
      hour.count += 1;
      // Reinserted, so that the map's first key is the least recently used.
      hours.delete(key);
      hours.set(key, hour);
      evictOldest(hours);
      return () => void (hour.count -= 1);
    },
  };
}
