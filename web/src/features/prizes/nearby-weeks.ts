import { addDays, type CivilDay } from '@gabbai/domain/calendar/civil-day.ts';
import {
  isOneWeek,
  readingOf,
  type Reading,
  type ThisShabbos,
} from '@gabbai/domain/calendar/readings.ts';
import type { Envelope } from '@gabbai/domain/envelope.ts';
import { cycleYearOf } from '@gabbai/domain/hebrew-year.ts';
import { prizesPerWeek, type Week } from '@gabbai/domain/weeks.ts';
import { isPastWin, winnersOf, winYear, type Win } from '@gabbai/domain/win.ts';
import { isEntered } from './copy-choices.ts';

const daysPerWeek = 7;

/** The readings of the Shabbosos before (negative) or after a day, nearest first. */
export function readingsAround({ day, inIsrael }: ThisShabbos, weeks: number): readonly Reading[] {
  const step = Math.sign(weeks) * daysPerWeek;
  return Array.from({ length: Math.abs(weeks) }, (_, index) =>
    readingOf(addDays(day, step * (index + 1)), inIsrael),
  );
}

/** The next weeks, beginning with the coming Shabbos unless its week is on the page. */
export function nextReadings(
  { day, inIsrael }: ThisShabbos,
  shownDay: CivilDay | null,
  weeks: number,
): readonly Reading[] {
  const from = shownDay === day ? day : addDays(day, -daysPerWeek);
  return readingsAround({ day: from, inIsrael }, weeks);
}

/** The week before and the one after a week; `null` for a name without a day. */
export function neighborsOf(
  day: CivilDay | null,
  inIsrael: boolean,
): { readonly previous: Reading; readonly next: Reading } | null {
  if (day === null) return null;
  return {
    previous: readingOf(addDays(day, -daysPerWeek), inIsrael),
    next: readingOf(addDays(day, daysPerWeek), inIsrael),
  };
}

export interface MissingPrizes {
  /** None is entered. */
  readonly isEmpty: boolean;
  readonly names: number;
  readonly pictures: number;
}

export function missingPrizes(week: Week | undefined): MissingPrizes {
  const prizes = week?.prizes.slice(0, prizesPerWeek) ?? [];
  const count = prizesPerWeek - prizes.length;
  return {
    isEmpty: !prizes.some(isEntered),
    names: count + prizes.filter(({ prizeName }) => prizeName === '').length,
    pictures: count + prizes.filter(({ prizeImg }) => prizeImg === null).length,
  };
}

interface KnownWins {
  readonly weeks: readonly Week[];
  readonly envelopes: readonly Envelope[];
  readonly thisYear: number;
  readonly inIsrael: boolean;
}

/** The envelopeIds of the winners of a Shabbos. Those of an earlier cycle stand on the boys: the prizes may be the new year's. */
export function winnersOfReading(
  { day, weekName }: Reading,
  { weeks, envelopes, thisYear, inIsrael }: KnownWins,
): readonly string[] {
  const year = cycleYearOf(day);
  const isOfReading = (record: { readonly weekName: string }) =>
    isOneWeek(record.weekName, weekName, { year, inIsrael });
  if (year >= thisYear)
    return [...new Set(weeks.filter(isOfReading).flatMap((week) => winnersOf(week, year)))];
  return envelopes
    .filter(({ winnerList }) => winnerList.some((win) => win.year === year && isOfReading(win)))
    .map(({ envelopeId }) => envelopeId);
}

interface PastWinner {
  readonly envelope: Envelope;
  readonly win: Win;
}

export interface PastYear {
  readonly year: number;
  readonly winners: readonly PastWinner[];
}

/** Who won prizes of a week in earlier years, the latest year first. */
export function pastWinners(
  envelopes: readonly Envelope[],
  weekName: string,
  { thisYear, inIsrael }: Pick<KnownWins, 'thisYear' | 'inIsrael'>,
): readonly PastYear[] {
  const isPast = (win: Win) =>
    isPastWin(win, thisYear) &&
    isOneWeek(win.weekName, weekName, { year: winYear(win, thisYear), inIsrael });
  const past = envelopes.flatMap((envelope) =>
    envelope.winnerList.filter(isPast).map((win) => ({ envelope, win })),
  );
  const years = Map.groupBy(past, ({ win }) => winYear(win, thisYear));
  return [...years]
    .map(([year, winners]) => ({ year, winners }))
    .toSorted((one, other) => other.year - one.year);
}
