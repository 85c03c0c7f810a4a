import type { Activity } from '@gabbai/domain/activity.ts';
import { moveWin } from '@gabbai/domain/change-wins.ts';
import type { WinKey, WinState } from '@gabbai/domain/win.ts';
import type { PrizeSlot } from '@gabbai/domain/weeks.ts';
import { activityTexts } from '../../config/activity-texts.ts';
import { transact } from '../changes/activity.ts';
import { copyPrizeImage } from '../files/images.ts';
import { deleteUnusedImages } from '../files/unused-images.ts';
import { DataError } from '../firebase/errors.ts';
import { readRunningYear } from '../years/years.ts';
import { readWeek } from './stored-winners.ts';
import { listWeeks, readWinState, weekAt, winStateOrThrow, writeWinState } from './win-state.ts';
import { weekIdToSave } from './win-week.ts';

type Prize = Pick<PrizeSlot, 'prizeName' | 'prizeImg'>;

export interface PrizeCopy {
  readonly prizeNumber: number;
  readonly from: Prize;
  /** What the page shows in its place; another administrator's change is not overwritten. */
  readonly replaced: Prize;
  /** Moves with its prize, from another record of the same week; otherwise winners stay. */
  readonly win: Required<WinKey> | null;
}

interface CopyOrder {
  readonly weekName: string;
  readonly copies: readonly PrizeCopy[];
  readonly attemptId: string;
}

/** Copies names and pictures of prizes into a week. Each picture becomes a file of its own. Needs the network. */
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
      const wins = copies.flatMap(({ win }) => win ?? []);
      const before = await readWinState(transaction, {
        envelopeIds: wins.map(({ envelopeId }) => envelopeId),
        weekIds: [weekId, ...wins.map((win) => win.weekId)],
        thisYear: await readRunningYear(new Date()),
      });
      const week = before.weeks.get(weekId) ?? readWeek(weekId, { weekName });
      const prizes = week.prizes.map((prize, index) => {
        const at = copies.findIndex(({ prizeNumber }) => prizeNumber === index + 1);
        const copy = copies[at];
        if (copy === undefined) return prize;
        const { from, replaced } = copy;
        if (prize.prizeName !== replaced.prizeName || prize.prizeImg !== replaced.prizeImg)
          throw new DataError('prize-changed', 'Another administrator has changed the prize');
        return { ...prize, prizeName: from.prizeName, prizeImg: newImages[at] ?? null };
      });
      const copied = { ...before, weeks: new Map(before.weeks).set(weekId, { ...week, prizes }) };
      const after = copies.reduce<WinState>((state, { prizeNumber, win }) => {
        const prizeId = prizes[prizeNumber - 1]?.prizeId ?? '';
        return win === null
          ? state
          : winStateOrThrow(moveWin(state, win, { envelopeId: win.envelopeId, weekId, prizeId }));
      }, copied);
      const activity: Activity = {
        // The rules take changed wins only under a name of theirs.
        action: wins.length === 0 ? 'copy-prizes' : 'move-winner',
        subject: weekAt(weekId).path,
        summary: activityTexts.copyPrizes(
          { prizes: copies.length, winners: wins.length },
          weekName,
        ),
        after: Object.fromEntries(
          copies.map(({ prizeNumber, from }) => [`prize${prizeNumber}`, from.prizeName]),
        ),
      };
      return { activity, result: writeWinState(transaction, before, after) };
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
