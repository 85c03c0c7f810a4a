import {
  collection,
  doc,
  getDocFromServer,
  getDocsFromServer,
  query,
  where,
  type DocumentSnapshot,
} from 'firebase/firestore';
import { summaryOfAll } from '@gabbai/domain/activity-log.ts';
import { undoIdOf } from '@gabbai/domain/undo-id.ts';
import { lineOfAll, undoneBoys, type UndoneBoy } from '@gabbai/domain/undone-boys.ts';
import type { SendResult } from '../changes/change-kind.ts';
import { combineResults } from '../changes/combine-results.ts';
import { onlineOnly } from '../changes/online-only.ts';
import { changeQueue } from '../changes/queue.ts';
import { isHelper } from '../current-session/own-entry.ts';
import { DataError } from '../firebase/errors.ts';
import { collections } from '../stored/collections.ts';
import { pointsEntryToStored } from '../stored/converters.ts';
import { readNumber, readStrings, readText } from '../stored/read-stored.ts';
import { openFirestore } from '../firebase/firestore.ts';
import { cachedEnvelopes } from '../live/live-envelopes.ts';
import { undoSheetStep, undoneStepOf, type UndoneStep } from '../minyan/undo-sheet.ts';
import { undoKind, type Undoing } from './points.ts';

/** An award, removal or purchase as the activity log describes it; a large award has several batches. */
export interface Award {
  readonly batches: readonly Batch[];
  readonly isUndone: boolean;
}

interface Batch extends Omit<Undoing, 'merged' | 'group'> {
  /** Shared by the batches of an award in several. */
  readonly group: string | null;
  /** What a minyan's sheet gave is taken off the sheet too. */
  readonly sheet: UndoneStep | null;
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
    const [firstBatch, ...others] = found.flatMap((entry) => batchOf(entry) ?? []);
    if (firstBatch === undefined) return null;
    const batches = withWholeSummary([firstBatch, ...others]);
    const undone = await Promise.all(
      batches.map((batch) => getDocFromServer(doc(log, undoIdOf(batch.awardId)))),
    );
    const open = batches.filter((_, index) => undone[index]?.exists() !== true);
    return open.length === 0 ? { batches, isUndone: true } : { batches: open, isUndone: false };
  });
}

/** The undo of each batch names the whole award, also in the history of its boys. */
export function withWholeSummary(batches: readonly [Batch, ...Batch[]]): readonly Batch[] {
  const [first, ...others] = batches;
  const counted = ({ summary, envelopeIds }: Batch) => ({ summary, boyCount: envelopeIds.length });
  const summary = summaryOfAll([counted(first), ...others.map(counted)]);
  return batches.map((batch) => ({ ...batch, summary }));
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
    group: readText(entry.get('group')),
    sheet: undoneStepOf(entry.data() ?? {}),
  };
}

/**
 * Undoes an award for those of its boys who still exist, and those into whom one of them was merged. Repeatable: no boy's
 * points are taken back twice.
 */
export function undoAward(
  { batches }: Award,
  boys: ReadonlyMap<string, UndoneBoy>,
): Promise<SendResult> {
  return combineResults(
    batches.flatMap(({ sheet, group: awardGroup, ...batch }) => {
      const { envelopeIds, merged: found } = isHelper()
        ? undoneByHelper(batch, boys)
        : undoneBoys(batch, boys);
      if (envelopeIds.length === 0) return [];
      const id = undoIdOf(batch.awardId);
      const merged = found && { ...found, line: pointsEntryToStored(found.line) };
      const group = awardGroup === null ? undefined : undoIdOf(awardGroup);
      const undone = { envelopeIds, merged };
      if (sheet !== null) return [undoSheetStep(sheet, { ...undone, batchesOf: group }, id)];
      return [changeQueue.submit(undoKind, { ...batch, ...undone, group }, { id })];
    }),
  );
}

/** Undoes what activity entries gave or took, without a question: the message that tells of them is still shown. */
export async function undoEntries(entryIds: readonly string[]): Promise<SendResult> {
  const known = new Set<string>();
  const sent: Promise<SendResult>[] = [];
  for (const entryId of entryIds) {
    // An award in several batches is undone with the first of them.
    if (known.has(entryId)) continue;
    const award = await loadAward(entryId);
    for (const { awardId } of award?.batches ?? []) known.add(awardId);
    const boys = new Map(cachedEnvelopes().map((boy) => [boy.envelopeId, boy]));
    if (award?.isUndone === false) sent.push(undoAward(award, boys));
    await sent.at(-1);
  }
  return combineResults(sent);
}

/** The rules look for the line of a helper's award in the history of each of its boys. */
function undoneByHelper(
  batch: Pick<Batch, 'awardId' | 'envelopeIds'>,
  boys: ReadonlyMap<string, UndoneBoy>,
) {
  const line = lineOfAll(batch, boys);
  if (line === null) throw new DataError('undo-incomplete', 'A boy of the award has changed since');
  return { envelopeIds: batch.envelopeIds, merged: { envelopeIds: [], line } };
}
