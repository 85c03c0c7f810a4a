import type { PrizeSlot, Week } from './weeks.ts';

/** One prize that a boy has won: an entry of his `winnerList`. */
export interface Win {
  readonly prizeId: string;
  readonly prizeName: string;
  /** The winner's envelopeId. */
  readonly studentId: string;
  readonly winnerImg: string | null;
  readonly weekName: string;
  /** The Hebrew year of the win, by `cycleYear`; `null` counts as this year's. */
  readonly year: number | null;
}

/** Identifies one win of the programme; `{ ...win, envelopeId }` is one. */
export interface WinKey extends Pick<Win, 'prizeId' | 'weekName' | 'year'> {
  readonly envelopeId: string;
  /** The week that showed the win, `null` if there is none. Functions that change wins require it. */
  readonly weekId?: string | null;
}

/** A win as a form enters it. */
export interface WinInput {
  readonly envelopeId: string;
  readonly weekId: string;
  readonly prizeId: string;
  /** If omitted, the stored picture stays: another administrator may have changed it after the form opened. */
  readonly winnerImg?: string | null;
}

/** The records that a change of wins reads and writes. A missing id means that the document does not exist. */
export interface WinState {
  /** The `winnerList` of the envelopes that may change, by envelopeId. */
  readonly winLists: ReadonlyMap<string, readonly Win[]>;
  /** All known weeks, by weekId. */
  readonly weeks: ReadonlyMap<string, Week>;
  readonly thisYear: number;
  /** Which readings count, for parshas that are read together; outside Israel if omitted. */
  readonly inIsrael?: boolean;
}

export type WinRefusal =
  | 'winner-exists'
  | 'prize-image-missing'
  | 'prize-taken'
  | 'prize-ambiguous'
  | 'winner-missing'
  | 'past-win'
  | 'week-not-found'
  | 'week-missing'
  | 'previous-week-missing'
  | 'old-envelope-missing'
  | 'current-envelope-missing';

/** The year of a win, or of a prize's win. */
export function winYear({ year }: Pick<Win, 'year'>, thisYear: number): number {
  return year ?? thisYear;
}

/** Whether a win is of an earlier year. Its week's prizes belong to this year by now. */
export function isPastWin(win: Pick<Win, 'year'>, thisYear: number): boolean {
  return winYear(win, thisYear) < thisYear;
}

/** The envelopeId of this year's winner of a prize; `null` when it is not won. */
export function winnerOf(prize: PrizeSlot, thisYear: number): string | null {
  return winYear(prize, thisYear) === thisYear ? prize.studentId : null;
}

/** The envelopeIds of a week's winners of a year. */
export function winnersOf(week: Week | undefined, year: number): readonly string[] {
  return (week?.prizes ?? []).flatMap((prize) => winnerOf(prize, year) ?? []);
}
