import type { DocumentData } from 'firebase/firestore';
import type { Activity } from '@gabbai/domain/activity.ts';
import type { PrizeSlot } from '@gabbai/domain/weeks.ts';
import { activityTexts } from '../../config/activity-texts.ts';
import { transact } from '../changes/activity.ts';
import { copyPrizeImage } from '../files/images.ts';
import { deleteUnusedImages } from '../files/unused-images.ts';
import { DataError } from '../firebase/errors.ts';
import { prizeToStored, readWeek } from './stored-winners.ts';
import { listWeeks, weekAt } from './win-state.ts';
import { weekIdToSave } from './win-week.ts';

type Prize = Pick<PrizeSlot, 'prizeName' | 'prizeImg'>;

export interface PrizeCopy {
  readonly prizeNumber: number;
  readonly from: Prize;
  /** What the page shows in its place; another administrator's change is not overwritten. */
  readonly replaced: Prize;
}

interface CopyOrder {
  readonly weekName: string;
  readonly copies: readonly PrizeCopy[];
  readonly attemptId: string;
}

/** Copies names and pictures of prizes into a week; winners stay. Each picture becomes a file of its own. Needs the network. */
export async function copyPrizes({ weekName, copies, attemptId }: CopyOrder): Promise<void> {
  const newImages: (string | null)[] = [];
  try {
    // One after the other: a picture is decoded in memory.
    for (const { from } of copies) {
      const { prizeImg } = from;
      newImages.push(prizeImg === null ? null : await copyPrizeImage(weekName, prizeImg));
    }
    const written = await transact(async (transaction) => {
      const weekId = weekIdToSave(weekName, await listWeeks());
      const document = weekAt(weekId);
      const stored = (await transaction.get(document)).data();
      const week = readWeek(weekId, stored ?? { weekName });
      const prizes = week.prizes.map((prize, index) => {
        const at = copies.findIndex(({ prizeNumber }) => prizeNumber === index + 1);
        const copy = copies[at];
        if (copy === undefined) return prizeToStored(prize);
        const { from, replaced } = copy;
        if (prize.prizeName !== replaced.prizeName || prize.prizeImg !== replaced.prizeImg)
          throw new DataError('prize-changed', 'Another administrator has changed the prize');
        const prizeImg = newImages[at] ?? null;
        return prizeToStored({ ...prize, prizeName: from.prizeName, prizeImg });
      });
      if (stored === undefined) transaction.set(document, { weekName, prizes });
      else transaction.update(document, { prizes });
      const activity: Activity = {
        action: 'copy-prizes',
        subject: document.path,
        summary: activityTexts.copyPrizes(copies.length, weekName),
        after: Object.fromEntries(
          copies.map(({ prizeNumber, from }) => [`prize${prizeNumber}`, from.prizeName]),
        ),
      };
      const fields: DocumentData = { prizes };
      return { activity, result: new Map([[document.path, fields]]) };
    }, attemptId);
    void deleteUnusedImages(
      copies.map(({ replaced }) => replaced.prizeImg),
      written,
    );
  } catch (error) {
    void deleteUnusedImages(newImages);
    throw error;
  }
}
