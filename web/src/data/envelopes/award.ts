import * as v from 'valibot';
import { maxBoysOfHelper } from '@gabbai/domain/people/role.ts';
import { isHelper } from '../current-session/own-entry.ts';
import { activityTexts } from '../../config/activity-texts.ts';
import { maxWrites } from '../changes/activity.ts';
import { hasFailed, isPending, type Change } from '../changes/change.ts';
import { changesOfKind, type ChangeKind, type SendResult } from '../changes/change-kind.ts';
import { combineResults } from '../changes/combine-results.ts';
import { changeQueue } from '../changes/queue.ts';
import type { DataError } from '../firebase/errors.ts';
import { cachedName } from '../live/live-envelopes.ts';
import { commitPoints } from './points.ts';
import { chunksOf } from '@gabbai/domain/chunks.ts';
import { uuid } from '../../kernel/uuid.ts';

const orderSchema = v.object({
  envelopeIds: v.pipe(v.array(v.string()), v.readonly()),
  points: v.number(),
  memo: v.string(),
  /** Shared by the batches of an award to many. */
  batchesOf: v.optional(v.string()),
});
export type AwardOrder = v.InferOutput<typeof orderSchema>;

/** One batch of an award. It reads nothing first, and its id makes it idempotent, so each boy is paid once. */
export const awardKind: ChangeKind<AwardOrder> = {
  name: 'award',
  run: ({ id, args, madeAt }) =>
    commitPoints(
      { action: 'award-points', summary: awardKind.summary(args) },
      { ...args, id, type: 'add', at: new Date(madeAt), group: args.batchesOf },
    ),
  summary: ({ envelopeIds, ...award }) => {
    const [first = ''] = envelopeIds;
    return activityTexts.awardPoints(
      { count: envelopeIds.length, first: cachedName(first) },
      award,
    );
  },
  lane: () => 'awards',
  kept: { schema: orderSchema, isDurable: true },
  listed: 'ended',
};

type Batch = Change<AwardOrder>;

export interface AwardState {
  readonly group: string;
  readonly order: AwardOrder;
  readonly unpaid: readonly string[];
  readonly paid: number;
  readonly progress: { readonly paid: number; readonly total: number } | null;
  readonly error: DataError | null;
}

/** The award that is being sent, or else the first that has failed and was neither retried nor dismissed. */
export function currentAward(changes: readonly Change[]): AwardState | null {
  const groups = Map.groupBy(changesOfKind(changes, awardKind), ({ group }) => group ?? '');
  const awards = [...groups].map(([group, batches]) => stateOf(group, batches));
  return (
    awards.find(({ progress }) => progress !== null) ??
    awards.find(({ error }) => error !== null) ??
    null
  );
}

function stateOf(group: string, batches: readonly Batch[]): AwardState {
  const isBeingSent = batches.some(({ state }) => state === 'queued' || state === 'sending');
  const failed = batches.filter(hasFailed);
  const unsent = idsOf(batches.filter((batch) => isPending(batch) && batch.state !== 'waiting'));
  const envelopeIds = idsOf(batches);
  const { points = 0, memo = '' } = batches[0]?.args ?? {};
  const reasons = failed.map(({ error }) => error);
  return {
    group,
    order: { envelopeIds, points, memo },
    unpaid: [...idsOf(failed), ...unsent],
    paid: idsOf(batches.filter(({ state }) => state === 'done')).length,
    progress: isBeingSent
      ? { paid: envelopeIds.length - unsent.length, total: envelopeIds.length }
      : null,
    error: isBeingSent
      ? null
      : (reasons.find((error) => error?.code !== 'cancelled') ?? reasons[0] ?? null),
  };
}

/** Awards points to each boy. Rejects with the reason of the first failed batch, which cancels the batches after it. */
export function awardPoints(
  order: AwardOrder & { readonly at?: Date; readonly group?: string },
): Promise<SendResult> {
  const { envelopeIds, points, memo, at, group = uuid() } = order;
  const options = { group, madeAt: at?.getTime() };
  const chunks = chunksOf(envelopeIds, isHelper() ? maxBoysOfHelper : maxWrites);
  const shared = (chunks.length > 1 || order.group !== undefined) && { batchesOf: group };
  return combineResults(
    chunks.map((ids) =>
      changeQueue.submit(awardKind, { envelopeIds: ids, points, memo, ...shared }, options),
    ),
  );
}

/** Retries the failed batches for the given boys. Boys of no failed batch are awarded in new batches. */
export function retryAward(award: AwardState, envelopeIds: readonly string[]): Promise<SendResult> {
  const remaining = new Set(envelopeIds);
  const outcomes: Promise<SendResult>[] = [];
  for (const { id, args, ...change } of batchesOf(award)) {
    const ids = hasFailed(change) ? args.envelopeIds.filter((boy) => remaining.delete(boy)) : [];
    if (ids.length > 0) outcomes.push(changeQueue.retry(id, { ...args, envelopeIds: ids }));
    else changeQueue.dismiss(id);
  }
  if (remaining.size > 0) {
    const { points, memo } = award.order;
    outcomes.push(awardPoints({ envelopeIds: [...remaining], points, memo, group: award.group }));
  }
  return combineResults(outcomes);
}

export function dismissAward(award: AwardState): void {
  for (const { id } of batchesOf(award)) changeQueue.dismiss(id);
}

/** The activity entries of the latest award, by which it can be undone. */
export function latestAwardEntries(): readonly string[] {
  const batches = changesOfKind(changeQueue.changes(), awardKind);
  const group = batches.at(-1)?.group;
  return batches.filter((batch) => batch.group === group).map(({ id }) => id);
}

function batchesOf({ group }: AwardState): readonly Batch[] {
  return changesOfKind(changeQueue.changes(), awardKind).filter((batch) => batch.group === group);
}

function idsOf(batches: readonly Batch[]): readonly string[] {
  return batches.flatMap(({ args }) => args.envelopeIds);
}
