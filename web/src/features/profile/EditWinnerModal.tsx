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
import { useWinnerPicture } from './use-winner-picture.ts';

interface EditWinnerModalProps {
  readonly isOpen: boolean;
  readonly envelopeId: string;
  readonly winner: WinnerEntry;
  readonly weeks: readonly Week[];
  readonly onClose: () => void;
  /** After it has gone from the screen. */
  readonly onClosed: () => void;
}

/** Changes a win: another week, prize, boy or picture. It stays open until that is saved or given up. */
export function EditWinnerModal(props: EditWinnerModalProps) {
  const { envelopeId, winner, onClose } = props;
  const attempt = useAttempt((error) => messageFor('editWinner', error));
  const picture = useWinnerPicture(winner);
  const handleClose = () => {
    if (attempt.isRunning) return;
    picture.giveUp();
    onClose();
  };
  const handleSubmit = async ({ weekId, prizeId, ...to }: EditedWin) => {
    const change = {
      from: { ...winner, envelopeId },
      to: { envelopeId: to.envelopeId, weekId, prizeId, winnerImg: picture.url },
      at: new Date(),
    };
    if (!(await attempt.run(() => editWinner(change)))) return;
    notify.success(successes.editWinner);
    picture.keep();
    onClose();
  };
  return (
    <Modal
      opened={props.isOpen}
      onClose={handleClose}
      onExitTransitionEnd={props.onClosed}
      title={editWinnerTexts.title}
      closeButtonProps={{ 'aria-label': listTexts.close, disabled: attempt.isRunning }}
      closeOnClickOutside={false}
    >
      <EditWinnerForm
        envelopeId={envelopeId}
        winner={winner}
        weeks={props.weeks}
        picture={picture}
        isSaving={attempt.isRunning}
        failure={attempt.failure}
        onSubmit={(win) => void handleSubmit(win)}
        onCancel={handleClose}
      />
    </Modal>
  );
}
