import type { Week } from '@gabbai/domain/weeks.ts';
import type { Win, WinInput } from '@gabbai/domain/win.ts';
import { messageFor, successes } from '../../config/messages.ts';
import { editWinnerTexts } from '../../config/profile-texts.ts';
import { listTexts } from '../../config/list-texts.ts';
import { editWinner } from '../../data/wins/winners.ts';
import { FormModal } from '../../ui/FormModal.tsx';
import { notify } from '../../ui/toasts.ts';
import { useAttempt } from '../../data/changes/use-attempt.ts';
import { EditWinnerForm } from './EditWinnerForm.tsx';
import { winKey } from './win-choice.ts';

interface EditWinnerModalProps {
  readonly isOpen: boolean;
  readonly envelopeId: string;
  /** `null` before the dialog was first opened. */
  readonly winner: Win | null;
  readonly weeks: readonly Week[];
  readonly onClose: () => void;
}

export function EditWinnerModal(props: EditWinnerModalProps) {
  const { envelopeId, winner, onClose } = props;
  const key = winner === null ? '' : winKey(winner);
  const attempt = useAttempt((error) => messageFor('editWinner', error), {
    subject: `edit-winner/${envelopeId}/${key}`,
    isOpen: props.isOpen,
  });
  const handleSave = async (
    winner: Win,
    to: WinInput | Pick<WinInput, 'envelopeId' | 'winnerImg'>,
  ) => {
    const change = { from: { ...winner, envelopeId }, to };
    const edit = async (attemptId: string) => {
      await editWinner({ ...change, at: new Date(), attemptId });
      notify.success(successes.editWinner);
    };
    const isSaved = await attempt.run(edit, change);
    if (isSaved && attempt.isShown()) onClose();
    return isSaved;
  };
  return (
    <FormModal
      isOpen={props.isOpen}
      title={editWinnerTexts.title}
      texts={listTexts}
      attempt={attempt}
      onClose={onClose}
    >
      {(dialog) =>
        winner !== null && (
          <EditWinnerForm
            // The dialog may be reopened for another win while it closes.
            key={key}
            envelopeId={envelopeId}
            winner={winner}
            weeks={props.weeks}
            dialog={dialog}
            onSave={(win) => handleSave(winner, win)}
          />
        )
      }
    </FormModal>
  );
}
