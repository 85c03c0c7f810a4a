import { Button, Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './ConfirmModal.module.css';
import { Failure } from './Failure.tsx';
import { closing, type FormAttempt } from './form-attempt.ts';
import { focusableWhileLoading } from './focusable-while-loading.tsx';

interface ConfirmModalProps {
  readonly isOpen: boolean;
  readonly title: string;
  readonly children?: ReactNode;
  readonly texts: { readonly close: string; readonly cancel: string };
  readonly confirmLabel: string;
  /** The action cannot be undone. */
  readonly isDangerous?: boolean;
  /** The state of the action, which continues when the dialog is closed. */
  readonly attempt?: FormAttempt;
  readonly onConfirm: () => Promise<unknown>;
  readonly onClose: () => void;
  /** Called after the exit transition. */
  readonly onClosed?: (() => void) | undefined;
}

const noAttempt: FormAttempt = { isRunning: false, failure: null, forgetFailure: () => {} };

/** A dialog that asks before an action. */
export function ConfirmModal(props: ConfirmModalProps) {
  const { attempt = noAttempt, isDangerous = false } = props;
  const { isRunning } = attempt;
  const handleClose = closing(attempt, props.onClose);
  return (
    <Modal
      opened={props.isOpen}
      onClose={handleClose}
      {...(props.onClosed && { onExitTransitionEnd: props.onClosed })}
      title={props.title}
      withCloseButton={false}
    >
      <div className={styles['text']}>{props.children}</div>
      <Failure>{attempt.failure}</Failure>
      <div className={styles['answers']}>
        <Button variant="default" data-autofocus onClick={handleClose}>
          {isRunning ? props.texts.close : props.texts.cancel}
        </Button>
        <Button
          {...focusableWhileLoading}
          {...(isDangerous && { className: styles['danger'] })}
          loading={isRunning}
          onClick={() => void props.onConfirm()}
        >
          {props.confirmLabel}
        </Button>
      </div>
    </Modal>
  );
}
