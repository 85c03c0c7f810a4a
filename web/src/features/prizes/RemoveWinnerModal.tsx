import { messageFor, successes } from '../../config/messages.ts';
import { prizeWinnerTexts } from '../../config/prizes-texts.ts';
import { listTexts } from '../../config/list-texts.ts';
import { undoTexts } from '../../config/undo-texts.ts';
import { removeWinner } from '../../data/wins/winners.ts';
import { ConfirmModal } from '../../ui/ConfirmModal.tsx';
import { notifyUndoable } from '../../ui/undoable.tsx';
import { useAttempt } from '../../data/changes/use-attempt.ts';
import type { PrizeToWin } from './prize-to-win.ts';

interface RemoveWinnerModalProps {
  readonly isOpen: boolean;
  readonly prize: PrizeToWin;
  readonly boyName: string;
  readonly onClose: () => void;
  readonly onClosed: () => void;
}

export function RemoveWinnerModal(props: RemoveWinnerModalProps) {
  const { isOpen, prize, boyName, onClose, onClosed } = props;
  const attempt = useAttempt((error) => messageFor('removeWinner', error), {
    subject: `remove-winner/${prize.weekId}/${prize.prizeId}`,
    isOpen,
  });
  const remove = async () => {
    if (prize.win === null) return;
    const restoreWin = await removeWinner({ from: prize.win, at: new Date() }).catch(
      (error: unknown) => {
        // The specification wants a console message; the dialog shows the failure, too.
        window.console.error('Error removing winner', error);
        throw error;
      },
    );
    notifyUndoable(
      successes.removeWinner,
      restoreWin && {
        label: undoTexts.undo,
        run: () => restoreWin(new Date()),
        doneText: successes.addWinner,
        failedText: (error) => messageFor('addWinner', error),
      },
    );
  };
  const handleConfirm = async () => {
    if ((await attempt.run(remove)) && attempt.isShown()) onClose();
  };
  return (
    <ConfirmModal
      isOpen={isOpen}
      title={prizeWinnerTexts.removeTitle}
      texts={listTexts}
      confirmLabel={prizeWinnerTexts.confirmRemove}
      isDangerous
      attempt={attempt}
      onConfirm={handleConfirm}
      onClose={onClose}
      onClosed={onClosed}
    >
      {prizeWinnerTexts.removeText(boyName, prize.name)}
    </ConfirmModal>
  );
}
