import { evictOldest } from '../kernel/evict-oldest.ts';

export type Throttle = ReturnType<typeof createThrottle>;

const firstBlockMillis = 30_000;
const longestBlockMillis = 15 * 60_000;
/** Longer than the longest block: waiting one out must not reset the count. */
const forgetMillis = 60 * 60_000;

/**
 * Counts events (failures, mails) per key in memory. From the `limit`th on, each event blocks the key: for 30 s, then
 * twice as long each time, up to 15 min. A key without events for an hour is forgotten.
 */
export function createThrottle(limit: number, wallMillis: () => number) {
  const events = new Map<string, { count: number; at: number }>();
  return {
    isBlocked(key: string): boolean {
      const entry = events.get(key);
      if (entry === undefined || entry.count < limit) return false;
      const block = Math.min(firstBlockMillis * 2 ** (entry.count - limit), longestBlockMillis);
      const waited = wallMillis() - entry.at;
      // Setting the clock back must not make the block longer.
      return waited >= 0 && waited < block;
    },
    count(key: string): void {
      const now = wallMillis();
      const entry = events.get(key);
      const isRecent = entry !== undefined && now < entry.at + forgetMillis;
      // Reinserted, so that the map's first key is the least recently used.
      events.delete(key);
      events.set(key, { count: isRecent ? entry.count + 1 : 1, at: now });
      evictOldest(events);
    },
    reset(key: string): void {
      events.delete(key);
    },
  };
}
