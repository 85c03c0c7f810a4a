import {
  deleteField,
  doc,
  FieldPath,
  getDocFromServer,
  type DocumentData,
  type Transaction,
} from 'firebase/firestore';
import type { Activity } from '@gabbai/domain/activity.ts';
import type { MergeField } from '@gabbai/domain/merge-fields.ts';
import { displayName } from '@gabbai/domain/names.ts';
import type { Win } from '@gabbai/domain/win.ts';
import { mergeTexts } from '../../config/merge-texts.ts';
import { chunksOf } from '../../kernel/chunks.ts';
import { uuid } from '../../kernel/uuid.ts';
import { commitTransaction, maxWrites, transact } from '../changes/activity.ts';
import { onlineOnly } from '../changes/online-only.ts';
import { currentUid } from '../current-session/current-admin.ts';
import { openFirestore } from '../firebase/firestore.ts';
import { deleteUnusedImages } from '../files/unused-images.ts';
import { collections } from '../stored/collections.ts';
import { deletedBoyFromStored, minyanSheetFromStored } from '../stored/converters.ts';
import { winnerToStored } from '../wins/stored-winners.ts';
import { envelopeAt, writeWinState } from '../wins/win-state.ts';
import { boyOfYearAt, readYears, yearUnfinished } from '../years/years.ts';
import { binAt, moveToBin } from './bin.ts';
import { planMerge, type MergedPair, type SheetToJoin } from './merge-plan.ts';
import { historyPageAt, pageHistories, pageLongHistories } from './page-history.ts';

const storedFields: Readonly<Record<MergeField, readonly string[]>> = {
  name: ['firstName', 'lastName'],
  school: ['Yeshiava'],
  grade: ['grade'],
  rebbe: ['rebbe'],
  birthday: ['birthDay', 'birthMonth', 'birthYear', 'isBornAfterSunset'],
  parentEmail: ['parentEmail'],
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
    const { total, history, lost } = await planMerge({ get: getDocFromServer }, pair);
    return { points: total, paidTwice: history.paidTwice, lost };
  });
}

interface Merge extends MergedPair {
  /** The fields to take from the merged boy. */
  readonly fields: readonly MergeField[];
  readonly attemptId?: string;
}

/**
 * Joins two records of one boy: the one who stays gets the other's points, history, wins, sheets and requests, in one
 * transaction. The other goes to the bin. Needs the network.
 */
export async function mergeEnvelopes({ fields, attemptId, ...pair }: Merge): Promise<void> {
  // The security rules compare the lists in the histories, which takes too long for long ones.
  while ((await pageHistories([pair.keptId, pair.mergedId])).length > 0);
  const done = await transact(async (transaction) => {
    const plan = await planMerge(transaction, pair);
    // After the boys: if one is closed or reopened in between, the transaction is repeated.
    const years = await readYears();
    if (years.some(({ state }) => state !== 'closed')) throw yearUnfinished();
    const { kept, merged, history, requestIds } = plan;
    const written = new Map(writeJoined(transaction, { ...pair, plan, fields }));
    // One write more puts the merged boy into the bin.
    const room = maxWrites - 1 - written.size - history.pages.length - requestIds.length;
    const later = plan.sheets.slice(room);
    writeSheets(transaction, pair, plan.sheets.slice(0, room));
    const [name, total] = [displayName(merged.boy), merged.boy.minyanPoints];
    const activity: Activity = {
      action: 'merge-boys',
      subject: envelopeAt(pair.keptId).path,
      summary: mergeTexts.activity(name, displayName(kept.boy)),
      before: { ...factsOf(pair, history.paidTwice), name, minyanPoints: total },
      after: { minyanPoints: plan.total, prizesLost: plan.lost.length },
    };
    const binned = moveToBin(transaction, {
      envelopeId: pair.mergedId,
      stored: merged.stored,
      weekIds: plan.weekIds,
      merge: { mergedInto: pair.keptId, sheets: later.map(({ sheetId }) => sheetId) },
    });
    const pictures = [kept, merged].map(({ boy }) => boy.studentImgUrl);
    // Closed years keep a copy of him, which does not count as a use of his photo.
    const copies = years.map(({ year }) => [boyOfYearAt(year, pair.mergedId).path, null] as const);
    return { activity, result: { pictures, written: new Map([...written, ...binned, ...copies]) } };
  }, attemptId);
  await joinLaterSheets(pair);
  pageLongHistories([pair.keptId]);
  if (done !== undefined) void deleteUnusedImages(done.pictures, done.written);
}

/** The security rules find the merged boy here. */
function factsOf({ mergedId }: MergedPair, paidTwice: number) {
  return { merged: mergedId, paidTwice };
}

type Plan = Awaited<ReturnType<typeof planMerge>>;

function writeJoined(
  transaction: Transaction,
  {
    keptId,
    mergedId,
    plan,
    fields,
  }: MergedPair & { readonly plan: Plan; readonly fields: readonly MergeField[] },
): ReadonlyMap<string, DocumentData | null> {
  const { kept, merged, history, winsBefore, wins, requestIds } = plan;
  const taken = fields
    .flatMap((field) => storedFields[field])
    .filter((field) => field in kept.stored || field in merged.stored)
    .map((field) => [field, field in merged.stored ? merged.stored[field] : deleteField()]);
  const had = winsBefore.winLists.get(keptId) ?? [];
  // Those that were his stay as they are stored, and the others follow.
  const added = (wins.winLists.get(keptId) ?? []).slice(had.length);
  const stored: unknown = kept.stored['winnerList'];
  const update: DocumentData = {
    ...Object.fromEntries(taken),
    minyanPoints: plan.total,
    minyanPointsHistory: history.history,
    ...(added.length > 0 && {
      winnerList: [
        ...(Array.isArray(stored) ? (stored as readonly unknown[]) : []),
        ...added.map((win) => winnerToStored(win, currentUid())),
      ],
    }),
  };
  transaction.update(envelopeAt(keptId), update);
  for (const { pageId, page } of history.pages)
    transaction.set(historyPageAt(keptId, pageId), page);
  for (const id of requestIds)
    transaction.update(doc(openFirestore(), collections.requests, id), { envelopeId: keptId });
  const weeks = writeWinState(transaction, winsBefore, { ...wins, winLists: winsBefore.winLists });
  return new Map<string, DocumentData | null>([
    ...weeks,
    [envelopeAt(keptId).path, update],
    [envelopeAt(mergedId).path, null],
  ]);
}

function writeSheets(
  transaction: Transaction,
  { keptId, mergedId }: MergedPair,
  sheets: readonly SheetToJoin[],
): void {
  for (const { sheetId, points } of sheets) {
    const sheet = doc(openFirestore(), collections.minyanim, sheetId);
    const without = [new FieldPath('boys', mergedId), deleteField()] as const;
    if (points === null) transaction.update(sheet, ...without);
    else transaction.update(sheet, ...without, new FieldPath('boys', keptId), points);
  }
}

const sheetsPerChange = 100;

/** Changes the sheets that had no room in the batch of a merge. The bin's entry lists them until they are done. */
export async function joinLaterSheets(pair: MergedPair): Promise<void> {
  for (;;) {
    const left = await commitTransaction(async (transaction) => {
      const stored = (await transaction.get(binAt(pair.mergedId))).data();
      const boy = deletedBoyFromStored(pair.mergedId, stored ?? {});
      const [some = [], ...rest] = chunksOf(boy.sheetsLeft, sheetsPerChange);
      if (some.length === 0) return { activity: null, result: 0 };
      const sheets = await Promise.all(
        some.map((id) => transaction.get(doc(openFirestore(), collections.minyanim, id))),
      );
      const toJoin = sheets.flatMap((sheet): SheetToJoin[] => {
        const { boys } = minyanSheetFromStored(sheet.id, sheet.data() ?? {});
        const points = boys.get(pair.mergedId);
        if (points === undefined) return [];
        return [{ sheetId: sheet.id, points: boys.has(pair.keptId) ? null : points }];
      });
      writeSheets(transaction, pair, toJoin);
      transaction.update(binAt(pair.mergedId), { sheets: rest.flat() });
      return {
        activity: {
          action: 'merge-boys',
          subject: envelopeAt(pair.keptId).path,
          summary: mergeTexts.sheetsActivity(some.length),
          before: factsOf(pair, 0),
        },
        result: rest.flat().length,
      };
    }, uuid());
    if (left === undefined || left === 0) return;
  }
}
