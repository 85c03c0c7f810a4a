import type { Envelope } from '@gabbai/domain/envelope.ts';
import { displayName } from '@gabbai/domain/names.ts';
import type { Win } from '@gabbai/domain/win.ts';
import { messageFor, successes } from '../../config/messages.ts';
import { winnersTexts } from '../../config/profile-texts.ts';
import { listTexts } from '../../config/list-texts.ts';
import { undoTexts } from '../../config/undo-texts.ts';
import { removeWinner } from '../../data/wins/winners.ts';
import { ConfirmModal } from '../../ui/ConfirmModal.tsx';
import { notifyUndoable } from '../../ui/undoable.tsx';
import { useAttempt } from '../../data/changes/use-attempt.ts';
import { weekOfWin, winKey } from './win-choice.ts';

interface RemoveWinModalProps {
  readonly isOpen: boolean;
  readonly envelope: Envelope;
  /** `null` before the dialog was first opened. */
  readonly winner: Win | null;
  readonly onFailed: (winner: Win, reason: string) => void;
  readonly onClose: () => void;
  readonly onClosed: () => void;
}

export function RemoveWinModal(props: RemoveWinModalProps) {
  const { isOpen, envelope, winner, onFailed, onClose, onClosed } = props;
  const { envelopeId } = envelope;
  const attempt = useAttempt((error) => messageFor('removeWinner', error), {
    subject: `remove-win/${envelopeId}/${winner === null ? '' : winKey(winner)}`,
    isOpen,
  });
  const remove = async (win: Win) => {
    const restoreWin = await removeWinner({ from: { ...win, envelopeId }, at: new Date() }).catch(
      (error: unknown) => {
        // The specification wants a console message only; the line shows the failure, too.
        window.console.error('Error removing winner', error);
        onFailed(win, messageFor('removeWinner', error));
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
    if (winner === null) return;
    await attempt.run(() => remove(winner));
    // The line shows the failure.
    attempt.forgetFailure();
    if (attempt.isShown()) onClose();
  };
  return (
    <ConfirmModal
      isOpen={isOpen}
      title={winnersTexts.removeTitle}
      texts={listTexts}
      confirmLabel={winnersTexts.confirmRemove}
      isDangerous
      attempt={attempt}
      onConfirm={handleConfirm}
      onClose={onClose}
      onClosed={onClosed}
    >
      {winner !== null && (
        <>
          <p>
            {winnersTexts.removeText(displayName(envelope), {
              prize: winner.prizeName || winnersTexts.noPrizeName,
              week: weekOfWin(winner),
            })}
          </p>
          {winner.winnerImg !== null && <p>{winnersTexts.removePicture}</p>}
        </>
      )}
    </ConfirmModal>
  );
}
