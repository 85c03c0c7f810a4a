import { Modal } from '@mantine/core';
import type { Week } from '@gabbai/domain/weeks.ts';
import type { WinnerEntry } from '@gabbai/domain/winners.ts';
import { messageFor, successes } from '../../config/messages.ts';
import { editWinnerTexts } from '../../config/profile-texts.ts';
import { listTexts } from '../../config/texts.ts';
import { editWinner } from '../../data/winners.ts';
import { notify } from '../../ui/toasts.ts';
import { useAttempt } from '../../ui/use-attempt.ts';
import { EditWinnerForm, type EditedWin } from './EditWinnerForm.tsx';

interface EditWinnerModalProps {
  readonly isOpen: boolean;
  readonly envelopeId: string;
  /** The win that is or was being edited; `null` before the first. */
  readonly winner: WinnerEntry | null;
  readonly weeks: readonly Week[];
  readonly onClose: () => void;
}

/** Changes a win: another week, prize, boy or picture. It stays open until that is saved or given up. */
export function EditWinnerModal(props: EditWinnerModalProps) {
  const { envelopeId, winner, onClose } = props;
  const attempt = useAttempt((error) => messageFor('editWinner', error));
  const handleClose = () => {
    if (attempt.isRunning) return;
    attempt.forgetFailure();
    onClose();
  };
  const handleSave = async (winner: WinnerEntry, to: EditedWin) => {
    const change = { from: { ...winner, envelopeId }, to };
    const edit = (attemptId: string) => editWinner({ ...change, at: new Date(), attemptId });
    const isSaved = await attempt.run(edit, change);
    if (isSaved) {
      notify.success(successes.editWinner);
      onClose();
    }
    return isSaved;
  };
  return (
    <Modal
      opened={props.isOpen}
      onClose={handleClose}
      title={editWinnerTexts.title}
      closeButtonProps={{ 'aria-label': listTexts.close, disabled: attempt.isRunning }}
      closeOnClickOutside={false}
    >
      {winner !== null && (
        <EditWinnerForm
          // While a dialog fades away it may be opened for another one.
          key={`${winner.prizeId} ${winner.weekName} ${winner.year}`}
          envelopeId={envelopeId}
          winner={winner}
          weeks={props.weeks}
          isSaving={attempt.isRunning}
          failure={attempt.failure}
          onSave={(win) => handleSave(winner, win)}
          onCancel={handleClose}
        />
      )}
    </Modal>
  );
}
