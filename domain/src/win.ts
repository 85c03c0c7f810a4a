import type { PrizeSlot } from './weeks.ts';

/** One prize a boy has won. */
export interface WinnerEntry {
  readonly prizeId: string;
  readonly prizeName: string;
  readonly studentId: string;
  readonly winnerImg: string | null;
  readonly weekName: string;
  /** The Hebrew year of the win, by `cycleYear`; `null` counts as this year's. */
  readonly year: number | null;
}

/** What tells one win of a boy from his others. */
export type WinKey = Pick<WinnerEntry, 'prizeId' | 'weekName' | 'year'>;

/** The year of a win, or of a prize's win. */
export function winYear({ year }: Pick<WinnerEntry, 'year'>, thisYear: number): number {
  return year ?? thisYear;
}

/** Whether a win is of an earlier year: the prizes of its week are another year's by now. */
export function isPastWin(win: Pick<WinnerEntry, 'year'>, thisYear: number): boolean {
  return winYear(win, thisYear) < thisYear;
}

/** The boy who has won a prize in the year that is running; `null` while nobody has. */
export function winnerOf(prize: PrizeSlot, thisYear: number): string | null {
  return winYear(prize, thisYear) === thisYear ? prize.studentId : null;
}
