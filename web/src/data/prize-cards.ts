import { DataError } from './errors.ts';

/** One change of a prize card. */
export interface PrizeCardChange {
  readonly prizeName?: string;
  readonly prizeImg?: string | null;
}

interface PrizeCardSave {
  readonly weekName: string;
  /** From 1. */
  readonly prizeNumber: number;
  readonly change: PrizeCardChange;
}

/**
 * Saves one prize card and no other, so that two administrators at two cards of a week both keep what they did. Makes
 * the week when there is none yet. Needs the network.
 */
export async function savePrizeCard({
  weekName,
  prizeNumber,
  change,
}: PrizeCardSave): Promise<void> {
  throw new DataError('unimplemented', `${weekName} ${prizeNumber} ${JSON.stringify(change)}`);
}
