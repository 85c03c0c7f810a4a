import { ActionIcon, Button } from '@mantine/core';
import { useRef, useState, type MouseEvent } from 'react';
import { formatDollars } from '@gabbai/domain/amounts.ts';
import type { Envelope } from '@gabbai/domain/envelope.ts';
import { displayName } from '@gabbai/domain/names.ts';
import {
  firstPurchase,
  leastPurchase,
  mostAffordable,
  mostPurchase,
  purchaseStep,
  stepPurchase,
} from '@gabbai/domain/purchase.ts';
import { effectTexts } from '../../config/points-texts.ts';
import { purchaseTexts } from '../../config/profile-texts.ts';
import { undoAwardTexts } from '../../config/undo-award-texts.ts';
import { cachedEnvelope } from '../../data/live/live-envelopes.ts';
import { recordPurchase } from '../../data/envelopes/points.ts';
import { undoOfPoints } from '../../records/undo-of-points.ts';
import { useChangeForm } from '../../records/use-change-form.ts';
import { Failure } from '../../ui/Failure.tsx';
import { focusableWhileLoading } from '../../ui/focusable-while-loading.tsx';
import { useArmed } from '../../ui/use-armed.ts';
import { pointsEffect, useTotalBefore } from './points-effect.ts';
import styles from './Purchase.module.css';

/** Buys something with points: an amount in dollars and a button. */
export function Purchase({ envelope }: { readonly envelope: Envelope }) {
  const { envelopeId } = envelope;
  const [dollars, setDollars] = useState(firstPurchase);
  // Before, a price that is too high is no mistake of the user's.
  const [isTouched, setIsTouched] = useState(false);
  const buyButton = useRef<HTMLButtonElement>(null);
  const form = useChangeForm('recordPurchase', { subject: `purchase/${envelopeId}` });
  const before = useTotalBefore(envelope.minyanPoints, form.isRunning);
  const { text, question } = pointsEffect(before, -dollars);
  const asking = useArmed(buyButton, question === null ? null : text);
  const handleStep = (steps: number) => {
    setIsTouched(true);
    setDollars(stepPurchase(dollars, steps));
  };
  const handleBuy = (event: MouseEvent) => {
    const isDoubleClick = event.detail > 1;
    setIsTouched(question !== null);
    if (question !== null && (!asking.isArmed || isDoubleClick)) return asking.arm();
    const order = { envelopeId, dollars };
    const record = async (attemptId: string) => {
      const { pendingAnswer } = await recordPurchase({ ...order, at: new Date(), attemptId });
      const { minyanPoints } = cachedEnvelope(envelopeId) ?? envelope;
      const price = formatDollars(dollars);
      return {
        pendingAnswer,
        doneText: purchaseTexts.bought(displayName(envelope), price, minyanPoints),
        undo: undoOfPoints([attemptId], undoAwardTexts.returned),
      };
    };
    void form.submit(record, order);
  };
  const isTooMuch = question !== null && isTouched;
  const step = formatDollars(purchaseStep);
  return (
    <>
      <div className={`${styles['purchase']} screen-only row wrap gap-2 below-5`}>
        <fieldset className="row gap-1" aria-label={purchaseTexts.amount}>
          <ActionIcon
            {...stepButton(dollars <= leastPurchase)}
            aria-label={purchaseTexts.less(step)}
            disabled={form.isRunning}
            onClick={() => handleStep(-1)}
          >
            −
          </ActionIcon>
          <output className={`${styles['amount']} figure bold center`}>
            {formatDollars(dollars)}
          </output>
          <ActionIcon
            {...stepButton(dollars >= mostPurchase)}
            aria-label={purchaseTexts.more(step)}
            disabled={form.isRunning}
            onClick={() => handleStep(1)}
          >
            +
          </ActionIcon>
        </fieldset>
        <Button
          {...focusableWhileLoading}
          ref={buyButton}
          // Points are added more often: their button is the page's own.
          variant={asking.isArmed ? 'filled' : 'default'}
          loading={form.isRunning}
          onClick={handleBuy}
        >
          {asking.isArmed && form.failure === null ? effectTexts.goOn : purchaseTexts.buy}
        </Button>
        <output className={`${styles['effect']} small ${isTooMuch ? 'error' : 'muted'}`}>
          {question === null || isTooMuch
            ? text
            : purchaseTexts.onlyToSpend(formatDollars(mostAffordable(before)))}
          {asking.isArmed && `. ${question}`}
        </output>
      </div>
      <Failure>{form.failure}</Failure>
    </>
  );
}

/** At the limit the button is not `disabled`, which would lose the focus. */
function stepButton(isAtLimit: boolean) {
  return {
    variant: 'default',
    size: 36,
    'data-disabled': isAtLimit || undefined,
    'aria-disabled': isAtLimit,
  };
}
