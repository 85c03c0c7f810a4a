import { addDays, type CivilDay } from '@gabbai/domain/calendar/civil-day.ts';
import { readingOf, type Reading, type ThisShabbos } from '@gabbai/domain/calendar/readings.ts';
import type { Envelope } from '@gabbai/domain/envelope.ts';
import { cycleYearOf } from '@gabbai/domain/hebrew-year.ts';
import { isSameParsha } from '@gabbai/domain/parshas.ts';
import { prizesPerWeek, type Week } from '@gabbai/domain/weeks.ts';
import { isPastWin, winnerOf, winYear, type Win } from '@gabbai/domain/win.ts';
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

/** The envelopeIds of a week's winners of a year. */
export function winnersOf(week: Week | undefined, year: number): readonly string[] {
  return (week?.prizes ?? []).flatMap((prize) => winnerOf(prize, year) ?? []);
}

/** The envelopeIds of the winners of a Shabbos. Those of an earlier cycle stand on the boys: the prizes may be the new year's. */
export function winnersOfReading(
  { day, weekName }: Reading,
  week: Week | undefined,
  { envelopes, thisYear }: { readonly envelopes: Iterable<Envelope>; readonly thisYear: number },
): readonly string[] {
  const year = cycleYearOf(day);
  if (year >= thisYear) return winnersOf(week, year);
  return [...envelopes]
    .filter(({ winnerList }) =>
      winnerList.some((win) => win.year === year && isSameParsha(win.weekName, weekName)),
    )
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

/** Who won prizes of a parsha in earlier years, the latest year first. */
export function pastWinners(
  envelopes: readonly Envelope[],
  weekName: string,
  thisYear: number,
): readonly PastYear[] {
  const past = envelopes.flatMap((envelope) =>
    envelope.winnerList
      .filter((win) => isPastWin(win, thisYear) && isSameParsha(win.weekName, weekName))
      .map((win) => ({ envelope, win })),
  );
  const years = Map.groupBy(past, ({ win }) => winYear(win, thisYear));
  return [...years]
    .map(([year, winners]) => ({ year, winners }))
    .toSorted((one, other) => other.year - one.year);
}
