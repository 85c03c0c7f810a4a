import { utcDay } from './dates.ts';
import type { Envelope } from './envelope.ts';

export type EnvelopeOrder = 'newest' | 'oldest';

/** Sorts by date of registration; envelopes without a date come last in either order. */
export function sortEnvelopes<T extends Pick<Envelope, 'createdAt'>>(
  envelopes: readonly T[],
  order: EnvelopeOrder,
): T[] {
  const sign = order === 'newest' ? -1 : 1;
  return envelopes.toSorted((one, other) => {
    if (!one.createdAt || !other.createdAt)
      return Number(!one.createdAt) - Number(!other.createdAt);
    return sign * (one.createdAt.getTime() - other.createdAt.getTime());
  });
}

/**
 * "Nov 20", or an empty text without a date. In UTC, so that every screen and export shows the same day, and a date
 * stored without a time (midnight UTC) does not become the day before.
 */
export function memberSince(createdAt: Date | null): string {
  if (createdAt === null) return '';
  const { month, day } = utcDay(createdAt);
  return `${month} ${day}`;
}
