import * as v from 'valibot';
import {
  arrayUnion,
  collection,
  deleteField,
  doc,
  increment,
  serverTimestamp,
} from 'firebase/firestore';
import type { Activity } from '@gabbai/domain/activity.ts';
import {
  parseSheetId,
  splitStep,
  yearOfDay,
  type MinyanSheet,
  type SheetStep,
} from '@gabbai/domain/minyan/minyan-sheet.ts';
import { sheetFacts } from '@gabbai/domain/minyan/sheet-facts.ts';
import { makePointsEntry, pointsLine } from '@gabbai/domain/points.ts';
import { activityTexts } from '../../config/activity-texts.ts';
import { commitBatch, commitTransaction, type Writes } from '../changes/activity.ts';
import type {
  ChangeKind,
  RecordedResult,
  RunningChange,
  SendResult,
} from '../changes/change-kind.ts';
import { mergedSchema } from '../changes/merged-boys.ts';
import { combineResults } from '../changes/combine-results.ts';
import { changeQueue } from '../changes/queue.ts';
import { isTemporary } from '../changes/retry-read.ts';
import { watchConnection, connection } from '../connection/connection.ts';
import { currentUid } from '../current-session/current-admin.ts';
import { toDataError } from '../firebase/errors.ts';
import { openFirestore } from '../firebase/firestore.ts';
import { cachedFaultyTotals, cachedName } from '../live/live-envelopes.ts';
import { collections } from '../stored/collections.ts';
import { requireFinishedYears } from '../years/live-years.ts';
import { minyanSheetFromStored, pointsEntryToStored } from '../stored/converters.ts';
import { uuid } from '../../kernel/uuid.ts';
import { emitLeftOut } from './left-out.ts';
import { cachedSheet } from './sheets.ts';

const stepSchema = v.object({
  sheetId: v.string(),
  kindName: v.string(),
  /** Names the minyan in the history: "Shabbos morning, Vayishlach". */
  title: v.string(),
  /** What the sheet gives from now on; without it a known sheet keeps its points. */
  points: v.number(),
  isPointsChange: v.boolean(),
  envelopeIds: v.pipe(v.array(v.string()), v.readonly()),
  from: v.number(),
  to: v.number(),
  isUndo: v.boolean(),
  /** Shared by the batches of a change to many. */
  batchesOf: v.optional(v.string()),
  merged: v.nullish(mergedSchema),
});
export type Step = v.InferOutput<typeof stepSchema>;
type Running = Pick<RunningChange<Step>, 'id' | 'args' | 'madeAt'>;

/**
 * One batch of a sheet: the sheet, and an entry for each boy whose points it changes. The rules compare the two, so a boy
 * whom another administrator has entered is left out when the sheet is read again, and not paid twice.
 */
export const sheetKind: ChangeKind<Step> = {
  name: 'minyan-sheet',
  run: async (change) => {
    await requireFinishedYears();
    try {
      await commitOnline(change);
      return { pendingAnswer: null };
    } catch (error) {
      if (!canWait(error)) throw error;
      return commitFromCache(change);
    }
  },
  summary: (step) => summaryOf(step, step.envelopeIds),
  lane: ({ sheetId }) => sheetId,
  kept: { schema: stepSchema, isDurable: true },
};

function canWait(thrown: unknown): boolean {
  const error = toDataError(thrown);
  return error.code === 'needs-network' || isTemporary(error);
}

/** Reads the sheet and changes it in one transaction. */
async function commitOnline({ id, args, madeAt }: Running): Promise<void> {
  const leftOut = await commitTransaction(async (transaction) => {
    const stored = (await transaction.get(sheetAt(args.sheetId))).data();
    const sheet = stored === undefined ? null : minyanSheetFromStored(args.sheetId, stored);
    const { open, leftOut } = splitStep(sheet?.boys ?? new Map(), args);
    if (open.length > 0) writeStep(transaction, { id, args, madeAt }, { open, sheet });
    return {
      activity: open.length === 0 ? null : activityOf({ args, madeAt }, open),
      result: { envelopeIds: leftOut, by: sheet?.by ?? null },
    };
  }, id);
  if (leftOut !== undefined) emitLeftOut({ ...args, ...leftOut });
}

/** Offline the sheet as this page knows it has to do. If the server knows better, the step is done again when it answers. */
async function commitFromCache(change: Running): Promise<SendResult> {
  const { id, args } = change;
  const sheet = cachedSheet(args.sheetId);
  const { open, leftOut } =
    sheet === null ? { open: args.envelopeIds, leftOut: [] } : splitStep(sheet.boys, args);
  emitLeftOut({ ...args, envelopeIds: leftOut, by: sheet?.by ?? null });
  if (open.length === 0) return { pendingAnswer: null };
  const again = async (error: unknown): Promise<void> => {
    if (toDataError(error).code !== 'permission-denied') throw error;
    await commitWhenOnline({ ...change, args: { ...args, envelopeIds: open } });
  };
  const write = (batch: Writes) => writeStep(batch, change, { open, sheet });
  try {
    const { pendingAnswer } = await commitBatch(activityOf(change, open), write, id);
    return { pendingAnswer: pendingAnswer?.catch(again) ?? null };
  } catch (error) {
    await again(error);
    return { pendingAnswer: null };
  }
}

async function commitWhenOnline(change: Running): Promise<void> {
  for (;;) {
    await online();
    try {
      return await commitOnline(change);
    } catch (error) {
      if (!canWait(error)) throw error;
    }
  }
}

function online(): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (connection() === 'offline') return;
      stop();
      resolve();
    };
    const stop = watchConnection(check);
    check();
  });
}

function sheetAt(sheetId: string) {
  return doc(openFirestore(), collections.minyanim, sheetId);
}

interface Target {
  readonly open: readonly string[];
  readonly sheet: MinyanSheet | null;
}

function writeStep(batch: Writes, { id, args, madeAt }: Running, { open, sheet }: Target): void {
  const { sheetId, kindName, title, points, from, to } = args;
  const { date = '', kindId = '' } = parseSheetId(sheetId) ?? {};
  const by = currentUid();
  const change = to - from;
  const entry = makePointsEntry({
    ...pointsLine(change, 'add'),
    memo: title,
    at: new Date(madeAt),
    by,
    id,
    minyan: sheetId,
  });
  const isNew = sheet === null && from === 0;
  batch.set(
    sheetAt(sheetId),
    {
      ...(isNew && { date, kindId, kindName, year: yearOfDay(date) }),
      ...((isNew || args.isPointsChange) && { points }),
      boys: Object.fromEntries(open.map((boy) => [boy, to === 0 ? deleteField() : to])),
      updatedAt: serverTimestamp(),
      by,
    },
    { merge: true },
  );
  const boys = collection(openFirestore(), collections.envelopes);
  const faulty = cachedFaultyTotals(open);
  for (const envelopeId of open) {
    // `increment` counts a text as 0, which the rules refuse.
    const shown = faulty.get(envelopeId)?.minyanPoints;
    batch.update(doc(boys, envelopeId), {
      minyanPoints: shown === undefined ? increment(change) : shown + change,
      minyanPointsHistory: arrayUnion(pointsEntryToStored(entry)),
    });
  }
}

function activityOf(
  { args, madeAt }: Pick<Running, 'args' | 'madeAt'>,
  open: readonly string[],
): Activity {
  const { from, to, sheetId, isUndo, batchesOf, merged } = args;
  return {
    action: isUndo ? 'undo-points' : 'minyan-sheet',
    subject: `${collections.minyanim}/${sheetId}`,
    summary: summaryOf(args, open),
    madeAt: new Date(madeAt),
    ...sheetFacts(args, open.length),
    ...(!isUndo && { envelopes: open, gain: to - from }),
    ...(batchesOf !== undefined && { group: batchesOf }),
    ...(merged && { merged }),
  };
}

function summaryOf({ title, from, to, isUndo }: Step, envelopeIds: readonly string[]): string {
  const [first = ''] = envelopeIds;
  const boys = { count: envelopeIds.length, first: cachedName(first) };
  if (!isUndo) return activityTexts.minyanSheet(boys, { title, from, to });
  // Names what is undone, which went the other way.
  return activityTexts.undo(activityTexts.minyanSheet(boys, { title, from: to, to: from }));
}

export interface SheetOrder
  extends
    Pick<Step, 'sheetId' | 'kindName' | 'title' | 'points'>,
    Partial<Pick<Step, 'isPointsChange'>> {
  readonly steps: readonly SheetStep[];
}

/** Changes a sheet and pays the difference. The first failed step cancels those after it, and can be repeated. */
export async function saveSheet(
  { steps, isPointsChange = false, ...sheet }: SheetOrder,
  onProgress: (boys: number) => void = () => {},
): Promise<RecordedResult> {
  const group = uuid();
  const [first] = steps;
  const isOneAct =
    steps.length > 1 && steps.every(({ from, to }) => from === first?.from && to === first.to);
  const entryIds = steps.map(uuid);
  const result = await combineResults(
    steps.map(async (step, index) => {
      const shared = isOneAct && { batchesOf: group };
      const args = { ...sheet, ...step, isPointsChange, isUndo: false, ...shared };
      const result = await changeQueue.submit(sheetKind, args, { group, id: entryIds[index] });
      onProgress(step.envelopeIds.length);
      return result;
    }),
  );
  return { ...result, entryIds };
}
