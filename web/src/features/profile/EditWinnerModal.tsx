import type { Week } from '@gabbai/domain/weeks.ts';
import type { Win, WinInput } from '@gabbai/domain/win.ts';
import { editWinnerTexts } from '../../config/profile-texts.ts';
import { listTexts } from '../../config/list-texts.ts';
import { editWinner } from '../../data/wins/winners.ts';
import { useChangeForm } from '../../records/use-change-form.ts';
import { FormModal } from '../../ui/FormModal.tsx';
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

/** The dialog to edit a win of a boy. */
export function EditWinnerModal(props: EditWinnerModalProps) {
  const { envelopeId, winner, onClose } = props;
  const key = winner === null ? '' : winKey(winner);
  const form = useChangeForm('editWinner', {
    subject: `edit-winner/${envelopeId}/${key}`,
    isOpen: props.isOpen,
    onDone: onClose,
  });
  const handleSave = (winner: Win, to: WinInput | Pick<WinInput, 'envelopeId' | 'winnerImg'>) => {
    const change = { from: { ...winner, envelopeId }, to };
    return form.submit((attemptId) => editWinner({ ...change, at: new Date(), attemptId }), change);
  };
  return (
    <FormModal
      isOpen={props.isOpen}
      title={editWinnerTexts.title}
      texts={listTexts}
      attempt={form}
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
