import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Envelope } from '@gabbai/domain/envelope.ts';
import { displayName } from '@gabbai/domain/names.ts';
import { messageFor, successes } from '../../config/messages.ts';
import { deleteTexts } from '../../config/profile-texts.ts';
import { listTexts } from '../../config/list-texts.ts';
import { deleteEnvelope } from '../../data/envelopes/delete-envelope.ts';
import { ConfirmModal } from '../../ui/ConfirmModal.tsx';
import { notify } from '../../ui/toasts.ts';
import { useAttempt } from '../../data/changes/use-attempt.ts';

interface DeleteProfileProps {
  readonly envelope: Envelope;
  /** `null` when the deletion was given up. */
  readonly onDeleting: (envelope: Envelope | null) => void;
  readonly onDeleted: () => void;
}

export function DeleteProfile({ envelope, onDeleting, onDeleted }: DeleteProfileProps) {
  const [isAsking, setIsAsking] = useState(false);
  const attempt = useAttempt((error) => messageFor('deleteEnvelope', error), {
    subject: `delete-envelope/${envelope.envelopeId}`,
    isOpen: isAsking,
  });
  const name = displayName(envelope);
  const prizeCount = envelope.winnerList.length;
  const handleConfirm = async () => {
    onDeleting(envelope);
    const isDeleted = await attempt.run(async () => {
      await deleteEnvelope(envelope);
      notify.success(successes.deleteEnvelope);
    });
    if (isDeleted) onDeleted();
    else if (!attempt.isShown()) onDeleting(null);
  };
  return (
    <>
      <Button variant="default" c="var(--mantine-color-error)" onClick={() => setIsAsking(true)}>
        {deleteTexts.action}
      </Button>
      <ConfirmModal
        isOpen={isAsking}
        title={deleteTexts.question(name)}
        texts={listTexts}
        confirmLabel={attempt.failure === null ? deleteTexts.yes : listTexts.tryAgain}
        isDangerous
        attempt={attempt}
        onConfirm={handleConfirm}
        onClose={() => {
          setIsAsking(false);
          if (!attempt.isRunning) onDeleting(null);
        }}
      >
        <p>{deleteTexts.what(name)}</p>
        {prizeCount > 0 && <p>{deleteTexts.prizes(prizeCount)}</p>}
      </ConfirmModal>
    </>
  );
}
