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
    /** How long until so many more events are allowed; 0 if they are allowed now. */
    waitMillis(key: string, events = 1): number {
      const { since, count } = current(key) ?? { since: wallMillis(), count: 0 };
      return count + events <= limit ? 0 : since + hourMillis - wallMillis();
    },
    /** Counts events and returns a function that undoes it. */
    count(key: string, events = 1): () => void {
      const hour = current(key) ?? { since: wallMillis(), count: 0 };
      hour.count += events;
      // Reinserted, so that the map's first key is the least recently used.
      hours.delete(key);
      hours.set(key, hour);
      evictOldest(hours);
      return () => void (hour.count -= events);
    },
  };
}
