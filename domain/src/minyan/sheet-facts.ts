import type { Activity } from '../activity.ts';
import type { SheetStep } from './minyan-sheet.ts';

/** What the activity entry of a step says of its sheet; the undo reads it, and the rules compare it with the sheet. */
export function sheetFacts(
  { from, to, title }: Pick<SheetStep, 'from' | 'to'> & { readonly title: string },
  boys: number,
): Required<Pick<Activity, 'before' | 'after'>> {
  return {
    before: { held: from },
    after: { points: to - from, boys, held: to, title },
  };
}
