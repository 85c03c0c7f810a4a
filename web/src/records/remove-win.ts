import type { WinKey } from '@gabbai/domain/win.ts';
import { messageFor, successes } from '../config/messages.ts';
import { undoTexts } from '../config/undo-texts.ts';
import { removeWinner } from '../data/wins/winners.ts';
import { notifyUndoable } from '../ui/undoable.ts';

/** Removes a win and offers Undo in a toast, in place of the form's own message (`doneText`). */
export async function removeWinWithUndo(from: WinKey): Promise<{ doneText: null }> {
  const restoreWin = await removeWinner({ from, at: new Date() }).catch((error: unknown) => {
    // The specification wants a console message; the page shows the failure, too.
    window.console.error('Error removing winner', error);
    throw error;
  });
  notifyUndoable(
    successes.removeWinner,
    restoreWin && {
      label: undoTexts.undo,
      run: () => restoreWin(new Date()),
      doneText: successes.addWinner,
      failedText: (error) => messageFor('addWinner', error),
    },
  );
  return { doneText: null };
}
