import { Button, Progress } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatDateTime } from '@gabbai/domain/dates.ts';
import type { Envelope } from '@gabbai/domain/envelope.ts';
import { displayName } from '@gabbai/domain/names.ts';
import type { RegistrationBurst } from '@gabbai/domain/registration-burst.ts';
import { listTexts } from '../../config/list-texts.ts';
import { paths } from '../../config/paths.ts';
import { registrationBurstTexts } from '../../config/registration-burst-texts.ts';
import { deleteRegistrations } from '../../data/envelopes/delete-registrations.ts';
import { useChangeForm } from '../../records/use-change-form.ts';
import { ConfirmModal } from '../../ui/ConfirmModal.tsx';
import styles from './ManyRegistrations.module.css';

interface ManyRegistrationsModalProps {
  readonly isOpen: boolean;
  readonly burst: RegistrationBurst;
  /** The registrations are right. */
  readonly onSeen: () => void;
  readonly onClose: () => void;
  readonly onClosed: () => void;
}

/** Asks whether registrations are right, or deletes them with a progress. Trying again continues with the remaining boys. */
export function ManyRegistrationsModal(props: ManyRegistrationsModalProps) {
  const { isOpen, burst, onSeen, onClose, onClosed } = props;
  const { envelopes } = burst;
  const [done, setDone] = useState<number | null>(null);
  const form = useChangeForm('deleteRegistrations', { onDone: onClose });
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
      title={registrationBurstTexts.title}
      texts={listTexts}
      confirmLabel={
        form.failure === null ? registrationBurstTexts.confirm(total) : listTexts.tryAgain
      }
      isDangerous
      attempt={form}
      other={
        done === null && (
          <Button variant="default" onClick={onSeen}>
            {registrationBurstTexts.areRight}
          </Button>
        )
      }
      onConfirm={handleConfirm}
      onClose={onClose}
      onClosed={onClosed}
    >
      {done === null ? (
        <>
          <p>{registrationBurstTexts.text(total, formatDateTime(burst.at))}</p>
          <BurstEnvelopes envelopes={envelopes} />
          <p>{registrationBurstTexts.what}</p>
        </>
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

const maxShown = 100;

function BurstEnvelopes({ envelopes }: { readonly envelopes: readonly Envelope[] }) {
  const [isOpen, setIsOpen] = useState(false);
  const hiddenCount = envelopes.length - maxShown;
  return (
    <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className="middle-lines bold touch pointer fit">
        {registrationBurstTexts.look}
      </summary>
      {isOpen && (
        <ul className={`${styles['envelopes']} scrolls below-3`}>
          {envelopes.slice(0, maxShown).map((envelope) => (
            <li key={envelope.envelopeId}>
              <Link to={paths.profile.href('dashboard', envelope.envelopeId)}>
                {registrationBurstTexts.envelope(displayName(envelope), envelope.school)}
              </Link>
            </li>
          ))}
          {hiddenCount > 0 && <li>{registrationBurstTexts.more(hiddenCount)}</li>}
        </ul>
      )}
    </details>
  );
}
