import { undoAwardTexts } from '../config/undo-award-texts.ts';
import type { Undo } from './notify-done.ts';

/** Undoes the points that activity entries gave or took, as the activity does it. */
export function undoOfPoints(
  entryIds: readonly string[],
  doneText: string = undoAwardTexts.undone,
): Undo {
  return {
    run: async () => (await import('../data/envelopes/undo-award.ts')).undoEntries(entryIds),
    doneText,
    action: 'undoAward',
  };
}
