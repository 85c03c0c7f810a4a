import type { WinKey } from '@gabbai/domain/win.ts';
import { listTexts } from '../config/list-texts.ts';
import { successes } from '../config/messages.ts';
import { removeWinner, type editWinner } from '../data/wins/winners.ts';
import type { Undo } from './notify-done.ts';

/** Removes a win; the form's message offers Undo. */
export async function removeWinWithUndo(from: WinKey): Promise<{ undo: Undo | null }> {
  const restoreWin = await removeWinner({ from, at: new Date() }).catch((error: unknown) => {
    // The specification wants a console message; the page shows the failure, too.
    window.console.error('Error removing winner', error);
    throw error;
  });
  return { undo: undoByRestoring(restoreWin, 'addWinner') };
}

/** The Undo of a win that was edited or removed; `action` names the message of its failure. */
export function undoByRestoring(
  restoreWin: Awaited<ReturnType<typeof editWinner>>,
  action: 'addWinner' | 'editWinner',
): Undo | null {
  return (
    restoreWin && {
      run: async () => void (await restoreWin(new Date())),
      doneText: listTexts.undone,
      action,
    }
  );
}

/** The Undo of a win that was added; none if it is not known. */
export function undoOfWin(win: WinKey | undefined): Undo | null {
  if (win === undefined) return null;
  return {
    run: async () => void (await removeWinner({ from: win, at: new Date() })),
    doneText: successes.removeWinner,
    action: 'removeWinner',
  };
}
