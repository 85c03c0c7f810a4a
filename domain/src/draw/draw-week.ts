import { addDays, dayIndex } from '../calendar/civil-day.ts';
import { readingOfWin, runningReading, type ThisShabbos } from '../calendar/readings.ts';
import type { Envelope } from '../envelope.ts';
import type { DrawWeek } from './pool.ts';

const daysPerWeek = 7;

interface PrizeWeek {
  readonly weekName: string;
  /** envelopeIds of this week's winners. */
  readonly winners: ReadonlySet<string>;
  /** envelopeIds of the boys whom earlier draws have set aside. */
  readonly setAside: ReadonlySet<string>;
}

/** The days of a prize week, Sunday to Shabbos, and how many weeks before it each boy has won. */
export function drawWeek(
  { weekName, winners, setAside }: PrizeWeek,
  envelopes: readonly Envelope[],
  shabbos: ThisShabbos,
): DrawWeek {
  const { from, until } = daysOfWeek(weekName, shabbos);
  const weeksSinceWin = new Map<string, number>();
  for (const { envelopeId, winnerList } of envelopes) {
    const weeks = winnerList
      .flatMap((win) => readingOfWin(win, shabbos)?.day ?? [])
      .map((day) => Math.floor((dayIndex(until) - dayIndex(day)) / daysPerWeek))
      .filter((ago) => ago > 0);
    if (weeks.length > 0) weeksSinceWin.set(envelopeId, Math.min(...weeks));
  }
  return { from, until, winners, setAside, weeksSinceWin };
}

/** The days of a prize week, Sunday to Shabbos. */
export function daysOfWeek(
  weekName: string,
  shabbos: ThisShabbos,
): Pick<DrawWeek, 'from' | 'until'> {
  const until = runningReading(weekName, shabbos)?.day ?? shabbos.day;
  return { from: addDays(until, 1 - daysPerWeek), until };
}
