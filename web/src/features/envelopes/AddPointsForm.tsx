import { Button, Progress, TextInput } from '@mantine/core';
import { useState, type SubmitEvent } from 'react';
import { parsePoints } from '@gabbai/domain/points.ts';
import { refusals } from '../../config/messages.ts';
import { envelopesTexts, listTexts } from '../../config/texts.ts';
import styles from './AddPointsForm.module.css';

interface AddPointsFormProps {
  readonly boyCount: number;
  /** While an award is running. */
  readonly progress: { readonly paid: number; readonly total: number } | null;
  readonly failure: string | null;
  readonly onSubmit: (points: number, memo: string) => void;
  readonly onStop: () => void;
  readonly onCancel: () => void;
}

/** How many points, and what for. */
export function AddPointsForm(props: AddPointsFormProps) {
  const { boyCount, progress, failure } = props;
  const [amount, setAmount] = useState('');
  const [memo, setMemo] = useState('');
  const [isRefused, setIsRefused] = useState(false);
  const isRunning = progress !== null;

  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    const points = parsePoints(amount);
    setIsRefused(points === null);
    if (points !== null && !isRunning) props.onSubmit(points, memo);
  };
  return (
    <form className={styles['form']} onSubmit={handleSubmit} noValidate>
      <p className={styles['who']}>{envelopesTexts.forBoys(boyCount)}</p>
      <TextInput
        data-autofocus
        label={envelopesTexts.amount}
        inputMode="numeric"
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
        label={envelopesTexts.memo}
        autoComplete="off"
        dir="auto"
        value={memo}
        onChange={(event) => setMemo(event.currentTarget.value)}
        readOnly={isRunning}
      />
      {progress !== null && progress.paid > 0 && (
        <div>
          <Progress
            value={(progress.paid / progress.total) * 100}
            aria-label={envelopesTexts.awardProgress(progress)}
          />
          <p className={styles['who']}>{envelopesTexts.awardProgress(progress)}</p>
        </div>
      )}
      {failure !== null && (
        <p className={styles['failure']} role="alert">
          {failure}
        </p>
      )}
      <div className={styles['buttons']}>
        {isRunning ? (
          <Button variant="default" onClick={props.onStop}>
            {envelopesTexts.stop}
          </Button>
        ) : (
          <Button variant="default" onClick={props.onCancel}>
            {listTexts.cancel}
          </Button>
        )}
        <Button type="submit" loading={isRunning}>
          {failure === null ? envelopesTexts.add : listTexts.tryAgain}
        </Button>
      </div>
    </form>
  );
}
