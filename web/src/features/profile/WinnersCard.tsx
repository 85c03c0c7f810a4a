import { useRef, useState } from 'react';
import type { Envelope } from '@gabbai/domain/envelope.ts';
import type { WinnerEntry } from '@gabbai/domain/winners.ts';
import { messageFor } from '../../config/messages.ts';
import { winnersTexts } from '../../config/profile-texts.ts';
import { listTexts } from '../../config/list-texts.ts';
import { useWeeks } from '../../data/weeks.ts';
import { Card } from '../../ui/Card.tsx';
import { isFocusLost } from '../../ui/is-focus-lost.ts';
import { LoadingState } from '../../ui/LoadingState.tsx';
import { WhenReady } from '../../ui/WhenReady.tsx';
import { AddWinner } from './AddWinner.tsx';
import { EditWinnerModal } from './EditWinnerModal.tsx';
import { WinnerLines } from './WinnerLines.tsx';
import styles from './WinnersCard.module.css';

interface WinnersCardProps {
  readonly envelope: Envelope;
}

/** What a boy has won: given, changed, taken back. */
export function WinnersCard({ envelope }: WinnersCardProps) {
  const { envelopeId } = envelope;
  const weeks = useWeeks();
  const [edited, setEdited] = useState<WinnerEntry | null>(null);
  const [isEditing, setIsEditing] = useState(false);
  const lines = useRef<HTMLDivElement>(null);
  const handleEdit = (winner: WinnerEntry) => {
    setEdited(winner);
    setIsEditing(true);
  };
  const handleRemoved = () => {
    const isFocusGoing = isFocusLost() || lines.current?.contains(document.activeElement) === true;
    if (isFocusGoing) lines.current?.focus();
  };
  return (
    <Card title={winnersTexts.title}>
      <WhenReady
        of={weeks}
        loading={<LoadingState label={listTexts.loading} shape="rows" count={2} />}
        failedText={(error) => messageFor('loadWinners', error)}
        retryLabel={listTexts.tryAgain}
      >
        {(found) => (
          <>
            {/* Takes the focus when the line that held it is removed. */}
            <div ref={lines} tabIndex={-1} className={styles['lines']}>
              <WinnerLines envelope={envelope} onEdit={handleEdit} onRemoved={handleRemoved} />
            </div>
            <AddWinner envelopeId={envelopeId} weeks={found} />
            <EditWinnerModal
              isOpen={isEditing}
              envelopeId={envelopeId}
              winner={edited}
              weeks={found}
              onClose={() => setIsEditing(false)}
            />
          </>
        )}
      </WhenReady>
    </Card>
  );
}
