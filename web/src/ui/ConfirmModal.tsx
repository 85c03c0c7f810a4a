import { Button, Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './ConfirmModal.module.css';
import { DialogFoot, SubmitButton } from './DialogFoot.tsx';
import { closing, noAttempt, type FormAttempt } from './form-attempt.ts';

interface ConfirmQuestionProps {
  readonly children?: ReactNode;
  readonly texts: { readonly close: string; readonly cancel: string };
  readonly confirmLabel: string;
  /** The action cannot be undone. */
  readonly isDangerous?: boolean;
  /** False while it is not known yet, or refused. */
  readonly isConfirmable?: boolean;
  /** The state of the action, which continues when the dialog is closed. */
  readonly attempt?: FormAttempt;
  /** A third answer, before the two. */
  readonly other?: ReactNode;
  readonly onConfirm: () => Promise<unknown>;
  readonly onClose: () => void;
}

interface ConfirmModalProps extends ConfirmQuestionProps {
  readonly isOpen: boolean;
  readonly title: string;
  /** Called after the exit transition. */
  readonly onClosed?: (() => void) | undefined;
}

/** A dialog that asks before an action. */
export function ConfirmModal({ isOpen, title, onClosed, ...question }: ConfirmModalProps) {
  const handleClose = closing(question.attempt ?? noAttempt, question.onClose);
  return (
    <Modal
      opened={isOpen}
      onClose={handleClose}
      {...(onClosed && { onExitTransitionEnd: onClosed })}
      title={title}
      withCloseButton={false}
    >
      <ConfirmQuestion {...question} onClose={handleClose} />
    </Modal>
  );
}

/** A question with its answers, within a dialog. */
export function ConfirmQuestion(props: ConfirmQuestionProps) {
  const { attempt = noAttempt, isDangerous = false, isConfirmable = true } = props;
  const { isRunning } = attempt;
  return (
    <>
      <div className={`${styles['text']} anywhere`}>{props.children}</div>
      <DialogFoot failure={attempt.failure}>
        {props.other}
        <Button variant="default" data-autofocus onClick={props.onClose}>
          {isRunning ? props.texts.close : props.texts.cancel}
        </Button>
        <SubmitButton
          isRunning={isRunning}
          isDisabled={!isConfirmable}
          isDangerous={isDangerous}
          onClick={() => void props.onConfirm()}
        >
          {props.confirmLabel}
        </SubmitButton>
      </DialogFoot>
    </>
  );
}
