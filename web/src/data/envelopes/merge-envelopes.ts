import {
  deleteField,
  doc,
  FieldPath,
  getDocFromServer,
  serverTimestamp,
  type Transaction,
} from 'firebase/firestore';
import type { Activity } from '@gabbai/domain/activity.ts';
import type { Envelope } from '@gabbai/domain/envelope.ts';
import { pageIdOf } from '@gabbai/domain/history-pages.ts';
import type { MergeField } from '@gabbai/domain/merge-fields.ts';
import { displayName } from '@gabbai/domain/names.ts';
import { mergeIdOf } from '@gabbai/domain/undo-id.ts';
import type { Win } from '@gabbai/domain/win.ts';
import { mergeTexts } from '../../config/merge-texts.ts';
import { uuid } from '../../kernel/uuid.ts';
import { commitTransaction, maxWrites, transact } from '../changes/activity.ts';
import { onlineOnly } from '../changes/online-only.ts';
import { currentUid } from '../current-session/current-admin.ts';
import { openFirestore } from '../firebase/firestore.ts';
import { nameInSentence } from '../live/live-envelopes.ts';
import { collections } from '../stored/collections.ts';
import { deletedBoyFromStored } from '../stored/converters.ts';
import { winnerToStored } from '../wins/stored-winners.ts';
import { envelopeAt, writeWinState } from '../wins/win-state.ts';
import { yearUnfinished } from '../years/live-years.ts';
import { readYears } from '../years/years.ts';
import { binAt, expectNotInBin } from './bin.ts';
import { planMerge, sheetsToJoin, type MergedPair, type SheetToJoin } from './merge-plan.ts';
import { historyPageAt, pageHistories } from './page-history.ts';

/** Two histories of so many lines, and the one that is added, are joined without paging the result. */
const mostLines = 59;
/** A batch has room for these beside the boys, pages, weeks and requests. */
export const mostSheets = 350;

const storedFields: Readonly<Record<MergeField, readonly string[]>> = {
  name: ['firstName', 'lastName'],
  school: ['Yeshiava'],
  grade: ['grade'],
  rebbe: ['rebbe'],
  birthday: ['birthDay', 'birthMonth', 'birthYear', 'isBornAfterSunset'],
  // Whether notes go to an address belongs to the address.
  parentEmail: ['parentEmail', 'noNotes'],
  isActive: ['isActive'],
  photo: ['studentImgUrl'],
};

/** What a merge would do. */
export interface MergePreview {
  readonly points: number;
  /** Points that both got for the same award or minyan. */
  readonly paidTwice: number;
  readonly lost: readonly Win[];
}

/** Reads what a merge of two boys would do, and changes nothing. Needs the network. */
export function previewMerge(pair: MergedPair): Promise<MergePreview> {
  return onlineOnly(async () => {
    const { total, paidTwice, lost } = await planMerge({ get: getDocFromServer }, pair, '');
    return { points: total, paidTwice, lost };
  });
}

interface Merge extends MergedPair {
  /** The fields to take from the merged boy. */
  readonly fields: readonly MergeField[];
  readonly attemptId?: string;
}

/**
 * Joins two records of one boy: the one who stays gets the other's points, history, wins, sheets and requests, in one
 * transaction. The bin keeps both as they were. Resolves to the id of the merge for its undo. Needs the network.
 */
export async function mergeEnvelopes({ fields, attemptId, ...pair }: Merge): Promise<string> {
  const { keptId, mergedId } = pair;
  const mergeId = mergeIdOf(attemptId ?? uuid());
  // A joined history that is paged at once could not be split again.
  while ((await pageHistories([keptId, mergedId], mostLines)).length > 0);
  await transact(async (transaction) => {
    const plan = await planMerge(transaction, pair, mergeId);
    await expectNotInBin(transaction, mergedId);
    // After the boys: if one is closed or reopened in between, the transaction is repeated.
    const years = await readYears();
    if (years.some(({ state }) => state === 'closing' || state === 'reopening'))
      throw yearUnfinished();
    const { kept, merged, sheets } = plan;
    writeJoined(transaction, { ...pair, plan, fields });
    writeSheets(transaction, pair, sheets.slice(0, mostSheets));
    transaction.set(binAt(mergedId), {
      envelope: merged.stored,
      kept: kept.stored,
      mergedInto: keptId,
      change: mergeId,
      // The undo finds out by these whether anything was given since.
      lines: plan.history.length,
      points: plan.total,
      by: currentUid(),
      deletedAt: serverTimestamp(),
      weeks: plan.weekIds,
      requests: plan.requestIds,
      held: Object.fromEntries(sheets.map(({ sheetId, held }) => [sheetId, held])),
      both: sheets.flatMap(({ sheetId, isOfBoth }) => (isOfBoth ? sheetId : [])),
      sheets: sheets.slice(mostSheets).map(({ sheetId }) => sheetId),
    });
    transaction.delete(envelopeAt(mergedId));
    const activity: Activity = {
      action: 'merge-boys',
      subject: envelopeAt(keptId).path,
      summary: mergeTexts.activity(
        nameInSentence(merged.boy, kept.boy),
        nameInSentence(kept.boy, merged.boy),
      ),
      before: {
        ...factsOf(pair),
        name: displayName(merged.boy),
        minyanPoints: merged.boy.minyanPoints,
        paidTwice: plan.paidTwice,
      },
      after: { minyanPoints: plan.total, prizesLost: plan.lost.length },
    };
    return { activity, result: undefined };
  }, mergeId);
  await joinLaterSheets(pair);
  return mergeId;
}

/** The security rules find the merged boy here. */
export function factsOf({ mergedId }: MergedPair) {
  return { merged: mergedId };
}

interface Joined extends MergedPair {
  readonly plan: Awaited<ReturnType<typeof planMerge>>;
  readonly fields: readonly MergeField[];
}

function isSameAddress(one: Envelope, other: Envelope): boolean {
  return one.parentEmail?.toLowerCase() === other.parentEmail?.toLowerCase();
}

function writeJoined(transaction: Transaction, { keptId, plan, fields }: Joined): void {
  const { kept, merged, history, winsBefore, wins, requestIds } = plan;
  const hasDeclined = merged.boy.hasNoNotes && isSameAddress(kept.boy, merged.boy);
  const taken = [
    ...fields.flatMap((field) => storedFields[field]),
    ...(hasDeclined ? ['noNotes'] : []),
  ]
    .filter((field) => field in kept.stored || field in merged.stored)
    .map((field): readonly [string, unknown] => [
      field,
      field in merged.stored ? merged.stored[field] : deleteField(),
    ]);
  const had = winsBefore.winLists.get(keptId) ?? [];
  // Those that were his stay as they are stored, and the others follow.
  const added = (wins.winLists.get(keptId) ?? []).slice(had.length);
  const stored: unknown = kept.stored['winnerList'];
  transaction.update(envelopeAt(keptId), {
    ...Object.fromEntries(taken),
    minyanPoints: plan.total,
    minyanPointsHistory: history,
    ...(added.length > 0 && {
      winnerList: [
        ...(Array.isArray(stored) ? (stored as readonly unknown[]) : []),
        ...added.map((win) => winnerToStored(win, currentUid())),
      ],
    }),
  });
  for (const [index, page] of merged.pages.entries())
    transaction.set(historyPageAt(keptId, pageIdOf(kept.pages.length + index + 1)), page);
  for (const id of requestIds)
    transaction.update(doc(openFirestore(), collections.requests, id), { envelopeId: keptId });
  writeWinState(transaction, winsBefore, { ...wins, winLists: winsBefore.winLists });
}

export function sheetAt(sheetId: string) {
  return doc(openFirestore(), collections.minyanim, sheetId);
}

function writeSheets(
  transaction: Transaction,
  { keptId, mergedId }: MergedPair,
  sheets: readonly SheetToJoin[],
): void {
  for (const { sheetId, held, isOfBoth } of sheets) {
    const without = [new FieldPath('boys', mergedId), deleteField()] as const;
    if (isOfBoth) transaction.update(sheetAt(sheetId), ...without);
    else transaction.update(sheetAt(sheetId), ...without, new FieldPath('boys', keptId), held);
  }
}

/** Changes the sheets that had no room in the batch of a merge. The bin's entry lists them until they are done. */
export async function joinLaterSheets(pair: MergedPair): Promise<void> {
  for (;;) {
    const left = await commitTransaction(async (transaction) => {
      const stored = (await transaction.get(binAt(pair.mergedId))).data();
      const { sheetsLeft } = deletedBoyFromStored(pair.mergedId, stored ?? {});
      if (sheetsLeft.length === 0) return { activity: null, result: 0 };
      const some = new Set(sheetsLeft.slice(0, maxWrites - 1));
      const rest = sheetsLeft.slice(some.size);
      const sheets = await sheetsToJoin(pair);
      writeSheets(
        transaction,
        pair,
        sheets.filter(({ sheetId }) => some.has(sheetId)),
      );
      transaction.update(binAt(pair.mergedId), { sheets: rest });
      return {
        activity: {
          action: 'merge-boys',
          subject: envelopeAt(pair.keptId).path,
          summary: mergeTexts.sheetsActivity(some.size),
          before: factsOf(pair),
        },
        result: rest.length,
      };
    }, uuid());
    if (left === undefined || left === 0) return;
  }
}
