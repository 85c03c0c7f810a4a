import { Button } from '@mantine/core';
import type { ReactNode, SubmitEvent } from 'react';
import styles from './DialogForm.module.css';
import sheet from './sheet-form.module.css';
import { steady } from './steady.tsx';

export interface DialogFormProps {
  /** Why the last attempt failed; what was typed stays. */
  readonly failure: string | null;
  readonly isRunning: boolean;
  /** Something that must be chosen first is missing. */
  readonly isIncomplete?: boolean;
  readonly submitLabel: string;
  /** The buttons before the one that submits: Cancel, at least. */
  readonly otherButtons: ReactNode;
  readonly onSubmit: () => void;
  /** Two fields beside each other where there is room; `data-wide` takes a whole line. */
  readonly isTwoColumns?: boolean;
  readonly children: ReactNode;
}

/** The form of a dialog: its fields, why it failed, its buttons. */
export function DialogForm(props: DialogFormProps) {
  const { failure, isRunning, isIncomplete = false, isTwoColumns = false } = props;
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isRunning) props.onSubmit();
  };
  return (
    <form
      className={`${sheet['form']} ${styles['form']}`}
      data-columns={isTwoColumns || undefined}
      onSubmit={handleSubmit}
      noValidate
    >
      {props.children}
      {failure !== null && (
        <p className={styles['failure']} role="alert" data-wide>
          {failure}
        </p>
      )}
      <div className={sheet['buttons']} data-wide>
        {props.otherButtons}
        <Button {...steady} type="submit" loading={isRunning} disabled={isIncomplete}>
          {props.submitLabel}
        </Button>
      </div>
    </form>
  );
}
