import { aliyos, type Aliya } from './aliyos.ts';
import { addDays, localDay, type CivilDay } from './calendar/civil-day.ts';
import { findReading, readingOf, type Reading } from './calendar/readings.ts';
import { cycleYearOf } from './hebrew-year.ts';
import { isSameParsha, parshasIn, yomTov } from './parshas.ts';
import type { AliyaRequest } from './request.ts';

/** A Shabbos for which aliyos are given. */
export interface BoardShabbos {
  readonly reading: Reading;
  /** The day of its reading before: what was asked until then belonged to that day. */
  readonly previousDay: CivilDay;
}

export function boardShabbos(day: CivilDay, inIsrael: boolean): BoardShabbos {
  const reading = readingOf(day, inIsrael);
  return { reading, previousDay: previousReadingDay(reading, inIsrael) };
}

const longestYearDays = 400;

function previousReadingDay({ day, weekName, parshas }: Reading, inIsrael: boolean): CivilDay {
  if (parshas.length > 0) {
    const lastYear = findReading(weekName, cycleYearOf(day) - 1, inIsrael);
    return lastYear?.day ?? addDays(day, -longestYearDays);
  }
  let before = addDays(day, -7);
  while (readingOf(before, inIsrael).parshas.length > 0) before = addDays(before, -7);
  return before;
}

/** Two Shabbosos of one Yom Tov follow each other: an open request for the second may be older than the first. */
const openDays = 60;

/** The requests for a Shabbos: for its parsha, either of two joined ones, or its Yom Tov, and not for an earlier year. */
export function requestsOfShabbos<T extends AliyaRequest>(
  requests: readonly T[],
  { reading, previousDay }: BoardShabbos,
): readonly T[] {
  const names = reading.parshas.length === 0 ? [yomTov] : reading.parshas.map(({ name }) => name);
  const openSince = addDays(reading.day, -openDays);
  return requests.filter(({ parsha, createdAt, state }) => {
    const isNamed =
      isSameParsha(parsha, reading.name) || parshasIn(parsha).some((name) => names.includes(name));
    if (!isNamed) return false;
    if (createdAt === null) return state !== 'done';
    const asked = localDay(createdAt);
    return asked > previousDay || (state === 'new' && asked > openSince);
  });
}

export interface BoardAliya<T> {
  readonly aliya: Aliya;
  /** More than one only if another program or an edit gave it twice. */
  readonly holders: readonly T[];
}

export interface AliyaBoard<T> {
  readonly aliyos: readonly BoardAliya<T>[];
  /** The requests without an aliya, oldest first. */
  readonly open: readonly T[];
}

export function aliyaBoard<T extends AliyaRequest>(requests: readonly T[]): AliyaBoard<T> {
  const millis = ({ createdAt }: T): number => createdAt?.getTime() ?? 0;
  return {
    aliyos: aliyos.map((aliya) => ({
      aliya,
      holders: requests.filter((request) => request.aliya === aliya),
    })),
    open: requests
      .filter(({ aliya, state }) => aliya === null && state !== 'done')
      .toSorted((one, other) => millis(one) - millis(other)),
  };
}
