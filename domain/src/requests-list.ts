import { once } from './once.ts';
import { isSameParsha } from './parshas.ts';
import type { AliyaRequest } from './request.ts';

/** The requests for one parsha, however its name was spelled; all of them for `null`. */
export function filterRequestsByParsha<T extends Pick<AliyaRequest, 'parsha'>>(
  requests: readonly T[],
  parsha: string | null,
): readonly T[] {
  if (parsha === null) return requests;
  return requests.filter((request) => isSameParsha(request.parsha, parsha));
}

/** Newest first; those without a date come last. */
export function sortRequests<T extends Pick<AliyaRequest, 'createdAt'>>(
  requests: readonly T[],
): T[] {
  const millis = ({ createdAt }: T): number => createdAt?.getTime() ?? -Infinity;
  return requests.toSorted((one, other) => {
    const [first, second] = [millis(one), millis(other)];
    return first === second ? 0 : second - first;
  });
}

const fullDate = once(
  () =>
    new Intl.DateTimeFormat('en-US', {
      year: 'numeric',
      month: 'short',
      day: 'numeric',
      timeZone: 'UTC',
    }),
);

/** "Nov 20, 2026", the day in UTC as everywhere; `null` without a date. */
export function requestDate(createdAt: Date | null): string | null {
  return createdAt && fullDate().format(createdAt);
}
