import { Button, Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './ConfirmModal.module.css';
import { Failure } from './Failure.tsx';
import { closing, type FormAttempt } from './form-attempt.ts';
import { steady } from './steady.tsx';

interface ConfirmModalProps {
  readonly isOpen: boolean;
  /** The question. */
  readonly title: string;
  /** What will happen. */
  readonly children?: ReactNode;
  readonly texts: { readonly close: string; readonly cancel: string };
  readonly confirmLabel: string;
  /** What has been asked for cannot be undone. */
  readonly isDangerous?: boolean;
  /** While it runs the question takes no second answer, and can be left. */
  readonly attempt?: FormAttempt;
  /** Runs the attempt. */
  readonly onConfirm: () => Promise<void>;
  readonly onClose: () => void;
  /** After it has gone from the screen. */
  readonly onClosed?: (() => void) | undefined;
}

/** Of what is done at once. */
const noAttempt: FormAttempt = { isRunning: false, failure: null, forgetFailure: () => {} };

/** Asks before something is done that is hard to take back. */
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
          {...steady}
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
