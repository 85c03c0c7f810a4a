import { Progress } from '@mantine/core';
import { useState } from 'react';
import type { Envelope } from '@gabbai/domain/envelope.ts';
import { listTexts } from '../../config/list-texts.ts';
import { registrationBurstTexts } from '../../config/registration-burst-texts.ts';
import { deleteRegistrations } from '../../data/envelopes/delete-registrations.ts';
import { useChangeForm } from '../../records/use-change-form.ts';
import { ConfirmModal } from '../../ui/ConfirmModal.tsx';

interface DeleteRegistrationsModalProps {
  readonly isOpen: boolean;
  readonly envelopes: readonly Envelope[];
  readonly onAnswered: () => void;
}

/** Deletes many registrations and shows the progress. Trying again continues with the remaining boys. */
export function DeleteRegistrationsModal(props: DeleteRegistrationsModalProps) {
  const { isOpen, envelopes, onAnswered } = props;
  const [done, setDone] = useState<number | null>(null);
  const form = useChangeForm('deleteRegistrations', { onDone: onAnswered });
  const total = envelopes.length;
  const handleConfirm = async () => {
    await form.submit(async () => {
      const envelopeIds = envelopes.map(({ envelopeId }) => envelopeId);
      setDone(0);
      const deleted = await deleteRegistrations({ envelopeIds, onProgress: setDone });
      return { doneText: registrationBurstTexts.done(deleted, total) };
    });
    setDone(null);
  };
  return (
    <ConfirmModal
      isOpen={isOpen}
      title={registrationBurstTexts.question(total)}
      texts={listTexts}
      confirmLabel={
        form.failure === null ? registrationBurstTexts.confirm(total) : listTexts.tryAgain
      }
      isDangerous
      attempt={form}
      onConfirm={handleConfirm}
      onClose={onAnswered}
    >
      {done === null ? (
        <p>{registrationBurstTexts.what}</p>
      ) : (
        <>
          <Progress
            value={(done / total) * 100}
            aria-label={registrationBurstTexts.progress(done, total)}
          />
          <p>{registrationBurstTexts.progress(done, total)}</p>
        </>
      )}
    </ConfirmModal>
  );
}
