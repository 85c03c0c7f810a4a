import { utcDay } from './dates.ts';
import { namesParsha } from './parshas.ts';
import type { AliyaRequest } from './request.ts';

/** The requests for a parsha in any spelling, including double portions; all for `null`. */
export function filterRequestsByParsha<T extends Pick<AliyaRequest, 'parsha'>>(
  requests: readonly T[],
  parsha: string | null,
): readonly T[] {
  if (parsha === null) return requests;
  return requests.filter((request) => namesParsha(request.parsha, parsha));
}

/** Newest first; requests without a date come last. */
export function sortRequests<T extends Pick<AliyaRequest, 'createdAt'>>(
  requests: readonly T[],
): T[] {
  const millis = ({ createdAt }: T): number => createdAt?.getTime() ?? -Infinity;
  return requests.toSorted((one, other) => {
    const [first, second] = [millis(one), millis(other)];
    return first === second ? 0 : second - first;
  });
}

/** "Nov 20, 2026" in UTC; `null` without a date. */
export function requestDate(createdAt: Date | null): string | null {
  if (createdAt === null) return null;
  const { month, day, year } = utcDay(createdAt);
  return `${month} ${day}, ${year}`;
}
