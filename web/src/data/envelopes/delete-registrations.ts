import type { Activity } from '@gabbai/domain/activity.ts';
import { isUntouched } from '@gabbai/domain/registration-burst.ts';
import { activityTexts } from '../../config/activity-texts.ts';
import { chunksOf } from '../../kernel/chunks.ts';
import { transact } from '../changes/activity.ts';
import { collections } from '../stored/collections.ts';
import { envelopeFromStored } from '../stored/converters.ts';
import { envelopeAt, listWeeks } from '../wins/transact-winners.ts';
import { deleteUnusedImages } from '../files/unused-images.ts';

/** A transaction reads each envelope with one request, and runs again when one of them changes meanwhile. */
const batchSize = 100;

interface Deletion {
  readonly envelopeIds: readonly string[];
  readonly onProgress: (done: number) => void;
}

/** Deletes envelopes without points and wins, in batches; resolves to their number. Repeatable. Needs the network. */
export async function deleteRegistrations({ envelopeIds, onProgress }: Deletion): Promise<number> {
  const { weeks } = await listWeeks();
  const winners = new Set(weeks.flatMap(({ prizes }) => prizes.map(({ studentId }) => studentId)));
  const deletable = envelopeIds.filter((id) => !winners.has(id));
  let deleted = 0;
  let done = 0;
  for (const batch of chunksOf(deletable, batchSize)) {
    deleted += await deleteBatch(batch);
    done += batch.length;
    onProgress(done);
  }
  return deleted;
}

async function deleteBatch(envelopeIds: readonly string[]): Promise<number> {
  const deleted = await transact(async (transaction) => {
    const stored = await Promise.all(envelopeIds.map((id) => transaction.get(envelopeAt(id))));
    const boys = stored.flatMap((boy) => {
      const data = boy.data();
      return data === undefined ? [] : envelopeFromStored(boy.id, data);
    });
    const untouched = boys.filter(isUntouched);
    for (const { envelopeId } of untouched) transaction.delete(envelopeAt(envelopeId));
    const activity: Activity = {
      action: 'delete-boys',
      subject: collections.envelopes,
      summary: activityTexts.deleteRegistrations(untouched.length),
      before: { boys: untouched.length },
    };
    return {
      activity: untouched.length === 0 ? null : activity,
      result: untouched,
    };
  });
  if (deleted === undefined) return 0;
  const written = new Map(deleted.map(({ envelopeId }) => [envelopeAt(envelopeId).path, null]));
  void deleteUnusedImages(
    deleted.map(({ studentImgUrl }) => studentImgUrl),
    written,
  );
  return deleted.length;
}
