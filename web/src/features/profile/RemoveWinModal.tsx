import type { Envelope } from '@gabbai/domain/envelope.ts';
import { displayName } from '@gabbai/domain/names.ts';
import type { Win } from '@gabbai/domain/win.ts';
import { messageFor } from '../../config/messages.ts';
import { winnersTexts } from '../../config/profile-texts.ts';
import { listTexts } from '../../config/list-texts.ts';
import { removeWinWithUndo } from '../../records/remove-win.ts';
import { useThisShabbos } from '../../records/use-this-shabbos.ts';
import { useChangeForm } from '../../records/use-change-form.ts';
import { ConfirmModal } from '../../ui/ConfirmModal.tsx';
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

/** Asks before a win is removed from a boy. */
export function RemoveWinModal(props: RemoveWinModalProps) {
  const { isOpen, envelope, winner, onFailed, onClose, onClosed } = props;
  const { envelopeId } = envelope;
  const shabbos = useThisShabbos();
  const form = useChangeForm('removeWinner', {
    subject: `remove-win/${envelopeId}/${winner === null ? '' : winKey(winner)}`,
    isOpen,
  });
  const handleConfirm = async () => {
    if (winner === null) return;
    await form.submit(() =>
      removeWinWithUndo({ ...winner, envelopeId }).catch((error: unknown) => {
        onFailed(winner, messageFor('removeWinner', error));
        throw error;
      }),
    );
    // The line shows the failure.
    form.forgetFailure();
    if (form.isShown()) onClose();
  };
  return (
    <ConfirmModal
      isOpen={isOpen}
      title={winnersTexts.removeTitle}
      texts={listTexts}
      confirmLabel={winnersTexts.confirmRemove}
      isDangerous
      attempt={form}
      onConfirm={handleConfirm}
      onClose={onClose}
      onClosed={onClosed}
    >
      {winner !== null && (
        <>
          <p>
            {winnersTexts.removeText(displayName(envelope), {
              prize: winner.prizeName || winnersTexts.noPrizeName,
              week: weekOfWin(winner, shabbos),
            })}
          </p>
          {winner.winnerImg !== null && <p>{winnersTexts.removePicture}</p>}
        </>
      )}
    </ConfirmModal>
  );
}
