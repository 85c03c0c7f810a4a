import type { Activity } from '@gabbai/domain/activity.ts';
import { isUntouched } from '@gabbai/domain/registration-burst.ts';
import { activityTexts } from '../../config/activity-texts.ts';
import { chunksOf } from '@gabbai/domain/chunks.ts';
import { uuid } from '../../kernel/uuid.ts';
import { transact } from '../changes/activity.ts';
import { collections } from '../stored/collections.ts';
import { envelopeFromStored } from '../stored/converters.ts';
import { envelopeAt, listWeeks } from '../wins/win-state.ts';
import { deleteUnusedImages } from '../files/unused-images.ts';
import { binAt, moveToBin } from './bin.ts';

/** The security rules read three documents for each boy, and 20 for a batch. */
const batchSize = 5;

interface Deletion {
  readonly envelopeIds: readonly string[];
  readonly onProgress: (done: number) => void;
}

/** Deletes envelopes without points and wins, in batches; resolves to their number. Repeatable. Needs the network. */
export async function deleteRegistrations({ envelopeIds, onProgress }: Deletion): Promise<number> {
  const { weeks } = await listWeeks();
  const winners = new Set(weeks.flatMap(({ prizes }) => prizes.map(({ studentId }) => studentId)));
  const deletable = envelopeIds.filter((id) => !winners.has(id));
  const group = uuid();
  let deleted = 0;
  let done = 0;
  for (const batch of chunksOf(deletable, batchSize)) {
    deleted += await deleteBatch(batch, group);
    done += batch.length;
    onProgress(done);
  }
  return deleted;
}

async function deleteBatch(envelopeIds: readonly string[], group: string): Promise<number> {
  const deleted = await transact(async (transaction) => {
    const [stored, bin] = await Promise.all(
      [envelopeAt, binAt].map((at) =>
        Promise.all(envelopeIds.map((id) => transaction.get(at(id)))),
      ),
    );
    const binned = new Set((bin ?? []).flatMap((kept) => (kept.exists() ? kept.id : [])));
    const found = (stored ?? []).flatMap((boy) => {
      const data = boy.data();
      if (data === undefined || binned.has(boy.id)) return [];
      return { stored: data, boy: envelopeFromStored(boy.id, data) };
    });
    const deletable = found.filter(({ boy }) => isUntouched(boy));
    const written = deletable.flatMap(({ boy: { envelopeId }, stored }) => [
      ...moveToBin(transaction, { envelopeId, stored }),
    ]);
    const untouched = deletable.map(({ boy }) => boy);
    const activity: Activity = {
      action: 'delete-boys',
      subject: collections.envelopes,
      summary: activityTexts.deleteRegistrations(untouched.length),
      after: { boys: untouched.length },
      group,
    };
    return {
      activity: untouched.length === 0 ? null : activity,
      result: { untouched, written: new Map(written) },
    };
  });
  if (deleted === undefined) return 0;
  const { untouched, written } = deleted;
  void deleteUnusedImages(
    untouched.map(({ studentImgUrl }) => studentImgUrl),
    written,
  );
  return untouched.length;
}
