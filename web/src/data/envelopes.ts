import {
  arrayUnion,
  collection,
  doc,
  increment,
  updateDoc,
  writeBatch,
  type DocumentData,
} from 'firebase/firestore';
import { useMemo } from 'react';
import type { Envelope } from '@gabbai/domain/envelope.ts';
import { splitName } from '@gabbai/domain/names.ts';
import { makePointsEntry } from '@gabbai/domain/points.ts';
import { collections } from './collections.ts';
import { envelopeFromStored, pointsEntryToStored } from './converters.ts';
import { currentUid } from './current-admin.ts';
import { DataError, toDataError, UnfinishedAwardError } from './errors.ts';
import { openFirestore } from './firestore.ts';
import { liveCollection } from './live-query.ts';
import { mapLive, type Live } from './live.ts';
import { send } from './send.ts';
import { useSharedLive } from './shared-live.ts';

export { deleteEnvelope } from './delete-envelope.ts';

// More boys go in several batches, so that progress shows and a failure names who is still to be paid.
const batchSize = 500;

const envelopes = liveCollection(collections.envelopes, envelopeFromStored);

/** All boys, in no particular order; a boy who did not change stays the same object. */
export function useEnvelopes(): Live<readonly Envelope[]> {
  return useSharedLive(envelopes);
}

/** One boy out of the shared copy; `null` when there is none with this id. */
export function useEnvelope(envelopeId: string): Live<Envelope | null> {
  const all = useEnvelopes();
  return useMemo(
    () => mapLive(all, (list) => list.find((boy) => boy.envelopeId === envelopeId) ?? null),
    [all, envelopeId],
  );
}

interface Award {
  readonly envelopeIds: readonly string[];
  readonly points: number;
  readonly memo: string;
  readonly at: Date;
  readonly onProgress?: (progress: { readonly paid: number; readonly total: number }) => void;
  /** Stops before the next batch; what has been paid stays paid. */
  readonly signal?: AbortSignal;
}

/**
 * Adds points to each boy's total and a line to his history, both at once. Nothing is read first, so nothing another
 * admin writes can be lost. Offline it resolves as soon as the award is queued.
 */
export async function awardPoints(award: Award): Promise<void> {
  const { envelopeIds, onProgress, signal } = award;
  for (let paid = 0; paid < envelopeIds.length; paid += batchSize) {
    try {
      if (signal?.aborted === true)
        throw new DataError('cancelled', 'Stopped before all were paid');
      await awardBatch(award, currentUid(), envelopeIds.slice(paid, paid + batchSize));
    } catch (error) {
      throw new UnfinishedAwardError(toDataError(error), envelopeIds.slice(paid));
    }
    onProgress?.({
      paid: Math.min(paid + batchSize, envelopeIds.length),
      total: envelopeIds.length,
    });
  }
}

function awardBatch(
  { points, memo, at }: Award,
  by: string,
  envelopeIds: readonly string[],
): Promise<void> {
  const boys = collection(openFirestore(), collections.envelopes);
  const batch = writeBatch(openFirestore());
  for (const envelopeId of envelopeIds) {
    // `arrayUnion` drops an entry equal to one already there: a random id keeps two equal awards apart.
    const entry = makePointsEntry({ points, memo, by, at, id: doc(boys).id });
    batch.update(doc(boys, envelopeId), {
      minyanPoints: increment(points),
      minyanPointsHistory: arrayUnion(pointsEntryToStored(entry)),
    });
  }
  return send(batch.commit());
}

/** One edited field of a profile; a birthday is one field of two parts. `null` and an empty text clear a field. */
export type EnvelopeChange =
  | { readonly name: string }
  | { readonly isActive: boolean }
  | { readonly school: string | null }
  | { readonly grade: string | null }
  | { readonly rebbe: string | null }
  | { readonly birthday: { readonly day: string | null; readonly month: string | null } }
  | { readonly parentEmail: string | null }
  | { readonly studentImgUrl: string | null };

/** Writes one field of a boy and leaves all others alone. Offline it resolves as soon as the change is queued. */
export function updateEnvelope(envelopeId: string, change: EnvelopeChange): Promise<void> {
  const boy = doc(openFirestore(), collections.envelopes, envelopeId);
  return send(updateDoc(boy, changeToStored(change)));
}

function changeToStored(change: EnvelopeChange): DocumentData {
  if ('name' in change) return { ...splitName(change.name) };
  if ('isActive' in change) return { isActive: change.isActive };
  if ('school' in change) return { Yeshiava: text(change.school) };
  if ('grade' in change) return { grade: text(change.grade) };
  if ('rebbe' in change) return { rebbe: text(change.rebbe) };
  if ('parentEmail' in change) return { parentEmail: text(change.parentEmail) };
  if ('studentImgUrl' in change) return { studentImgUrl: text(change.studentImgUrl) };
  return { birthDay: text(change.birthday.day), birthMonth: text(change.birthday.month) };
}

function text(value: string | null): string {
  return value?.trim() ?? '';
}
