import { ActionIcon, Button } from '@mantine/core';
import { useState } from 'react';
import { formatDollars } from '@gabbai/domain/amounts.ts';
import type { Envelope } from '@gabbai/domain/envelope.ts';
import { displayName } from '@gabbai/domain/names.ts';
import {
  firstPurchase,
  leastPurchase,
  mostPurchase,
  purchaseStep,
  stepPurchase,
} from '@gabbai/domain/purchase.ts';
import { messageFor } from '../../config/messages.ts';
import { purchaseTexts } from '../../config/profile-texts.ts';
import { listTexts } from '../../config/list-texts.ts';
import { knownBoy } from '../../data/live-envelopes.ts';
import { recordPurchase } from '../../data/points.ts';
import { Failure } from '../../ui/Failure.tsx';
import { steady } from '../../ui/steady.tsx';
import { notify } from '../../ui/toasts.ts';
import { useAttempt } from '../../data/changes/use-attempt.ts';
import styles from './Purchase.module.css';

interface PurchaseProps {
  readonly envelope: Envelope;
}

/** Buys something for points. */
export function Purchase({ envelope }: PurchaseProps) {
  const { envelopeId } = envelope;
  const [dollars, setDollars] = useState(firstPurchase);
  const attempt = useAttempt((error) => messageFor('recordPurchase', error), {
    subject: `purchase/${envelopeId}`,
  });
  const handleBuy = async () => {
    const order = { envelopeId, dollars };
    const record = async (attemptId: string) => {
      const { later } = await recordPurchase({ ...order, at: new Date(), attemptId });
      const { minyanPoints: left } = knownBoy(envelopeId) ?? envelope;
      const done = purchaseTexts.bought(displayName(envelope), formatDollars(dollars), left);
      notify.success(later === null ? done : listTexts.sentLater);
    };
    await attempt.run(record, order);
  };
  const step = formatDollars(purchaseStep);
  return (
    <>
      <div className={styles['purchase']}>
        <fieldset className={styles['stepper']} aria-label={purchaseTexts.amount}>
          <ActionIcon
            variant="default"
            size={36}
            aria-label={purchaseTexts.less(step)}
            disabled={attempt.isRunning}
            // Not disabled: that would take the focus from the one who pressed it.
            data-disabled={dollars <= leastPurchase || undefined}
            aria-disabled={dollars <= leastPurchase}
            onClick={() => setDollars(stepPurchase(dollars, -1))}
          >
            −
          </ActionIcon>
          <output className={styles['amount']}>{formatDollars(dollars)}</output>
          <ActionIcon
            variant="default"
            size={36}
            aria-label={purchaseTexts.more(step)}
            disabled={attempt.isRunning}
            data-disabled={dollars >= mostPurchase || undefined}
            aria-disabled={dollars >= mostPurchase}
            onClick={() => setDollars(stepPurchase(dollars, 1))}
          >
            +
          </ActionIcon>
        </fieldset>
        <Button {...steady} loading={attempt.isRunning} onClick={() => void handleBuy()}>
          {purchaseTexts.buy}
        </Button>
      </div>
      <Failure>{attempt.failure}</Failure>
    </>
  );
}
