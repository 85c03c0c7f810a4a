import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { closing, type FormAttempt } from './form-attempt.ts';

/** What a form knows of the dialog around it: how its attempt is doing, and the way out. */
export interface FormDialog extends FormAttempt {
  /** Cancels nothing that is running. */
  readonly leaveLabel: string;
  readonly leave: () => void;
}

interface FormModalProps {
  readonly isOpen: boolean;
  readonly title: string;
  readonly texts: { readonly close: string; readonly cancel: string };
  readonly size?: 'md' | 'xl';
  /** A question lies on top of it, which Escape is for. */
  readonly isCovered?: boolean;
  /** It goes on when the dialog is left. */
  readonly attempt: FormAttempt;
  readonly onClose: () => void;
  /** After it has gone from the screen. */
  readonly onClosed?: () => void;
  readonly children: (dialog: FormDialog) => ReactNode;
}

/** The dialog around a form. What was typed stays until it is done or given up, even while the dialog is left. */
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
      // React's Activity would run the clean-up of effects, which deletes pictures that were not saved.
      keepMountedMode="display-none"
      closeOnClickOutside={false}
      closeOnEscape={props.isCovered !== true}
    >
      {props.children({
        ...attempt,
        leaveLabel: isRunning ? texts.close : texts.cancel,
        leave: handleClose,
      })}
    </Modal>
  );
}
