import type { Envelope } from '@gabbai/domain/envelope.ts';
import { displayName } from '@gabbai/domain/names.ts';
import { deleteTexts } from '../../config/profile-texts.ts';
import { listTexts } from '../../config/list-texts.ts';
import { deleteEnvelope } from '../../data/envelopes/delete-envelope.ts';
import { useChangeForm } from '../../records/use-change-form.ts';
import { ConfirmModal } from '../../ui/ConfirmModal.tsx';

interface DeleteProfileModalProps {
  readonly isOpen: boolean;
  readonly envelope: Envelope;
  /** `null` when the deletion is canceled or has failed. */
  readonly onDeleting: (envelope: Envelope | null) => void;
  readonly onDeleted: () => void;
  readonly onClose: () => void;
  readonly onClosed: () => void;
}

/** Asks before a boy is deleted. */
export function DeleteProfileModal(props: DeleteProfileModalProps) {
  const { isOpen, envelope, onDeleting, onDeleted, onClose, onClosed } = props;
  const form = useChangeForm('deleteEnvelope', {
    subject: `delete-envelope/${envelope.envelopeId}`,
    isOpen,
  });
  const name = displayName(envelope);
  const prizeCount = envelope.winnerList.length;
  const handleConfirm = async () => {
    onDeleting(envelope);
    if (await form.submit(() => deleteEnvelope(envelope))) onDeleted();
    else if (!form.isShown()) onDeleting(null);
  };
  return (
    <ConfirmModal
      isOpen={isOpen}
      title={deleteTexts.question(name)}
      texts={listTexts}
      confirmLabel={form.failure === null ? deleteTexts.yes : listTexts.tryAgain}
      isDangerous
      attempt={form}
      onConfirm={handleConfirm}
      onClose={() => {
        onClose();
        if (!form.isRunning) onDeleting(null);
      }}
      onClosed={onClosed}
    >
      <p>{deleteTexts.what(name)}</p>
      {prizeCount > 0 && <p>{deleteTexts.prizes(prizeCount)}</p>}
    </ConfirmModal>
  );
}
