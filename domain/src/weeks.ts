/** One of a week's prizes. It is won when it has a `studentId`. */
export interface PrizeSlot {
  readonly prizeId: string;
  /** The winner's envelopeId. */
  readonly studentId: string | null;
  readonly prizeName: string;
  readonly prizeImg: string | null;
  readonly winnerImg: string | null;
  /** The Hebrew year of the win; `null` counts as this year's. */
  readonly year: number | null;
}

export interface Week {
  readonly weekId: string;
  /** The parsha's name as stored. */
  readonly weekName: string;
  readonly prizes: readonly PrizeSlot[];
}

export const prizesPerWeek = 4;

/** The id of a week's nth prize, counted from 1. */
export function prizeIdOf(weekId: string, n: number): string {
  return `prize${n}_${weekId}`;
}
