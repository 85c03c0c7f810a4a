import { utcDay } from './utc-day.ts';
import type { Envelope } from './envelope.ts';

export type EnvelopeOrder = 'newest' | 'oldest';

/** Orders by date of registration; those without a date come last either way. */
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
 * "Nov 20", or an empty text without a date. The day is the one in UTC, not the viewer's: so every
 * screen and every export, wherever it is made, says the same, and a date stored without a time (which
 * reads as midnight UTC) does not fall on the day before.
 */
export function memberSince(createdAt: Date | null): string {
  if (createdAt === null) return '';
  const { month, day } = utcDay(createdAt);
  return `${month} ${day}`;
}
