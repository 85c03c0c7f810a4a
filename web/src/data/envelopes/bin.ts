import {
  doc,
  getDocFromServer,
  serverTimestamp,
  type DocumentData,
  type Transaction,
} from 'firebase/firestore';
import type { DeletedBoy } from '@gabbai/domain/deleted-boy.ts';
import type { Envelope } from '@gabbai/domain/envelope.ts';
import { onlineOnly } from '../changes/online-only.ts';
import { currentUid } from '../current-session/current-admin.ts';
import { DataError } from '../firebase/errors.ts';
import { openFirestore } from '../firebase/firestore.ts';
import { liveCollection } from '../live/live-query.ts';
import type { Live } from '../live/live.ts';
import { useLive } from '../live/use-live.ts';
import { collections } from '../stored/collections.ts';
import { deletedBoyFromStored } from '../stored/converters.ts';
import { envelopeAt } from '../wins/win-state.ts';

const liveBin = liveCollection(collections.bin, deletedBoyFromStored, { closesWhenUnused: true });

export function useDeletedBoys(): Live<readonly DeletedBoy[]> {
  return useLive(liveBin);
}

export function binAt(envelopeId: string) {
  return doc(openFirestore(), collections.bin, envelopeId);
}

/** Those of these boys whose deletion or merge the server has; none without a connection. */
export async function readDeletedBoys(
  envelopeIds: readonly string[],
): Promise<readonly DeletedBoy[]> {
  const read = envelopeIds.map((id) => onlineOnly(() => getDocFromServer(binAt(id))));
  const answers = await Promise.allSettled(read);
  return answers.flatMap((answer) => {
    if (answer.status === 'rejected') return [];
    const stored = answer.value.data();
    return stored === undefined ? [] : [deletedBoyFromStored(answer.value.id, stored)];
  });
}

interface Deletion {
  readonly envelopeId: string;
  readonly stored: DocumentData;
  /** The weeks that show him as a winner. */
  readonly weekIds?: readonly string[];
}

/** The rules never overwrite an entry of the bin: it would be lost. */
export async function expectNotInBin(transaction: Transaction, envelopeId: string): Promise<void> {
  if ((await transaction.get(binAt(envelopeId))).exists())
    throw new DataError('id-in-bin', 'The bin has a boy with this id');
}

/** Deletes a boy and puts a copy into the bin, without the photo; the pages of his history stay. Returns what was written. */
export function moveToBin(
  transaction: Transaction,
  { envelopeId, stored, weekIds = [] }: Deletion,
): ReadonlyMap<string, DocumentData | null> {
  const { studentImgUrl: _photo, ...envelope } = stored;
  const kept = { envelope, by: currentUid(), weeks: weekIds };
  transaction.set(binAt(envelopeId), { ...kept, deletedAt: serverTimestamp() });
  transaction.delete(envelopeAt(envelopeId));
  return new Map<string, DocumentData | null>([
    [binAt(envelopeId).path, kept],
    [envelopeAt(envelopeId).path, null],
  ]);
}

/** The pictures of a boy and of his wins. */
export function picturesOf({ studentImgUrl, winnerList }: Envelope): readonly (string | null)[] {
  return [studentImgUrl, ...winnerList.map(({ winnerImg }) => winnerImg)];
}
