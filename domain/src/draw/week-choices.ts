import type { CivilDay } from '../calendar/civil-day.ts';
import { readingOfWin, type ThisShabbos } from '../calendar/readings.ts';
import type { Envelope } from '../envelope.ts';
import { daysOfWeek } from './draw-week.ts';
import { weekFacts } from './pool.ts';

/** What speaks for a boy when a winner is chosen. */
export interface ChoiceFacts {
  /** To how many minyanim of the week. */
  readonly came: number;
  /** Of the week, without purchases. */
  readonly points: number;
  /** The Shabbos of his last prize. */
  readonly lastWin: CivilDay | null;
}

export interface WeekChoices {
  /** To how many minyanim of the week anybody came. */
  readonly minyanim: number;
  readonly until: CivilDay;
}

/** The minyanim of a prize week to which any boy came, and the facts of each boy. */
export function weekChoices(
  envelopes: readonly Envelope[],
  weekName: string,
  shabbos: ThisShabbos,
): WeekChoices & { readonly of: (boy: Envelope) => ChoiceFacts } {
  const days = daysOfWeek(weekName, shabbos);
  const sheetsOf = ({ minyanPointsHistory }: Envelope) =>
    weekFacts(minyanPointsHistory, days).sheets;
  return {
    until: days.until,
    minyanim: new Set(envelopes.flatMap(sheetsOf)).size,
    of: ({ minyanPointsHistory, winnerList }) => {
      const { points, sheets } = weekFacts(minyanPointsHistory, days);
      const wins = winnerList.flatMap((win) => readingOfWin(win, shabbos)?.day ?? []).toSorted();
      return { came: sheets.length, points, lastWin: wins.at(-1) ?? null };
    },
  };
}
