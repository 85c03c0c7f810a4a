import { dayIndex, type CivilDay } from './calendar/civil-day.ts';
import { nextReading, nextYomTov, type Reading, type ThisShabbos } from './calendar/readings.ts';
import { shabbosBefore } from './calendar/shabbos.ts';
import { utcDay } from './dates.ts';
import { parshaChoices, parshasIn, showParsha, yomTov } from './parshas.ts';
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

/** The requests that are not done and whose parsha is missing or was not understood: they may be for any Shabbos. */
export function unreadRequests<T extends Pick<AliyaRequest, 'parsha' | 'state'>>(
  requests: readonly T[],
): readonly T[] {
  return requests.filter(({ parsha, state }) => state !== 'done' && parshasIn(parsha).length === 0);
}

/** The parshas that have requests, in the order of the Torah, with their number. */
export function countByParsha(
  requests: readonly Pick<AliyaRequest, 'parsha'>[],
): ReadonlyMap<string, number> {
  const named = Map.groupBy(
    requests.flatMap(({ parsha }) => parshasIn(parsha)),
    (parsha) => parsha,
  );
  return new Map(
    parshaChoices.flatMap((parsha) => {
      const count = named.get(parsha)?.length;
      return count === undefined ? [] : [[parsha, count] as const];
    }),
  );
}

/** The reading that a request is for: the first one of its parsha after it was made. */
export function readingOfRequest(
  { parsha, createdAt }: Pick<AliyaRequest, 'parsha' | 'createdAt'>,
  { day: thisShabbos, inIsrael }: ThisShabbos,
): Reading | null {
  const from = createdAt === null ? thisShabbos : createdAt.toISOString().slice(0, 10);
  const named = nextReading(parsha, from, inIsrael);
  if (named !== undefined) return named;
  const readings = parshasIn(parsha).map((name) =>
    name === yomTov ? nextYomTov(from, inIsrael) : nextReading(name, from, inIsrael),
  );
  const [first] = readings
    .filter((reading) => reading !== undefined)
    .toSorted((one, other) => (one.day < other.day ? -1 : 1));
  return first ?? null;
}

/** The requests for this Shabbos, also those for one of its two parshas. */
export function requestsOfShabbos<T extends Pick<AliyaRequest, 'parsha' | 'createdAt'>>(
  requests: readonly T[],
  shabbos: ThisShabbos,
): readonly T[] {
  return requests.filter((request) => readingOfRequest(request, shabbos)?.day === shabbos.day);
}

export interface RequestGroup<T> {
  /** As read that year; what is no weekly portion keeps its stored name. */
  readonly name: string;
  readonly day: CivilDay | null;
  readonly when: 'this-shabbos' | 'coming' | 'unknown' | 'past';
  /** Newest first. */
  readonly requests: readonly T[];
}

const groupOrder = ['this-shabbos', 'coming', 'unknown', 'past'] as const;

/** Groups requests by Shabbos: this one, the coming ones, those without a known Shabbos, then those of the past. */
export function groupRequests<T extends Pick<AliyaRequest, 'parsha' | 'createdAt'>>(
  requests: readonly T[],
  shabbos: ThisShabbos,
): RequestGroup<T>[] {
  const sorted = sortRequests(requests).map((request) => {
    const reading = readingOfRequest(request, shabbos);
    return { request, reading, name: reading?.name ?? showParsha(request.parsha) };
  });
  const groups = Map.groupBy(sorted, ({ reading, name }) => reading?.day ?? name);
  return [...groups.values()]
    .map((entries) => {
      const day = entries[0]?.reading?.day ?? null;
      return {
        name: entries[0]?.name ?? '',
        day,
        when: whenIs(day, shabbos.day),
        requests: entries.map(({ request }) => request),
      };
    })
    .toSorted(compareGroups);
}

function whenIs(day: CivilDay | null, thisShabbos: CivilDay): RequestGroup<never>['when'] {
  if (day === null) return 'unknown';
  if (day === thisShabbos) return 'this-shabbos';
  return day > shabbosBefore(thisShabbos) ? 'coming' : 'past';
}

/** Coming groups in order of time, past ones the latest first. */
function compareGroups(one: RequestGroup<unknown>, other: RequestGroup<unknown>): number {
  const order = groupOrder.indexOf(one.when) - groupOrder.indexOf(other.when);
  if (order !== 0 || one.day === null || other.day === null) return order;
  const inTime = dayIndex(one.day) - dayIndex(other.day);
  return one.when === 'past' ? -inTime : inTime;
}

/** "Nov 20, 2026" in UTC; `null` without a date. */
export function requestDate(createdAt: Date | null): string | null {
  if (createdAt === null) return null;
  const { month, day, year } = utcDay(createdAt);
  return `${month} ${day}, ${year}`;
}
