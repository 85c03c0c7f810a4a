import { useRef, useState } from 'react';
import type { Envelope } from '@gabbai/domain/envelope.ts';
import type { Win } from '@gabbai/domain/win.ts';
import { editWinnerTexts, winnersTexts } from '../../config/profile-texts.ts';
import { useMay } from '../../data/current-session/use-rights.ts';
import { useWeeks } from '../../data/wins/weeks.ts';
import { Card } from '../../ui/Card.tsx';
import { useFocusKept } from '../../ui/use-focus-kept.ts';
import { ChangeDialog } from '../../records/ChangeDialog.tsx';
import { useDialog } from '../../records/use-dialog.ts';
import { useThisShabbos } from '../../records/use-this-shabbos.ts';
import { WhenReady } from '../../records/WhenReady.tsx';
import { AddWinner } from './AddWinner.tsx';
import { EditWinnerForm } from './EditWinnerForm.tsx';
import { askToRemoveWin } from './remove-win-question.tsx';
import { winKey } from './win-choice.ts';
import { WinnerLines, type RemovalFailure } from './WinnerLines.tsx';

/** The wins of a boy, with forms to add, edit and remove one. */
export function WinnersCard({ envelope }: { readonly envelope: Envelope }) {
  const { envelopeId } = envelope;
  const weeks = useWeeks();
  const shabbos = useThisShabbos();
  const mayEdit = useMay('records');
  const { of: edited, ...edit } = useDialog<Win>();
  const [failure, setFailure] = useState<RemovalFailure | null>(null);
  const lines = useRef<HTMLDivElement>(null);
  const focus = useFocusKept(() => lines.current);
  const handleRemove = (winner: Win) => {
    setFailure(null);
    askToRemoveWin(winner, {
      envelope,
      shabbos,
      focusAfterwards: () => lines.current,
      onFailed: (reason) => setFailure({ winner, reason }),
    });
  };
  return (
    <Card title={winnersTexts.title}>
      <WhenReady of={weeks} action="loadWinners" loading={{ shape: 'rows', count: 2 }}>
        {(found) => (
          <>
            {/* Takes the focus when the focused line is removed. */}
            <div ref={lines} tabIndex={-1} className="no-ring" {...focus}>
              <WinnerLines
                envelope={envelope}
                weeks={found}
                failure={failure}
                onEdit={edit.open}
                onRemove={handleRemove}
              />
            </div>
            {mayEdit && <AddWinner envelopeId={envelopeId} weeks={found} />}
            {edited !== null && (
              <ChangeDialog
                {...edit.props}
                action="editWinner"
                subject={`edit-winner/${envelopeId}/${winKey(edited)}`}
                title={editWinnerTexts.title}
              >
                {(dialog) => (
                  <EditWinnerForm
                    // The dialog may be reopened for another win while it closes.
                    key={winKey(edited)}
                    envelopeId={envelopeId}
                    winner={edited}
                    weeks={found}
                    dialog={dialog}
                  />
                )}
              </ChangeDialog>
            )}
          </>
        )}
      </WhenReady>
    </Card>
  );
}
