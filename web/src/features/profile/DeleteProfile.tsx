import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Envelope } from '@gabbai/domain/envelope.ts';
import { displayName } from '@gabbai/domain/names.ts';
import { deleteTexts } from '../../config/profile-texts.ts';
import { listTexts } from '../../config/list-texts.ts';
import { deleteEnvelope } from '../../data/envelopes/delete-envelope.ts';
import { useChangeForm } from '../../records/use-change-form.ts';
import { ConfirmModal } from '../../ui/ConfirmModal.tsx';

interface DeleteProfileProps {
  readonly envelope: Envelope;
  /** `null` when the deletion is canceled or has failed. */
  readonly onDeleting: (envelope: Envelope | null) => void;
  readonly onDeleted: () => void;
}

/** A button that deletes a boy, and its question. */
export function DeleteProfile({ envelope, onDeleting, onDeleted }: DeleteProfileProps) {
  const [isAsking, setIsAsking] = useState(false);
  const form = useChangeForm('deleteEnvelope', {
    subject: `delete-envelope/${envelope.envelopeId}`,
    isOpen: isAsking,
  });
  const name = displayName(envelope);
  const prizeCount = envelope.winnerList.length;
  const handleConfirm = async () => {
    onDeleting(envelope);
    if (await form.submit(() => deleteEnvelope(envelope))) onDeleted();
    else if (!form.isShown()) onDeleting(null);
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
        confirmLabel={form.failure === null ? deleteTexts.yes : listTexts.tryAgain}
        isDangerous
        attempt={form}
        onConfirm={handleConfirm}
        onClose={() => {
          setIsAsking(false);
          if (!form.isRunning) onDeleting(null);
        }}
      >
        <p>{deleteTexts.what(name)}</p>
        {prizeCount > 0 && <p>{deleteTexts.prizes(prizeCount)}</p>}
      </ConfirmModal>
    </>
  );
}
