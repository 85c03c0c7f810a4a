import { arrayUnion, collection, doc, increment, type WriteBatch } from 'firebase/firestore';
import type { Activity } from '@gabbai/domain/activity.ts';
import { makePointsEntry, pointsChange, type PointsEntry } from '@gabbai/domain/points.ts';
import { purchaseMethod } from '@gabbai/domain/purchase.ts';
import { activityTexts } from '../config/activity-texts.ts';
import { newActivityId, sendChange } from './activity.ts';
import { collections } from './collections.ts';
import { pointsEntryToStored } from './converters.ts';
import { currentUid } from './current-admin.ts';
import { openFirestore } from './firestore.ts';
import { knownName } from './live-envelopes.ts';
import type { Sent } from './send.ts';

interface NewPoints {
  readonly points: number;
  readonly type: PointsEntry['type'];
  readonly memo: string;
  readonly at: Date;
}

interface PointsRecord extends NewPoints {
  readonly envelopeId: string;
  /** The same for the same change tried again: then it is done once, even when the first try's answer was lost. */
  readonly attemptId?: string;
}

/** Changes one boy's total and adds the line that says why, in one write; nothing is read first. */
export function recordPoints({ envelopeId, attemptId, ...line }: PointsRecord): Promise<Sent> {
  const name = knownName(envelopeId);
  const tell = line.type === 'add' ? activityTexts.addPoints : activityTexts.takePoints;
  return sendPoints(
    { action: 'record-points', summary: tell(name, line) },
    { envelopeIds: [envelopeId], activityId: attemptId, ...line },
  );
}

interface Purchase {
  readonly envelopeId: string;
  readonly dollars: number;
  readonly at: Date;
  readonly attemptId?: string;
}

/** Takes the price of a purchase off a boy's points. */
export function recordPurchase({ envelopeId, dollars, at, attemptId }: Purchase): Promise<Sent> {
  const summary = activityTexts.purchase(knownName(envelopeId), dollars);
  const line = { points: dollars, type: 'remove', memo: purchaseMethod, at } as const;
  return sendPoints(
    { action: 'purchase', summary },
    { envelopeIds: [envelopeId], activityId: attemptId, ...line },
  );
}

interface PointsOfMany extends NewPoints {
  readonly envelopeIds: readonly string[];
  readonly activityId: string | undefined;
}

/**
 * The same line for all of some boys, as one change. The line bears the id of the change: so what one says can be found
 * by the other, and `arrayUnion`, which drops an entry equal to one already there, keeps two equal awards apart.
 */
export function sendPoints(
  { action, summary }: Pick<Activity, 'action' | 'summary'>,
  { envelopeIds, activityId = newActivityId(), ...line }: PointsOfMany,
): Promise<Sent> {
  const boys = collection(openFirestore(), collections.envelopes);
  const entry = makePointsEntry({ ...line, by: currentUid(), id: activityId });
  const [first, ...others] = envelopeIds;
  const subject =
    first === undefined || others.length > 0 ? boys.path : `${collections.envelopes}/${first}`;
  const after = { points: pointsChange(entry), boys: envelopeIds.length };
  const write = (batch: WriteBatch) => {
    for (const envelopeId of envelopeIds) {
      batch.update(doc(boys, envelopeId), {
        minyanPoints: increment(pointsChange(entry)),
        minyanPointsHistory: arrayUnion(pointsEntryToStored(entry)),
      });
    }
  };
  return sendChange({ action, subject, summary, after }, write, activityId);
}
