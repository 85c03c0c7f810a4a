import { Button } from '@mantine/core';
import { formatDateTime } from '@gabbai/domain/dates.ts';
import type { RegistrationBurst } from '@gabbai/domain/registration-burst.ts';
import { registrationBurstTexts } from '../../config/registration-burst-texts.ts';
import { Card } from '../../ui/Card.tsx';
import { DeleteRegistrationsModal } from './DeleteRegistrationsModal.tsx';
import styles from './ManyRegistrations.module.css';
import { BurstEnvelopes } from './BurstEnvelopes.tsx';

export interface ManyRegistrationsCardProps {
  readonly burst: RegistrationBurst;
  readonly isConfirming: boolean;
  readonly onAsk: () => void;
  /** Confirmed and deleted, or canceled. */
  readonly onAnswered: () => void;
  readonly onSeen: () => void;
}

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
