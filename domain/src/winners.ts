/** One prize a boy has won. */
export interface WinnerEntry {
  readonly prizeId: string;
  readonly prizeName: string;
  readonly studentId: string;
  readonly winnerImg: string | null;
  readonly weekName: string;
  /** The Hebrew year of the win; `null` counts as this year's. */
  readonly year: number | null;
}
