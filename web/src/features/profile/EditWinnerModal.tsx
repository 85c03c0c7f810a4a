import type { Week } from '@gabbai/domain/weeks.ts';
import type { Win } from '@gabbai/domain/win.ts';
import { editWinnerTexts } from '../../config/profile-texts.ts';
import { editWinner } from '../../data/wins/winners.ts';
import { ChangeDialog } from '../../records/ChangeDialog.tsx';
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
  const { envelopeId, winner, weeks, ...modal } = props;
  const key = winner === null ? '' : winKey(winner);
  return (
    <ChangeDialog
      {...modal}
      action="editWinner"
      subject={`edit-winner/${envelopeId}/${key}`}
      title={editWinnerTexts.title}
    >
      {(dialog) =>
        winner !== null && (
          <EditWinnerForm
            // The dialog may be reopened for another win while it closes.
            key={key}
            envelopeId={envelopeId}
            winner={winner}
            weeks={weeks}
            dialog={dialog}
            onSave={(to) => {
              const change = { from: { ...winner, envelopeId }, to };
              return dialog.submit(
                (attemptId) => editWinner({ ...change, at: new Date(), attemptId }),
                change,
              );
            }}
          />
        )
      }
    </ChangeDialog>
  );
}
