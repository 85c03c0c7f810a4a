import {
  deleteField,
  doc,
  FieldPath,
  getDocFromServer,
  type DocumentData,
  type Transaction,
} from 'firebase/firestore';
import { pageIdOf } from '@gabbai/domain/history-pages.ts';
import { displayName } from '@gabbai/domain/names.ts';
import { undoIdOf } from '@gabbai/domain/undo-id.ts';
import type { Win } from '@gabbai/domain/win.ts';
import { mergeTexts } from '../../config/merge-texts.ts';
import { uuid } from '../../kernel/uuid.ts';
import { commitTransaction, maxWrites, transact } from '../changes/activity.ts';
import { onlineOnly } from '../changes/online-only.ts';
import { DataError } from '../firebase/errors.ts';
import { openFirestore } from '../firebase/firestore.ts';
import { deleteUnusedImages } from '../files/unused-images.ts';
import { nameInSentence } from '../live/live-envelopes.ts';
import { collections } from '../stored/collections.ts';
import { readWinnerList, winnerToStored } from '../wins/stored-winners.ts';
import { envelopeAt, writeWinState } from '../wins/win-state.ts';
import { binAt } from './bin.ts';
import { factsOf, mostSheets, sheetAt } from './merge-envelopes.ts';
import { historyPageAt } from './page-history.ts';
import { planUndo, type MergeUndo } from './undo-merge-plan.ts';

export interface MergeUndoPreview {
  readonly kept: string;
  readonly merged: string;
  /** Wins that do not come back, because their prizes are not free. */
  readonly lost: readonly Win[];
}

/** Reads what the undo of a merge would do, or why it is not possible. Needs the network. */
export function previewUndoMerge(mergeId: string): Promise<MergeUndoPreview | DataError> {
  return onlineOnly(async () => {
    const plan = await planUndo({ get: getDocFromServer }, mergeId);
    if (plan instanceof DataError) return plan;
    const { kept, merged, lost } = plan;
    return { kept: displayName(kept.boy), merged: displayName(merged.boy), lost };
  });
}

/**
 * Gives two merged boys back as they were. Sheets for which the batch has no room go back first, and until the last batch the
 * bin lists them like those of an unfinished merge. Needs the network.
 */
export async function undoMerge(mergeId: string): Promise<void> {
  while ((await giveSheetsBack(mergeId)) === true);
  const done = await transact(async (transaction) => {
    const plan = await planUndo(transaction, mergeId);
    if (plan instanceof DataError) throw plan;
    const { pair, kept, merged, requestIds, winsBefore, wins } = plan;
    writeSheetsBack(transaction, plan, plan.sheetIds);
    const boys = [kept, merged].map(({ boy, stored }) => {
      const list = wins.winLists.get(boy.envelopeId) ?? [];
      const record = withWins(stored, list);
      transaction.set(envelopeAt(boy.envelopeId), record);
      return [envelopeAt(boy.envelopeId).path, record] as const;
    });
    transaction.delete(binAt(pair.mergedId));
    for (let page = 1; page <= merged.history.pages; page += 1)
      transaction.delete(historyPageAt(pair.keptId, pageIdOf(kept.history.pages + page)));
    for (const id of requestIds)
      transaction.update(doc(openFirestore(), collections.requests, id), {
        envelopeId: pair.mergedId,
      });
    const weeks = writeWinState(transaction, winsBefore, {
      ...wins,
      winLists: winsBefore.winLists,
    });
    const written = new Map<string, DocumentData | null>([
      ...weeks,
      ...boys,
      [binAt(pair.mergedId).path, null],
    ]);
    return {
      activity: {
        action: 'undo-merge',
        subject: envelopeAt(pair.keptId).path,
        summary: mergeTexts.undo.activity(
          nameInSentence(merged.boy, kept.boy),
          nameInSentence(kept.boy, merged.boy),
        ),
        before: factsOf(pair),
        after: { prizesLost: plan.lost.length },
      },
      result: { pictures: plan.pictures, written },
    };
  }, undoIdOf(mergeId));
  if (done !== undefined) void deleteUnusedImages(done.pictures, done.written);
}

function withWins(stored: DocumentData, list: readonly Win[]): DocumentData {
  if (list.length === readWinnerList(stored).length) return stored;
  return { ...stored, winnerList: list.map((win) => winnerToStored(win, '')) };
}

/** Resolves to whether there may be more. */
function giveSheetsBack(mergeId: string): Promise<boolean | undefined> {
  return commitTransaction(async (transaction) => {
    const plan = await planUndo(transaction, mergeId);
    if (plan instanceof DataError || plan.sheetIds.length <= mostSheets)
      return { activity: null, result: false };
    const { pair, sheetIds, sheetsLeft } = plan;
    const some = sheetIds.slice(0, maxWrites - 1);
    writeSheetsBack(transaction, plan, some);
    transaction.update(binAt(pair.mergedId), { sheets: [...sheetsLeft, ...some] });
    return {
      activity: {
        action: 'undo-merge',
        subject: envelopeAt(pair.keptId).path,
        summary: mergeTexts.sheetsActivity(some.length),
        before: factsOf(pair),
      },
      result: true,
    };
  }, uuid());
}

function writeSheetsBack(
  transaction: Transaction,
  { pair, held, sheetsOfBoth }: MergeUndo,
  sheetIds: readonly string[],
): void {
  for (const id of sheetIds) {
    const back = [new FieldPath('boys', pair.mergedId), held[id]] as const;
    if (sheetsOfBoth.has(id)) transaction.update(sheetAt(id), ...back);
    else
      transaction.update(sheetAt(id), ...back, new FieldPath('boys', pair.keptId), deleteField());
  }
}
