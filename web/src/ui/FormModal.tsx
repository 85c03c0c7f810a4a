import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { closing, type Attempt } from './use-attempt.ts';

type FormAttempt = Pick<Attempt, 'isRunning' | 'failure' | 'forgetFailure'>;

/** What a form knows of the dialog around it: how its attempt is doing, and the way out. */
export interface FormDialog extends FormAttempt {
  readonly cancelLabel: string;
  readonly cancel: () => void;
}

interface FormModalProps {
  readonly isOpen: boolean;
  readonly title: string;
  readonly texts: { readonly close: string; readonly cancel: string };
  readonly size?: 'md' | 'xl';
  /** A question lies on top of it, which Escape is for. */
  readonly isCovered?: boolean;
  /** While it runs the dialog stays; why it failed is forgotten when it goes. */
  readonly attempt: FormAttempt;
  readonly onClose: () => void;
  /** After it has gone from the screen. */
  readonly onClosed?: () => void;
  readonly children: (dialog: FormDialog) => ReactNode;
}

/** The dialog around a form. It stays open, with what was typed, until that is done or given up. */
export function FormModal(props: FormModalProps) {
  const { attempt, texts } = props;
  const handleClose = closing(attempt, props.onClose);
  return (
    <Modal
      opened={props.isOpen}
      onClose={handleClose}
      {...(props.onClosed && { onExitTransitionEnd: props.onClosed })}
      title={props.title}
      size={props.size ?? 'md'}
      closeButtonProps={{ 'aria-label': texts.close, disabled: attempt.isRunning }}
      closeOnClickOutside={false}
      closeOnEscape={props.isCovered !== true}
    >
      {props.children({ ...attempt, cancelLabel: texts.cancel, cancel: handleClose })}
    </Modal>
  );
}
