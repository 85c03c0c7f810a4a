import { Button } from '@mantine/core';
import type { ReactNode, SubmitEvent } from 'react';
import styles from './DialogForm.module.css';
import { Failure } from './Failure.tsx';
import type { FormDialog } from './FormModal.tsx';
import { focusableWhileLoading } from './focusable-while-loading.tsx';

export interface DialogFormProps {
  readonly dialog: FormDialog;
  /** A required choice is missing. */
  readonly isIncomplete?: boolean;
  readonly submitLabel: string;
  readonly otherButton?: ReactNode;
  /** Replaces Cancel while running. */
  readonly stop?: { readonly label: string; readonly run: () => void };
  readonly onSubmit: () => void;
  /** `data-wide` makes a field span both columns. */
  readonly isTwoColumns?: boolean;
  /** Stands beside the buttons and makes them sticky. */
  readonly besideButtons?: ReactNode;
  readonly children: ReactNode;
}

/** The form in a `FormModal`: fields, failure and buttons. */
export function DialogForm(props: DialogFormProps) {
  const { dialog, isIncomplete = false, isTwoColumns = false } = props;
  const { isRunning } = dialog;
  const stop = isRunning ? props.stop : undefined;
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isRunning) props.onSubmit();
  };
  const foot = (
    <>
      {props.besideButtons}
      <Failure>{dialog.failure}</Failure>
      <div className={`${styles['buttons']} flex wrap at-end gap-3`} data-wide>
        {props.otherButton}
        <Button variant="default" onClick={stop?.run ?? dialog.close}>
          {stop?.label ?? dialog.closeLabel}
        </Button>
        <Button
          {...focusableWhileLoading}
          type="submit"
          loading={isRunning}
          disabled={isIncomplete}
        >
          {props.submitLabel}
        </Button>
      </div>
    </>
  );
  return (
    <form
      className={`${styles['form']} stack gap-4`}
      data-columns={isTwoColumns || undefined}
      onSubmit={handleSubmit}
      noValidate
    >
      {props.children}
      <div className={styles[props.besideButtons === undefined ? 'end' : 'foot']}>{foot}</div>
    </form>
  );
}
