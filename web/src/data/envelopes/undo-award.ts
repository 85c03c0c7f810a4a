import {
  collection,
  doc,
  getDocFromServer,
  getDocsFromServer,
  query,
  where,
  type DocumentSnapshot,
} from 'firebase/firestore';
import type { SendResult } from '../changes/change-kind.ts';
import { onlineOnly } from '../changes/online-only.ts';
import { changeQueue } from '../changes/queue.ts';
import { collections } from '../stored/collections.ts';
import { readNumber, readStrings, readText } from '../stored/read-stored.ts';
import { openFirestore } from '../firebase/firestore.ts';
import { undoSheetStep, undoneStepOf, type UndoneStep } from '../minyan/undo-sheet.ts';
import { undoKind, type Undoing } from './points.ts';

/** An award, removal or purchase as the activity log describes it; a large award has several batches. */
export interface Award {
  readonly batches: readonly Batch[];
  readonly isUndone: boolean;
}

interface Batch extends Undoing {
  /** What a minyan's sheet gave is taken off the sheet too. */
  readonly sheet: UndoneStep | null;
}

/** The activity id of an undo. The rules accept it once, so an award is undone once. */
function undoIdOf(awardId: string): string {
  return `undo-${awardId}`;
}

/** Reads an award from the server by the id of its history lines; `null` if the log does not list its boys. */
export function loadAward(awardId: string): Promise<Award | null> {
  return onlineOnly(async () => {
    const log = collection(openFirestore(), collections.activity);
    const first = await getDocFromServer(doc(log, awardId));
    const group = readText(first.get('group'));
    const found =
      group === null
        ? [first]
        : (await getDocsFromServer(query(log, where('group', '==', group)))).docs;
    const batches = found.flatMap((entry) => batchOf(entry) ?? []);
    if (batches.length === 0) return null;
    const undone = await Promise.all(
      batches.map((batch) => getDocFromServer(doc(log, undoIdOf(batch.awardId)))),
    );
    const open = batches.filter((_, index) => undone[index]?.exists() !== true);
    return open.length === 0 ? { batches, isUndone: true } : { batches: open, isUndone: false };
  });
}

function batchOf(entry: DocumentSnapshot): Batch | null {
  const envelopeIds = readStrings(entry.get('envelopes'));
  const gain = readNumber(entry.get('gain'));
  if (envelopeIds.length === 0 || gain === null) return null;
  return {
    awardId: entry.id,
    envelopeIds,
    gain,
    summary: readText(entry.get('summary')) ?? '',
    sheet: undoneStepOf(entry.data() ?? {}),
  };
}

/** Undoes an award for those of its boys who still exist. Repeatable: no boy's points are taken back twice. */
export async function undoAward(
  { batches }: Award,
  isThere: (envelopeId: string) => boolean,
): Promise<SendResult> {
  const results = await Promise.all(
    batches.flatMap(({ envelopeIds, sheet, ...batch }) => {
      const remaining = envelopeIds.filter(isThere);
      if (remaining.length === 0) return [];
      const id = undoIdOf(batch.awardId);
      if (sheet !== null) return [undoSheetStep(sheet, remaining, id)];
      return [changeQueue.submit(undoKind, { ...batch, envelopeIds: remaining }, { id })];
    }),
  );
  return results.find(({ pendingAnswer }) => pendingAnswer !== null) ?? { pendingAnswer: null };
}
