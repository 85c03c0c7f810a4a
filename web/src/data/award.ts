import { activityTexts } from '../config/activity-texts.ts';
import { isTakenInTheEnd, newActivityId } from './activity.ts';
import { DataError, toDataError, UnfinishedAwardError, type AwardBatch } from './errors.ts';
import { reportLateFailure } from './late-failures.ts';
import { knownName } from './live-envelopes.ts';
import { onRecordsClose } from './records-closing.ts';
import { sendPoints } from './points.ts';
import type { Sent } from './send.ts';

// A batch of 500 writes is the most, and one of them is the change's entry. More boys go in several batches, so that
// progress shows and a failure names who is still to be paid.
const batchSize = 499;

export interface AwardProgress {
  readonly paid: number;
  readonly total: number;
  /** These follow. */
  readonly unpaid: readonly AwardBatch[];
}

interface Award {
  readonly envelopeIds: readonly string[];
  readonly points: number;
  readonly memo: string;
  readonly at: Date;
  /** Told before each batch, and at the end. */
  readonly onProgress?: (progress: AwardProgress) => void;
  /** Told of each batch that waits for the connection, and with it whether the server takes it in the end. */
  readonly onWaiting?: (batch: AwardBatch, isTaken: Promise<boolean>) => void;
  /** Stops before the next batch; what has been paid stays paid. */
  readonly signal?: AbortSignal;
  /** How the same award failed before: what of it was done after all is not done again. */
  readonly earlier?: UnfinishedAwardError | null;
}

/**
 * Adds points to each boy's total and a line to his history, both at once. Nothing is read first, so nothing another
 * admin writes can be lost. Offline it resolves as soon as the award is queued. It answers as its last batch: the SDK
 * sends them in order, and when that one has been taken none is waiting any more.
 */
export async function awardPoints({
  onProgress,
  onWaiting,
  signal,
  ...award
}: Award): Promise<Sent> {
  const batches = planBatches(award);
  let last: Sent = { later: null };
  let paid = 0;
  const tell = (done: number) =>
    onProgress?.({ paid, total: award.envelopeIds.length, unpaid: batches.slice(done) });
  tell(0);
  // A batch that has not been answered when the session ends never will be.
  const { promise: sessionEnd, reject } = Promise.withResolvers<never>();
  sessionEnd.catch(() => {});
  const stopWaiting = onRecordsClose(() =>
    reject(new DataError('session-ended', 'The session has ended before all were paid')),
  );
  for (const [index, batch] of batches.entries()) {
    try {
      if (signal?.aborted === true)
        throw new DataError('cancelled', 'Stopped before all were paid');
      last = await Promise.race([awardBatch(award, batch), sessionEnd]);
      if (last.later !== null) onWaiting?.(batch, last.later);
    } catch (error) {
      stopWaiting();
      throw new UnfinishedAwardError(toDataError(error), batches.slice(index));
    }
    paid += batch.envelopeIds.length;
    tell(index + 1);
  }
  stopWaiting();
  return last;
}

/** A boy stays in the batch that he was in, if he is still to be paid; the others make new ones. */
function planBatches({
  envelopeIds,
  earlier,
}: Pick<Award, 'envelopeIds' | 'earlier'>): readonly AwardBatch[] {
  const left = new Set(envelopeIds);
  const batches: AwardBatch[] = [];
  for (const { activityId, envelopeIds } of earlier?.unpaid ?? []) {
    const same = envelopeIds.filter((envelopeId) => left.delete(envelopeId));
    if (same.length > 0) batches.push({ activityId, envelopeIds: same });
  }
  const others = [...left];
  for (let start = 0; start < others.length; start += batchSize)
    batches.push({
      activityId: newActivityId(),
      envelopeIds: others.slice(start, start + batchSize),
    });
  return batches;
}

function awardBatch(
  { points, memo, at }: Pick<Award, 'points' | 'memo' | 'at'>,
  batch: AwardBatch,
): Promise<Sent> {
  return sendPoints(
    { action: 'award-points', summary: summaryOf({ points, memo }, batch) },
    { ...batch, points, memo, type: 'add', at },
  );
}

/** The same of a batch that a page before this one has left waiting; a refusal is reported here too. */
export async function isBatchTaken(
  award: Pick<Award, 'points' | 'memo'>,
  batch: AwardBatch,
): Promise<boolean> {
  const isTaken = await isTakenInTheEnd(batch.activityId);
  if (!isTaken) {
    const reason = new DataError('refused-later', 'The server has no entry of the award');
    reportLateFailure(reason, summaryOf(award, batch));
  }
  return isTaken;
}

function summaryOf(award: Pick<Award, 'points' | 'memo'>, { envelopeIds }: AwardBatch): string {
  const [first = ''] = envelopeIds;
  const boys = { count: envelopeIds.length, first: knownName(first) };
  return activityTexts.awardPoints(boys, award);
}
