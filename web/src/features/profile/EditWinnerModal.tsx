import type { Week } from '@gabbai/domain/weeks.ts';
import type { Win } from '@gabbai/domain/win.ts';
import { editWinnerTexts } from '../../config/profile-texts.ts';
import { editWinner } from '../../data/wins/winners.ts';
import { ChangeDialog } from '../../records/ChangeDialog.tsx';
import { undoByRestoring } from '../../records/remove-win.ts';
import type { DialogProps } from '../../records/use-dialog.ts';
import { EditWinnerForm } from './EditWinnerForm.tsx';
import { winKey } from './win-choice.ts';

interface EditWinnerModalProps extends DialogProps {
  readonly envelopeId: string;
  readonly winner: Win;
  readonly weeks: readonly Week[];
}

/** The dialog to edit a win of a boy. */
export function EditWinnerModal(props: EditWinnerModalProps) {
  const { envelopeId, winner, weeks, ...modal } = props;
  const key = winKey(winner);
  return (
    <ChangeDialog
      {...modal}
      action="editWinner"
      subject={`edit-winner/${envelopeId}/${key}`}
      title={editWinnerTexts.title}
    >
      {(dialog) => (
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
              async (attemptId) => ({
                undo: undoByRestoring(
                  await editWinner({ ...change, at: new Date(), attemptId }),
                  'editWinner',
                ),
              }),
              change,
            );
          }}
        />
      )}
    </ChangeDialog>
  );
}
