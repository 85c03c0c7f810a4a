import { evictOldest } from './evict-oldest.ts';

export interface Throttle {
  isBlocked(key: string): boolean;
  count(key: string): void;
  reset(key: string): void;
}

const firstBlockMillis = 30_000;
const longestBlockMillis = 15 * 60_000;
/** Longer than the longest block, or waiting one out would give all the free attempts again. */
const memoryMillis = 60 * 60_000;

/**
 * Counts events (failures, mails) by key, in memory. After `limit` of them the key is blocked for 30 s, then twice
 * as long after each further one, up to 15 min; a key left alone for an hour is forgotten.
 */
export function createThrottle({
  limit,
  wallMillis,
}: {
  limit: number;
  wallMillis: () => number;
}): Throttle {
  const events = new Map<string, { count: number; at: number }>();
  return {
    isBlocked(key) {
      const entry = events.get(key);
      if (entry === undefined || entry.count < limit) return false;
      const block = Math.min(firstBlockMillis * 2 ** (entry.count - limit), longestBlockMillis);
      const waited = wallMillis() - entry.at;
      // A clock that was set back must not keep anybody out for as long as it was wrong.
      return waited >= 0 && waited < block;
    },
    count(key) {
      const now = wallMillis();
      const entry = events.get(key);
      const isRecent = entry !== undefined && now < entry.at + memoryMillis;
      // Taken out and put in again, so that the map's first key is the one left alone the longest.
      events.delete(key);
      events.set(key, { count: isRecent ? entry.count + 1 : 1, at: now });
      evictOldest(events);
    },
    reset(key) {
      events.delete(key);
    },
  };
}
