import { useRef, useState } from 'react';
import type { Envelope } from '@gabbai/domain/envelope.ts';
import type { Win } from '@gabbai/domain/win.ts';
import { winnersTexts } from '../../config/profile-texts.ts';
import { useMay } from '../../data/current-session/use-rights.ts';
import { useWeeks } from '../../data/wins/weeks.ts';
import { Card } from '../../ui/Card.tsx';
import { isFocusLost } from '../../ui/is-focus-lost.ts';
import { useFocusKept } from '../../ui/use-focus-kept.ts';
import { WhenReady } from '../../records/WhenReady.tsx';
import { AddWinner } from './AddWinner.tsx';
import { EditWinnerModal } from './EditWinnerModal.tsx';
import { RemoveWinModal } from './RemoveWinModal.tsx';
import { WinnerLines, type RemovalFailure } from './WinnerLines.tsx';

/** The wins of a boy, with forms to add, edit and remove one. */
export function WinnersCard({ envelope }: { readonly envelope: Envelope }) {
  const { envelopeId } = envelope;
  const weeks = useWeeks();
  const mayEdit = useMay('records');
  const [edited, setEdited] = useState<Win | null>(null);
  const [isEditing, setIsEditing] = useState(false);
  const [winToRemove, setWinToRemove] = useState<Win | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const [failure, setFailure] = useState<RemovalFailure | null>(null);
  const lines = useRef<HTMLDivElement>(null);
  const focus = useFocusKept(() => lines.current);
  const handleEdit = (winner: Win) => {
    setEdited(winner);
    setIsEditing(true);
  };
  const handleRemove = (winner: Win) => {
    setWinToRemove(winner);
    setIsAsking(true);
    setFailure(null);
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
                onEdit={handleEdit}
                onRemove={handleRemove}
              />
            </div>
            {mayEdit && <AddWinner envelopeId={envelopeId} weeks={found} />}
            <EditWinnerModal
              isOpen={isEditing}
              envelopeId={envelopeId}
              winner={edited}
              weeks={found}
              onClose={() => setIsEditing(false)}
            />
            <RemoveWinModal
              isOpen={isAsking}
              envelope={envelope}
              winner={winToRemove}
              onFailed={(winner, reason) => setFailure({ winner, reason })}
              onClose={() => setIsAsking(false)}
              onClosed={() => {
                if (isFocusLost()) lines.current?.focus();
              }}
            />
          </>
        )}
      </WhenReady>
    </Card>
  );
}
