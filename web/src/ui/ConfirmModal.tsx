import { Button, Modal } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import styles from './ConfirmModal.module.css';

interface ConfirmModalProps {
  readonly isOpen: boolean;
  /** The question. */
  readonly title: string;
  /** What will happen. */
  readonly children?: ReactNode;
  readonly cancelLabel: string;
  readonly confirmLabel: string;
  /** What has been asked for cannot be undone. */
  readonly isDangerous?: boolean;
  /** Why it did not work the last time. */
  readonly failure?: string | null;
  /** While it runs the question stays and takes no second answer. It deals with its own failure. */
  readonly onConfirm: () => Promise<void>;
  readonly onClose: () => void;
  /** After it has gone from the screen. */
  readonly onClosed?: (() => void) | undefined;
}

/** Asks before something is done that is hard to take back. */
export function ConfirmModal(props: ConfirmModalProps) {
  const { failure = null, isDangerous = false } = props;
  const [isRunning, setIsRunning] = useState(false);
  const handleClose = () => {
    if (!isRunning) props.onClose();
  };
  const handleConfirm = async () => {
    setIsRunning(true);
    try {
      await props.onConfirm();
    } finally {
      setIsRunning(false);
    }
  };
  return (
    <Modal
      opened={props.isOpen}
      onClose={handleClose}
      {...(props.onClosed && { onExitTransitionEnd: props.onClosed })}
      title={props.title}
      withCloseButton={false}
    >
      <div className={styles['text']}>{props.children}</div>
      {failure !== null && (
        <p className={styles['failure']} role="alert">
          {failure}
        </p>
      )}
      <div className={styles['answers']}>
        <Button variant="default" data-autofocus disabled={isRunning} onClick={handleClose}>
          {props.cancelLabel}
        </Button>
        <Button
          {...(isDangerous && { className: styles['danger'] })}
          loading={isRunning}
          onClick={() => void handleConfirm()}
        >
          {props.confirmLabel}
        </Button>
      </div>
    </Modal>
  );
}
