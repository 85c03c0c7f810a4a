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
import { cachedEnvelope } from '../../data/live/live-envelopes.ts';
import { recordPurchase } from '../../data/envelopes/points.ts';
import { Failure } from '../../ui/Failure.tsx';
import { focusableWhileLoading } from '../../ui/focusable-while-loading.tsx';
import { notify } from '../../ui/toasts.ts';
import { useAttempt } from '../../data/changes/use-attempt.ts';
import styles from './Purchase.module.css';

export function Purchase({ envelope }: { readonly envelope: Envelope }) {
  const { envelopeId } = envelope;
  const [dollars, setDollars] = useState(firstPurchase);
  const attempt = useAttempt((error) => messageFor('recordPurchase', error), {
    subject: `purchase/${envelopeId}`,
  });
  const handleBuy = async () => {
    const order = { envelopeId, dollars };
    const record = async (attemptId: string) => {
      const { pendingAnswer } = await recordPurchase({ ...order, at: new Date(), attemptId });
      const { minyanPoints: left } = cachedEnvelope(envelopeId) ?? envelope;
      const done = purchaseTexts.bought(displayName(envelope), formatDollars(dollars), left);
      notify.success(pendingAnswer === null ? done : listTexts.sentLater);
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
            // Not `disabled`, which would drop the focus.
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
        <Button
          {...focusableWhileLoading}
          loading={attempt.isRunning}
          onClick={() => void handleBuy()}
        >
          {purchaseTexts.buy}
        </Button>
      </div>
      <Failure>{attempt.failure}</Failure>
    </>
  );
}
