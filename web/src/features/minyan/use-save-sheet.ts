import { useState } from 'react';
import { planSheet, type MinyanSheet } from '@gabbai/domain/minyan/minyan-sheet.ts';
import { minyanTexts } from '../../config/minyan-texts.ts';
import { maxBoysOfHelper } from '@gabbai/domain/people/role.ts';
import { isHelper } from '../../data/current-session/own-entry.ts';
import { pageLongHistories } from '../../data/envelopes/page-history.ts';
import { maxBoysPerStep } from '../../data/minyan/max-boys.ts';
import { countLeftOut } from '../../data/minyan/left-out.ts';
import { saveSheet } from '../../data/minyan/sheet-change.ts';
import { undoOfPoints } from '../../records/undo-of-points.ts';
import { useChangeForm } from '../../records/use-change-form.ts';

export interface SheetToSave {
  readonly sheetId: string;
  readonly kindName: string;
  readonly title: string;
  readonly sheet: MinyanSheet | null;
  readonly added: readonly string[];
  readonly removed: readonly string[];
  readonly points: number;
  /** A deleted boy stays on the sheet as he is. */
  readonly isThere: (envelopeId: string) => boolean;
}

interface Progress {
  readonly done: number;
  readonly total: number;
}

/** Saves a sheet and pays its boys. */
export function useSaveSheet(sheetId: string) {
  const form = useChangeForm('saveSheet', { subject: `minyan/${sheetId}` });
  const [progress, setProgress] = useState<Progress | null>(null);
  const save = async ({ sheet, added, removed, points, isThere, ...order }: SheetToSave) => {
    const boys = new Map([...(sheet?.boys ?? [])].filter(([id]) => isThere(id)));
    const steps = planSheet(
      boys,
      { added, removed, points },
      isHelper() ? maxBoysOfHelper : maxBoysPerStep,
    );
    const total = steps.reduce((sum, { envelopeIds }) => sum + envelopeIds.length, 0);
    if (total === 0) return false;
    const [first] = steps;
    const leftOut = countLeftOut(order.sheetId);
    const paid = () => total - leftOut.count();
    const detail = () =>
      steps.length === 1 && first !== undefined
        ? minyanTexts.savedDetail(paid(), first.to - first.from)
        : minyanTexts.count(paid());
    setProgress({ done: 0, total });
    const isSaved = await form.submit(async () => {
      const isPointsChange = sheet !== null && points !== sheet.points;
      const result = await saveSheet({ ...order, points, isPointsChange, steps }, (saved) =>
        setProgress((now) => now && { ...now, done: now.done + saved }),
      );
      // Another message names those who are left out.
      return {
        ...result,
        doneText: paid() > 0 ? minyanTexts.saved : null,
        detail,
        undo: undoOfPoints(result.entryIds),
      };
    });
    leftOut.stop();
    setProgress(null);
    if (isSaved) pageLongHistories(steps.flatMap(({ envelopeIds }) => envelopeIds));
    return isSaved;
  };
  return { ...form, progress, save };
}
