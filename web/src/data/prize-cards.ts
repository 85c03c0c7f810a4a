import { changedFacts, type Activity, type Facts } from '@gabbai/domain/activity.ts';
import type { PrizeSlot } from '@gabbai/domain/weeks.ts';
import { activityTexts } from '../config/activity-texts.ts';
import { transact } from './activity.ts';
import { DataError, NameChangedError } from './errors.ts';
import { isSameCard, type PrizeCardChange } from './prize-card-change.ts';
import { prizeToStored, readWeek } from './stored-winners.ts';
import { listWeeks, weekAt } from './transact-winners.ts';
import { deleteUnusedImages } from './unused-images.ts';
import { weekIdToSave } from './win-week.ts';

interface PrizeCardSave {
  readonly weekName: string;
  /** From 1. */
  readonly prizeNumber: number;
  readonly change: Omit<PrizeCardChange, 'nameBefore'>;
  /** The names that may be replaced; left out where any may. */
  readonly expectedNames?: readonly string[] | undefined;
}

/**
 * Saves one prize card and no other, so that two administrators at two cards of a week both keep what they did. Makes
 * the week when there is none yet, and writes nothing when there is nothing to change, as when it is tried again after
 * its answer was lost. A picture that is replaced is deleted. Fails with a `NameChangedError` where another name is stored
 * than is expected. Needs the network.
 */
export async function savePrizeCard({
  weekName,
  prizeNumber,
  change,
  expectedNames,
}: PrizeCardSave): Promise<void> {
  const saved = await transact(async (transaction) => {
    const weekId = weekIdToSave(weekName, await listWeeks());
    const stored = (await transaction.get(weekAt(weekId))).data();
    const week = readWeek(weekId, stored ?? { weekName });
    const prize = week.prizes[prizeNumber - 1];
    if (prize === undefined)
      throw new DataError('week-not-found', `The week has no prize ${prizeNumber}`);
    expectName(prize.prizeName, change.prizeName, expectedNames);
    const changed = { ...prize, ...change };
    const facts = changedFacts(factsOf(prize), factsOf(changed));
    if (stored !== undefined && isSameCard(prize, changed)) return { activity: null, result: null };
    const prizes = week.prizes.map((each) => prizeToStored(each === prize ? changed : each));
    if (stored === undefined) transaction.set(weekAt(weekId), { weekName, prizes });
    else transaction.update(weekAt(weekId), { prizes });
    const activity: Activity = {
      action: 'edit-prize',
      subject: weekAt(weekId).path,
      summary: activityTexts.editPrize(prizeNumber, weekName),
      ...facts,
    };
    const replaced = changed.prizeImg === prize.prizeImg ? null : prize.prizeImg;
    return {
      activity,
      result: { replaced, written: new Map([[weekAt(weekId).path, { prizes }]]) },
    };
  });
  if (saved) void deleteUnusedImages([saved.replaced], saved.written);
}

function expectName(
  stored: string,
  name: string | undefined,
  expected: readonly string[] | undefined,
): void {
  if (name === undefined || expected === undefined) return;
  if (stored !== name && !expected.includes(stored)) throw new NameChangedError(stored);
}

function factsOf({ prizeName, prizeImg }: PrizeSlot): Facts {
  return { prizeName, hasPicture: prizeImg !== null };
}
