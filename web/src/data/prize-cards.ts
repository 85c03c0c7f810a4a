import { newWeekId, type PrizeSlot } from '@gabbai/domain/weeks.ts';
import { DataError } from './errors.ts';
import { prizeToStored, readWeek } from './stored-winners.ts';
import { findWeekByName, transact, weekAt } from './transact-winners.ts';

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
  await transact(async (transaction) => {
    const weekId = (await findWeekByName(weekName)) ?? newWeekId(weekName);
    const stored = (await transaction.get(weekAt(weekId))).data();
    const week = readWeek(weekId, stored ?? { weekName });
    if (week.prizes[prizeNumber - 1] === undefined)
      throw new DataError('week-not-found', `The week has no prize ${prizeNumber}`);
    const changed = (prize: PrizeSlot, index: number): PrizeSlot =>
      index === prizeNumber - 1 ? { ...prize, ...change } : prize;
    const prizes = week.prizes.map(changed).map(prizeToStored);
    if (stored === undefined) transaction.set(weekAt(weekId), { weekName, prizes });
    else transaction.update(weekAt(weekId), { prizes });
  });
}
