import { useState } from 'react';
import { planSheet, type SheetStep } from '@gabbai/domain/minyan/minyan-sheet.ts';
import { minyanTexts } from '../../config/minyan-texts.ts';
import { maxBoysOfHelper } from '@gabbai/domain/people/role.ts';
import type { RecordedResult } from '../../data/changes/change-kind.ts';
import { isHelper } from '../../data/current-session/own-entry.ts';
import { pageLongHistories } from '../../data/envelopes/page-history.ts';
import { maxBoysPerStep } from '../../data/minyan/max-boys.ts';
import { countLeftOut } from '../../data/minyan/left-out.ts';
import { saveSheet } from '../../data/minyan/sheet-change.ts';
import { notifyDone } from '../../records/notify-done.ts';
import { undoOfPoints } from '../../records/undo-of-points.ts';
import { useChangeForm, type ChangeResult } from '../../records/use-change-form.ts';
import type { Roll } from './use-roll.ts';
import type { SheetDraft, SheetOfDay } from './use-sheet-drafts.ts';

interface Progress {
  readonly done: number;
  readonly total: number;
}

interface Plan {
  readonly draft: SheetDraft;
  readonly steps: readonly SheetStep[];
}

interface Saved extends Plan {
  readonly result: RecordedResult;
  readonly paid: number;
}

/** Saves sheets one after the other and pays their boys. The first that fails ends it. */
export function useSaveSheets(sheets: readonly SheetOfDay[]) {
  const subject = `minyan/${sheets.map(({ sheetId }) => sheetId).join(' ')}`;
  const form = useChangeForm('saveSheet', { subject });
  const [progress, setProgress] = useState<Progress | null>(null);
  const save = async (
    drafts: readonly SheetDraft[],
    { byId }: Roll,
    onUndone: (drafts: readonly SheetDraft[]) => void,
  ) => {
    const plans = drafts
      .map((draft) => ({ draft, steps: stepsOf(draft, byId) }))
      .filter(({ steps }) => steps.length > 0);
    const total = plans.reduce((sum, { steps }) => sum + countOf(steps), 0);
    if (total === 0) return false;
    setProgress({ done: 0, total });
    const onProgress = (boys: number) =>
      setProgress((now) => now && { ...now, done: now.done + boys });
    const saved: Saved[] = [];
    const result = () => resultOf(saved, plans.length > 1, onUndone);
    const isSaved = await form.submit(async () => {
      try {
        for (const plan of plans) saved.push(await savePlan(plan, onProgress));
      } catch (error) {
        const { doneText, pendingAnswer, detail, undo } = result();
        if (doneText && !pendingAnswer) notifyDone({ text: doneText, detail: detail?.(), undo });
        throw error;
      }
      return result();
    });
    setProgress(null);
    pageLongHistories(
      saved.flatMap(({ steps }) => steps.flatMap(({ envelopeIds }) => envelopeIds)),
    );
    return isSaved;
  };
  return { ...form, progress, save };
}

/** A deleted boy stays on the sheet as he is. */
function stepsOf(
  { saved, added, removed, points }: SheetDraft,
  byId: Roll['byId'],
): readonly SheetStep[] {
  const boys = new Map([...saved].filter(([id]) => byId.has(id)));
  return planSheet(boys, { added, removed, points }, isHelper() ? maxBoysOfHelper : maxBoysPerStep);
}

function countOf(steps: readonly SheetStep[]): number {
  return steps.reduce((sum, { envelopeIds }) => sum + envelopeIds.length, 0);
}

async function savePlan(plan: Plan, onProgress: (boys: number) => void): Promise<Saved> {
  const { sheetId, kindName, title, sheet, points } = plan.draft;
  const leftOut = countLeftOut(sheetId);
  const isPointsChange = sheet !== null && points !== sheet.points;
  try {
    const order = { sheetId, kindName, title, points, isPointsChange, steps: plan.steps };
    const result = await saveSheet(order, onProgress);
    return { ...plan, result, paid: countOf(plan.steps) - leftOut.count() };
  } finally {
    leftOut.stop();
  }
}

function isPending({ result }: Saved): boolean {
  return result.pendingAnswer !== null;
}

/** What the message says. Another message names those who are left out. */
function resultOf(
  saved: readonly Saved[],
  isOfMany: boolean,
  onUndone: (drafts: readonly SheetDraft[]) => void,
): ChangeResult {
  const undo = undoOfPoints(
    saved.flatMap(({ result }) => result.entryIds),
    minyanTexts.undone,
  );
  const told = saved.filter(({ paid }) => paid > 0);
  return {
    pendingAnswer: saved.findLast(isPending)?.result.pendingAnswer ?? null,
    doneText:
      told.length === 0
        ? null
        : told.length === 1
          ? minyanTexts.saved
          : minyanTexts.savedSheets(told.length),
    detail: () => told.map((each) => detailOf(each, isOfMany)).join(' · '),
    undo: {
      ...undo,
      run: async () => {
        const undone = await undo.run();
        onUndone(saved.map(({ draft }) => draft));
        return undone;
      },
    },
  };
}

function detailOf({ draft, steps, paid }: Saved, isOfMany: boolean): string {
  if (isOfMany) return minyanTexts.savedAt(draft.kindName, paid);
  const [first] = steps;
  return steps.length === 1 && first !== undefined
    ? minyanTexts.savedDetail(paid, first.to - first.from)
    : minyanTexts.count(paid);
}
