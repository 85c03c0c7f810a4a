import type { Activity } from '@gabbai/domain/activity.ts';
import type { Envelope } from '@gabbai/domain/envelope.ts';
import { displayName } from '@gabbai/domain/names.ts';
import { removeBoy } from '@gabbai/domain/winner-changes.ts';
import { weekIdOf } from '@gabbai/domain/weeks.ts';
import { activityTexts } from '../config/activity-texts.ts';
import { transact } from './activity.ts';
import { envelopeFromStored } from './converters.ts';
import { deleteImageIfPossible, deleteWinnerImages } from './images.ts';
import { envelopeAt, listWeeks, readWinners, writeWinners } from './transact-winners.ts';

/**
 * Deletes a boy and frees the prizes he has won, together or not at all. His pictures go afterwards; one that cannot
 * be deleted does not bring him back. Needs the network.
 */
export async function deleteEnvelope({ envelopeId }: Pick<Envelope, 'envelopeId'>): Promise<void> {
  const boy = await transact(async (transaction) => {
    const shown = await weeksShowing(envelopeId);
    const stored = (await transaction.get(envelopeAt(envelopeId))).data();
    const boy = envelopeFromStored(envelopeId, stored ?? {});
    // His own list as well: a win given to him this moment is on it, and then the week is read here too.
    const listed = boy.winnerList.map(({ prizeId }) => weekIdOf(prizeId));
    const before = await readWinners(transaction, {
      envelopeIds: [],
      weekIds: [...shown, ...listed],
      at: new Date(),
    });
    const isAnyFreed = writeWinners(transaction, before, removeBoy(before, envelopeId));
    if (stored === undefined && !isAnyFreed) return { activity: null, result: boy };
    transaction.delete(envelopeAt(envelopeId));
    const activity: Activity = {
      action: 'delete-boy',
      subject: envelopeAt(envelopeId).path,
      summary: activityTexts.deleteBoy(displayName(boy)),
      before: {
        name: displayName(boy),
        minyanPoints: boy.minyanPoints,
        prizes: boy.winnerList.length,
      },
    };
    return { activity, result: boy };
  });
  if (boy === undefined) return;
  // Nobody waits for the file service, which may be out of reach while the records are not.
  void deleteImageIfPossible(boy.studentImgUrl);
  void deleteWinnerImages(boy.winnerList.map(({ winnerImg }) => winnerImg));
}

async function weeksShowing(envelopeId: string): Promise<string[]> {
  const { weeks } = await listWeeks();
  return weeks
    .filter(({ prizes }) => prizes.some(({ studentId }) => studentId === envelopeId))
    .map(({ weekId }) => weekId);
}
