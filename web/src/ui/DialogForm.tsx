import { Button } from '@mantine/core';
import type { ReactNode, Ref, SubmitEvent } from 'react';
import { DialogFoot, SubmitButton } from './DialogFoot.tsx';
import styles from './DialogForm.module.css';
import type { FormDialog } from './form-attempt.ts';

export interface DialogFormProps {
  readonly ref?: Ref<HTMLFormElement>;
  readonly dialog: FormDialog;
  /** A required choice is missing. */
  readonly isIncomplete?: boolean;
  readonly submitLabel: string;
  /** The action cannot be undone. */
  readonly isDangerous?: boolean;
  readonly otherButton?: ReactNode;
  /** Replaces Cancel while running. */
  readonly stop?: { readonly label: string; readonly run: () => void };
  readonly onSubmit: () => void;
  /** `data-wide` makes a field span both columns. */
  readonly isTwoColumns?: boolean;
  /** Stands before the buttons. */
  readonly besideButtons?: ReactNode;
  readonly children: ReactNode;
}

/** The form in a `FormModal`: fields, failure and buttons. */
export function DialogForm({ ref, ...props }: DialogFormProps) {
  const { dialog, isIncomplete = false, isDangerous = false, isTwoColumns = false } = props;
  const { isRunning, removal } = dialog;
  const stop = isRunning ? props.stop : undefined;
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isRunning) props.onSubmit();
  };
  return (
    <form
      ref={ref}
      className={`${styles['form']} stack gap-4`}
      data-columns={isTwoColumns || undefined}
      onSubmit={handleSubmit}
      noValidate
    >
      {props.children}
      <DialogFoot failure={dialog.failure} beside={props.besideButtons}>
        {props.otherButton}
        {removal !== null && (
          <Button
            variant="default"
            className={`${styles['remove']} push-start error`}
            disabled={isRunning}
            onClick={({ currentTarget }) => removal.ask(currentTarget)}
          >
            {removal.label}
          </Button>
        )}
        <Button variant="default" onClick={stop?.run ?? dialog.close}>
          {stop?.label ?? dialog.closeLabel}
        </Button>
        <SubmitButton isRunning={isRunning} isDisabled={isIncomplete} isDangerous={isDangerous}>
          {props.submitLabel}
        </SubmitButton>
      </DialogFoot>
    </form>
  );
}
