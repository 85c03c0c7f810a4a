import type { Envelope } from '@gabbai/domain/envelope.ts';
import { displayName } from '@gabbai/domain/names.ts';
import type { WinnerEntry } from '@gabbai/domain/winners.ts';
import { messageFor, successes } from '../../config/messages.ts';
import { winnersTexts } from '../../config/profile-texts.ts';
import { listTexts } from '../../config/list-texts.ts';
import { undoTexts } from '../../config/undo-texts.ts';
import { removeWinner } from '../../data/winners.ts';
import { ConfirmModal } from '../../ui/ConfirmModal.tsx';
import { notifyUndoable } from '../../ui/undoable.tsx';
import { useAttempt } from '../../data/changes/use-attempt.ts';
import { weekOfWin, winKey } from './win-choice.ts';

interface RemoveWinModalProps {
  readonly isOpen: boolean;
  readonly envelope: Envelope;
  /** The win that is or was asked about; `null` before the first. */
  readonly winner: WinnerEntry | null;
  readonly onFailed: (winner: WinnerEntry, reason: string) => void;
  readonly onClose: () => void;
  /** After it has gone from the screen. */
  readonly onClosed: () => void;
}

/** Takes a win from a boy after asking. */
export function RemoveWinModal(props: RemoveWinModalProps) {
  const { isOpen, envelope, winner, onFailed, onClose, onClosed } = props;
  const { envelopeId } = envelope;
  const attempt = useAttempt((error) => messageFor('removeWinner', error), {
    subject: `remove-win/${envelopeId}/${winner === null ? '' : winKey(winner)}`,
    isOpen,
  });
  const remove = async (win: WinnerEntry) => {
    const giveBack = await removeWinner({ from: { ...win, envelopeId }, at: new Date() }).catch(
      (error: unknown) => {
        // By specification this failure is told in the console alone; the line says that it is still there.
        window.console.error('Error removing winner', error);
        onFailed(win, messageFor('removeWinner', error));
        throw error;
      },
    );
    notifyUndoable(
      successes.removeWinner,
      giveBack && {
        label: undoTexts.undo,
        run: () => giveBack(new Date()),
        doneText: successes.addWinner,
        failedText: (error) => messageFor('addWinner', error),
      },
    );
  };
  const handleConfirm = async () => {
    if (winner === null) return;
    await attempt.run(() => remove(winner));
    // The line shows why it failed.
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
