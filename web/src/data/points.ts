import { arrayUnion, collection, doc, increment, updateDoc } from 'firebase/firestore';
import { makePointsEntry, pointsChange, type PointsEntry } from '@gabbai/domain/points.ts';
import { purchaseMethod } from '@gabbai/domain/purchase.ts';
import { collections } from './collections.ts';
import { pointsEntryToStored } from './converters.ts';
import { currentUid } from './current-admin.ts';
import { openFirestore } from './firestore.ts';
import { send } from './send.ts';

interface PointsRecord {
  readonly envelopeId: string;
  readonly points: number;
  readonly type: PointsEntry['type'];
  readonly memo: string;
  readonly at: Date;
}

/** Changes one boy's total and adds the line that says why, in one write; nothing is read first. */
export async function recordPoints({ envelopeId, ...rest }: PointsRecord): Promise<void> {
  const boys = collection(openFirestore(), collections.envelopes);
  const entry = makePointsEntry({ ...rest, by: currentUid(), id: doc(boys).id });
  await send(
    updateDoc(doc(boys, envelopeId), {
      minyanPoints: increment(pointsChange(entry)),
      minyanPointsHistory: arrayUnion(pointsEntryToStored(entry)),
    }),
  );
}

interface Purchase {
  readonly envelopeId: string;
  readonly dollars: number;
  readonly at: Date;
}

/** Takes the price of a purchase off a boy's points. */
export function recordPurchase({ envelopeId, dollars, at }: Purchase): Promise<void> {
  return recordPoints({ envelopeId, points: dollars, type: 'remove', memo: purchaseMethod, at });
}
