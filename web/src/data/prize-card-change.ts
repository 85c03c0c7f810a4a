/** One change of a prize card. */
export interface PrizeCardChange {
  readonly prizeName?: string;
  /** What was stored when the name began to be changed: any other name there now is somebody else's. */
  readonly nameBefore?: string;
  readonly prizeImg?: string | null;
}

/** By what is to be stored: JSON of the same would differ with the order of the fields. */
export function isSameCard(one: PrizeCardChange, other: PrizeCardChange): boolean {
  return one.prizeName === other.prizeName && one.prizeImg === other.prizeImg;
}
