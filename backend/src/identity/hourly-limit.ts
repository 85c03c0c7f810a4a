import { evictOldest } from './evict-oldest.ts';

const hourMillis = 60 * 60_000;

/** Counts events per key in memory, and allows `limit` of them within an hour from the first one. */
export function createHourlyLimit(limit: number, wallMillis: () => number) {
  const hours = new Map<string, { readonly since: number; count: number }>();
  const current = (key: string) => {
    const hour = hours.get(key);
    if (hour === undefined) return null;
    const age = wallMillis() - hour.since;
    // Setting the clock back must not make the hour longer.
    return age >= 0 && age < hourMillis ? hour : null;
  };
  return {
    /** How long until one more event is allowed; 0 if it is allowed now. */
    waitMillis(key: string): number {
      const hour = current(key);
      return hour === null || hour.count < limit ? 0 : hour.since + hourMillis - wallMillis();
    },
    /** Counts one event and returns a function that undoes it. */
    count(key: string): () => void {
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
