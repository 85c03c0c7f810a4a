import { useRef, useState } from 'react';
import type { Envelope } from '@gabbai/domain/envelope.ts';
import type { Win } from '@gabbai/domain/win.ts';
import { winnersTexts } from '../../config/profile-texts.ts';
import { useMay } from '../../data/current-session/use-rights.ts';
import { useWeeks } from '../../data/wins/weeks.ts';
import { Card } from '../../ui/Card.tsx';
import { useFocusKept } from '../../ui/use-focus-kept.ts';
import { useDialog } from '../../records/use-dialog.ts';
import { useThisShabbos } from '../../records/use-this-shabbos.ts';
import { WhenReady } from '../../records/WhenReady.tsx';
import { AddWinner } from './AddWinner.tsx';
import { EditWinnerModal } from './EditWinnerModal.tsx';
import { askToRemoveWin } from './remove-win-question.tsx';
import { WinnerLines, type RemovalFailure } from './WinnerLines.tsx';

/** The wins of a boy, with forms to add, edit and remove one. */
export function WinnersCard({ envelope }: { readonly envelope: Envelope }) {
  const { envelopeId } = envelope;
  const weeks = useWeeks();
  const shabbos = useThisShabbos();
  const mayEdit = useMay('records');
  const edit = useDialog<Win>();
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
            {edit.of !== null && (
              <EditWinnerModal
                {...edit.props}
                envelopeId={envelopeId}
                winner={edit.of}
                weeks={found}
              />
            )}
          </>
        )}
      </WhenReady>
    </Card>
  );
}
