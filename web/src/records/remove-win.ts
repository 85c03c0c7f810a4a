import type { WinKey } from '@gabbai/domain/win.ts';
import { successes } from '../config/messages.ts';
import { removeWinner } from '../data/wins/winners.ts';
import type { Undo } from './notify-done.ts';

/** Removes a win; the form's message offers Undo. */
export async function removeWinWithUndo(from: WinKey): Promise<{ undo: Undo | null }> {
  const restoreWin = await removeWinner({ from, at: new Date() }).catch((error: unknown) => {
    // The specification wants a console message; the page shows the failure, too.
    window.console.error('Error removing winner', error);
    throw error;
  });
  return {
    undo: restoreWin && {
      run: () => restoreWin(new Date()),
      doneText: successes.addWinner,
      action: 'addWinner',
    },
  };
}

/** The Undo of a win that was added; none if it is not known. */
export function undoOfWin(win: WinKey | undefined): Undo | null {
  if (win === undefined) return null;
  return {
    run: () => removeWinner({ from: win, at: new Date() }),
    doneText: successes.removeWinner,
    action: 'removeWinner',
  };
}
