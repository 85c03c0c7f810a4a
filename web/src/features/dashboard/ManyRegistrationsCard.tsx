import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatDateTime } from '@gabbai/domain/dates.ts';
import type { RegistrationBurst } from '@gabbai/domain/registration-burst.ts';
import type { Envelope } from '@gabbai/domain/envelope.ts';
import { displayName } from '@gabbai/domain/names.ts';
import { registrationBurstTexts } from '../../config/registration-burst-texts.ts';
import { Card } from '../../ui/Card.tsx';
import { paths } from '../../config/paths.ts';
import { DeleteRegistrationsModal } from './DeleteRegistrationsModal.tsx';
import styles from './ManyRegistrations.module.css';

export interface ManyRegistrationsCardProps {
  readonly burst: RegistrationBurst;
  readonly isConfirming: boolean;
  readonly onAsk: () => void;
  /** The deletion is complete or canceled. */
  readonly onAnswered: () => void;
  readonly onSeen: () => void;
}

/** Asks whether many registrations within a short time are right or should be deleted. */
export function ManyRegistrationsCard(props: ManyRegistrationsCardProps) {
  const { burst, onSeen } = props;
  const count = burst.envelopes.length;
  const when = formatDateTime(burst.at);
  return (
    <Card title={registrationBurstTexts.title} className={styles['card']}>
      <p className={styles['text']}>{registrationBurstTexts.text(count, when)}</p>
      <BurstEnvelopes envelopes={burst.envelopes} />
      <div className={styles['answers']}>
        <Button
          variant="default"
          onClick={() => {
            onSeen();
            document.getElementById('content')?.focus();
          }}
        >
          {registrationBurstTexts.areRight}
        </Button>
        <Button
          variant="default"
          c="var(--mantine-color-error)"
          aria-haspopup="dialog"
          onClick={props.onAsk}
        >
          {registrationBurstTexts.remove(count)}
        </Button>
      </div>
      <DeleteRegistrationsModal
        isOpen={props.isConfirming}
        envelopes={burst.envelopes}
        onAnswered={props.onAnswered}
      />
    </Card>
  );
}

const maxShown = 100;

function BurstEnvelopes({ envelopes }: { readonly envelopes: readonly Envelope[] }) {
  const [isOpen, setIsOpen] = useState(false);
  const hiddenCount = envelopes.length - maxShown;
  return (
    <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className={styles['look']}>{registrationBurstTexts.look}</summary>
      {isOpen && (
        <ul className={styles['envelopes']}>
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
