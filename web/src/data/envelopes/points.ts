import * as v from 'valibot';
import { arrayUnion, collection, doc, increment } from 'firebase/firestore';
import type { Activity } from '@gabbai/domain/activity.ts';
import { displayName } from '@gabbai/domain/names.ts';
import { makePointsEntry, pointsChange } from '@gabbai/domain/points.ts';
import { purchaseMethod } from '@gabbai/domain/purchase.ts';
import { activityTexts } from '../../config/activity-texts.ts';
import { totalTexts } from '../../config/total-texts.ts';
import { commitBatch, type Writes } from '../changes/activity.ts';
import { mergedSchema, type MergedBoys } from '../changes/merged-boys.ts';
import type { ChangeKind, SendResult } from '../changes/change-kind.ts';
import { changeQueue } from '../changes/queue.ts';
import { collections } from '../stored/collections.ts';
import { requireFinishedYears } from '../years/live-years.ts';
import { pointsEntryToStored } from '../stored/converters.ts';
import { currentUid } from '../current-session/current-admin.ts';
import { openFirestore } from '../firebase/firestore.ts';
import { DataError } from '../firebase/errors.ts';
import { cachedFaultyTotals, cachedName } from '../live/live-envelopes.ts';

const lineSchema = v.object({
  action: v.picklist(['record-points', 'purchase']),
  envelopeId: v.string(),
  points: v.number(),
  type: v.picklist(['add', 'remove']),
  memo: v.string(),
});
type Line = v.InferOutput<typeof lineSchema>;

interface Attempt {
  readonly at: Date;
  readonly attemptId?: string;
}

/** Changes a boy's total and adds a history entry in one write, without a read. */
export function recordPoints(points: Omit<Line, 'action'> & Attempt): Promise<SendResult> {
  return submit({ action: 'record-points', ...points });
}

type Purchase = Pick<Line, 'envelopeId'> & Attempt & { readonly dollars: number };

export function recordPurchase({ dollars, ...purchase }: Purchase): Promise<SendResult> {
  const line = { points: dollars, type: 'remove', memo: purchaseMethod } as const;
  return submit({ action: 'purchase', ...line, ...purchase });
}

function submit({ at, attemptId, ...line }: Line & Attempt): Promise<SendResult> {
  return changeQueue.submit(pointsKind, line, { id: attemptId, madeAt: at.getTime() });
}

export const pointsKind: ChangeKind<Line> = {
  name: 'points',
  run: ({ id, args, madeAt }) => {
    const { action, envelopeId, ...line } = args;
    const activity = { action, summary: pointsKind.summary(args) };
    return commitPoints(activity, { envelopeIds: [envelopeId], id, ...line, at: new Date(madeAt) });
  },
  summary: ({ action, envelopeId, type, ...line }) => {
    const name = cachedName(envelopeId);
    if (action === 'purchase') return activityTexts.purchase(name, line.points);
    return (type === 'add' ? activityTexts.addPoints : activityTexts.takePoints)(name, line);
  },
  kept: { schema: lineSchema, isDurable: true },
};

const undoingSchema = v.object({
  awardId: v.string(),
  envelopeIds: v.pipe(v.array(v.string()), v.readonly()),
  /** What each boy received; negative when it was taken. */
  gain: v.number(),
  summary: v.string(),
  merged: v.nullish(mergedSchema),
  /** Shared by the batches of an undo. */
  group: v.optional(v.string()),
});
export type Undoing = v.InferOutput<typeof undoingSchema>;

/** Takes back what each boy received, by an entry that names the award. */
export const undoKind: ChangeKind<Undoing> = {
  name: 'undo-award',
  run: ({ id, args, madeAt }) =>
    commitPoints(
      { action: 'undo-points', summary: undoKind.summary(args), merged: args.merged },
      {
        envelopeIds: args.envelopeIds,
        id,
        group: args.group,
        points: Math.abs(args.gain),
        type: args.gain > 0 ? 'remove' : 'add',
        memo: undoKind.summary(args),
        at: new Date(madeAt),
      },
    ),
  summary: ({ summary }) => activityTexts.undo(summary),
  lane: () => 'awards',
  kept: { schema: undoingSchema, isDurable: true },
};

function unreadableTotals(names: readonly string[]): DataError {
  return new DataError('total-unreadable', totalTexts.unreadable(names));
}

interface PointsAct extends Pick<Activity, 'action' | 'summary'> {
  readonly merged?: MergedBoys | null | undefined;
}

interface PointsOfMany extends Pick<Line, 'points' | 'type' | 'memo'> {
  readonly at: Date;
  readonly envelopeIds: readonly string[];
  readonly id: string;
  /** Shared by the batches of one award. */
  readonly group?: string | undefined;
}

/** Adds one history entry to many boys. Its id keeps equal awards apart, since `arrayUnion` drops duplicates. */
export async function commitPoints(
  { action, summary, merged }: PointsAct,
  { envelopeIds, id, group, ...line }: PointsOfMany,
): Promise<SendResult> {
  await requireFinishedYears();
  const boys = collection(openFirestore(), collections.envelopes);
  const entry = makePointsEntry({ ...line, by: currentUid(), id });
  const [first, ...others] = envelopeIds;
  const subject =
    first === undefined || others.length > 0 ? boys.path : `${collections.envelopes}/${first}`;
  const after = { points: pointsChange(entry), boys: envelopeIds.length };
  const faulty = cachedFaultyTotals(envelopeIds);
  const unreadable = [...faulty.values()].filter(({ totalFault }) => totalFault === 'unreadable');
  if (unreadable.length > 0) throw unreadableTotals(unreadable.map(displayName));
  const write = (batch: Writes) => {
    for (const envelopeId of envelopeIds) {
      // `increment` counts a text as 0. The rules refuse that, and a total that has changed since it was read.
      const shown = faulty.get(envelopeId)?.minyanPoints;
      const change = pointsChange(entry);
      batch.update(doc(boys, envelopeId), {
        minyanPoints: shown === undefined ? increment(change) : shown + change,
        minyanPointsHistory: arrayUnion(pointsEntryToStored(entry)),
      });
    }
  };
  const undoable = action !== 'undo-points' && {
    envelopes: envelopeIds,
    gain: pointsChange(entry),
  };
  const grouped = group !== undefined && { group };
  const activity = {
    action,
    subject,
    summary,
    after,
    madeAt: line.at,
    ...undoable,
    ...grouped,
    ...(merged && { merged }),
  };
  return commitBatch(activity, write, id);
}
