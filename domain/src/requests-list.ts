import { utcDay } from './dates.ts';
import { findParsha, parshaChoices, parshas, parshasIn, showParsha } from './parshas.ts';
import type { AliyaRequest } from './request.ts';

/** The requests for a parsha in any spelling, including double portions; all for `null`. */
export function filterRequestsByParsha<T extends Pick<AliyaRequest, 'parsha'>>(
  requests: readonly T[],
  parsha: string | null,
): readonly T[] {
  if (parsha === null) return requests;
  return requests.filter((request) => parshasIn(request.parsha).includes(parsha));
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

/** The parshas that have requests, in the order of the Torah, with their number. */
export function countByParsha(
  requests: readonly Pick<AliyaRequest, 'parsha'>[],
): ReadonlyMap<string, number> {
  const byParsha = Map.groupBy(
    requests.flatMap(({ parsha }) => parshasIn(parsha)),
    (parsha) => parsha,
  );
  return new Map(
    parshaChoices.flatMap((parsha) => {
      const count = byParsha.get(parsha)?.length;
      return count === undefined ? [] : [[parsha, count] as const];
    }),
  );
}

/** The requests for the parsha of a week; in a week of two parshas, for either. */
export function requestsOfWeek<T extends Pick<AliyaRequest, 'parsha'>>(
  requests: readonly T[],
  weekName: string,
): readonly T[] {
  const parshasOfWeek = parshasIn(weekName);
  return requests.filter(({ parsha }) =>
    parshasIn(parsha).some((name) => parshasOfWeek.includes(name)),
  );
}

export interface RequestGroup<T> {
  readonly parsha: string;
  readonly isThisWeek: boolean;
  /** Newest first. */
  readonly requests: readonly T[];
}

/** Groups requests by Shabbos: the current week's first, then in the order of the Torah from there. */
export function groupRequests<T extends Pick<AliyaRequest, 'parsha' | 'createdAt'>>(
  requests: readonly T[],
  currentWeek: string,
): RequestGroup<T>[] {
  const current = new Set(requestsOfWeek(requests, currentWeek));
  const thisWeek = showParsha(currentWeek);
  const groups = Map.groupBy(sortRequests(requests), (request) =>
    current.has(request) ? thisWeek : showParsha(request.parsha),
  );
  return [...groups]
    .map(([parsha, grouped]) => ({ parsha, isThisWeek: parsha === thisWeek, requests: grouped }))
    .toSorted(
      (one, other) => weeksUntil(one.parsha, currentWeek) - weeksUntil(other.parsha, currentWeek),
    );
}

/** The largest number for a text that is not a weekly portion, so that it comes last. */
function weeksUntil(parsha: string, currentWeek: string): number {
  const [from = 1, to] = [currentWeek, parsha].map(
    (text) => findParsha(parshasIn(text)[0] ?? '')?.id,
  );
  return to === undefined ? parshas.length : (to - from + parshas.length) % parshas.length;
}

/** "Nov 20, 2026" in UTC; `null` without a date. */
export function requestDate(createdAt: Date | null): string | null {
  if (createdAt === null) return null;
  const { month, day, year } = utcDay(createdAt);
  return `${month} ${day}, ${year}`;
}
