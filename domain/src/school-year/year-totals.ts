import type { Envelope } from '../envelope.ts';
import { carriedId, type HistoryPage } from '../history-pages.ts';
import type { PointsEntry } from '../points.ts';
import { pointsOfYear } from '../points-of-year.ts';
import { balanceUpTo, splitAfterYear } from './year-plan.ts';

/** What a closed year was for one boy. */
export interface YearTotals {
  readonly envelope: Envelope;
  readonly earned: number;
  readonly spent: number;
  /** At the end of the year. */
  readonly points: number;
  readonly wins: number;
}

/** A line for the time before the year. */
const beforeYear: PointsEntry = {
  id: carriedId(1),
  points: 0,
  method: '',
  type: 'add',
  timeStamp: null,
  by: null,
  minyan: null,
};

/** `pages` are the boy's pages that may have lines of the year, oldest first; if `isWhole`, no others. */
export function yearTotals(
  envelope: Envelope,
  pages: readonly HistoryPage[],
  { year, isWhole }: { readonly year: number; readonly isWhole: boolean },
): YearTotals {
  const [ofYear] = splitAfterYear(envelope.minyanPointsHistory, year, (line) => line.timeStamp);
  const before = isWhole ? [{ ...beforeYear, closedYear: year - 1 }] : [];
  const lines = [...before, ...pages.flatMap(({ entries }) => entries), ...ofYear];
  return {
    envelope,
    ...pointsOfYear(lines, year),
    points: balanceUpTo(envelope, year),
    wins: envelope.winnerList.filter((win) => (win.year ?? year) === year).length,
  };
}
