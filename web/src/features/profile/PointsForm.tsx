import { Button, TextInput } from '@mantine/core';
import { useState, type SubmitEvent } from 'react';
import { refusals } from '../../config/messages.ts';
import { pointsTexts } from '../../config/profile-texts.ts';
import { listTexts } from '../../config/texts.ts';
import { parseProfilePoints } from '@gabbai/domain/points.ts';
import styles from './form.module.css';

interface PointsFormProps {
  readonly submitLabel: string;
  readonly isRunning: boolean;
  readonly failure: string | null;
  readonly onSubmit: (points: number, memo: string) => void;
  readonly onCancel: () => void;
}

/** How many points, and what for. */
export function PointsForm({
  submitLabel,
  isRunning,
  failure,
  onSubmit,
  onCancel,
}: PointsFormProps) {
  const [amount, setAmount] = useState('');
  const [memo, setMemo] = useState('');
  const [isRefused, setIsRefused] = useState(false);
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    const points = parseProfilePoints(amount);
    setIsRefused(points === null);
    if (points !== null) onSubmit(points, memo);
  };
  return (
    <form className={styles['form']} onSubmit={handleSubmit} noValidate>
      <TextInput
        data-autofocus
        label={pointsTexts.amount}
        inputMode="decimal"
        autoComplete="off"
        value={amount}
        onChange={(event) => {
          setAmount(event.currentTarget.value);
          setIsRefused(false);
        }}
        error={isRefused ? refusals.points : null}
        readOnly={isRunning}
      />
      <TextInput
        label={pointsTexts.memo}
        autoComplete="off"
        dir="auto"
        value={memo}
        onChange={(event) => setMemo(event.currentTarget.value)}
        readOnly={isRunning}
      />
      {failure !== null && (
        <p className={styles['failure']} role="alert">
          {failure}
        </p>
      )}
      <div className={styles['buttons']}>
        <Button variant="default" disabled={isRunning} onClick={onCancel}>
          {listTexts.cancel}
        </Button>
        <Button type="submit" loading={isRunning}>
          {failure === null ? submitLabel : listTexts.tryAgain}
        </Button>
      </div>
    </form>
  );
}
