import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { closing, type FormAttempt } from './form-attempt.ts';

/** What a form needs to know of its dialog. */
export interface FormDialog extends FormAttempt {
  /** Closing does not cancel a running attempt. */
  readonly closeLabel: string;
  readonly close: () => void;
}

interface FormModalProps {
  readonly isOpen: boolean;
  readonly title: string;
  readonly texts: { readonly close: string; readonly cancel: string };
  readonly size?: 'md' | 'xl';
  /** The state of the form's change, which continues when the dialog is closed. */
  readonly attempt: FormAttempt;
  readonly onClose: () => void;
  /** Called after the exit transition. */
  readonly onClosed?: () => void;
  readonly children: (dialog: FormDialog) => ReactNode;
}

/** A dialog with a form. It keeps typed input while a change is running or has failed, even when closed. */
export function FormModal(props: FormModalProps) {
  const { attempt, texts } = props;
  const { isRunning, failure } = attempt;
  const handleClose = closing(attempt, props.onClose);
  return (
    <Modal
      opened={props.isOpen}
      onClose={handleClose}
      {...(props.onClosed && { onExitTransitionEnd: props.onClosed })}
      title={props.title}
      size={props.size ?? 'md'}
      closeButtonProps={{ 'aria-label': texts.close }}
      keepMounted={isRunning || failure !== null}
      // React's Activity would run effect cleanups, which delete unsaved pictures.
      keepMountedMode="display-none"
      closeOnClickOutside={false}
    >
      {props.children({
        ...attempt,
        closeLabel: isRunning ? texts.close : texts.cancel,
        close: handleClose,
      })}
    </Modal>
  );
}
