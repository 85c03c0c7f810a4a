/** One change of a prize card. */
export interface PrizeCardChange {
  readonly prizeName?: string;
  readonly prizeImg?: string | null;
}

/** By what is in them: JSON of the same would differ with the order of the fields. */
export function isSameCard(one: PrizeCardChange, other: PrizeCardChange): boolean {
  return one.prizeName === other.prizeName && one.prizeImg === other.prizeImg;
}
