import type { DocumentData } from 'firebase/firestore';
import type { SendResult } from '../changes/change-kind.ts';
import { changeQueue } from '../changes/queue.ts';
import { collections } from '../stored/collections.ts';
import { readMap, readNumber, readText } from '../stored/read-stored.ts';
import { sheetKind, type Step } from './sheet-change.ts';

/** What a batch of a sheet did, from its activity entry. */
export interface UndoneStep {
  readonly sheetId: string;
  readonly title: string;
  readonly from: number;
  readonly to: number;
}

const prefix = `${collections.minyanim}/`;

/** `null` for an activity entry of another kind. */
export function undoneStepOf(activity: DocumentData): UndoneStep | null {
  const subject = readText(activity['subject']) ?? '';
  if (!subject.startsWith(prefix)) return null;
  const [before, after] = [readMap(activity['before']), readMap(activity['after'])];
  const [from, to] = [readNumber(before?.['held']), readNumber(after?.['held'])];
  if (from === null || to === null) return null;
  const title = readText(after?.['title']) ?? '';
  return { sheetId: subject.slice(prefix.length), title, from, to };
}

/** Undoes a batch of a sheet for the boys whom the sheet still holds as the batch left them. */
export function undoSheetStep(
  { from, to, ...sheet }: UndoneStep,
  boys: Pick<Step, 'envelopeIds' | 'merged' | 'batchesOf'>,
  id: string,
): Promise<SendResult> {
  const step = { ...sheet, ...boys, from: to, to: from, isUndo: true };
  // The sheet is there, so it keeps its name. Its points go back with a change of them.
  const isPointsChange = from !== 0 && to !== 0;
  const kept = { kindName: sheet.title, points: from || to, isPointsChange };
  return changeQueue.submit(sheetKind, { ...step, ...kept }, { id });
}
