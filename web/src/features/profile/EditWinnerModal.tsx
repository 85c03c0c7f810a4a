import type { Week } from '@gabbai/domain/weeks.ts';
import type { WinnerEntry } from '@gabbai/domain/winners.ts';
import { messageFor, successes } from '../../config/messages.ts';
import { editWinnerTexts } from '../../config/profile-texts.ts';
import { listTexts } from '../../config/list-texts.ts';
import { editWinner, type EditedWin } from '../../data/winners.ts';
import { FormModal } from '../../ui/FormModal.tsx';
import { notify } from '../../ui/toasts.ts';
import { useAttempt } from '../../data/changes/use-attempt.ts';
import { EditWinnerForm } from './EditWinnerForm.tsx';
import { winKey } from './win-choice.ts';

interface EditWinnerModalProps {
  readonly isOpen: boolean;
  readonly envelopeId: string;
  /** The win that is or was being edited; `null` before the first. */
  readonly winner: WinnerEntry | null;
  readonly weeks: readonly Week[];
  readonly onClose: () => void;
}

/** Changes a win: another week, prize, boy or picture. */
export function EditWinnerModal(props: EditWinnerModalProps) {
  const { envelopeId, winner, onClose } = props;
  const key = winner === null ? '' : winKey(winner);
  const attempt = useAttempt((error) => messageFor('editWinner', error), {
    subject: `edit-winner/${envelopeId}/${key}`,
    isOpen: props.isOpen,
  });
  const handleSave = async (winner: WinnerEntry, to: EditedWin) => {
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
            // While a dialog fades away it may be opened for another one.
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
