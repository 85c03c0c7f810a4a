import { Modal } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { closing, type FormAttempt } from './form-attempt.ts';
import { UnsavedQuestion, type UnsavedTexts } from './UnsavedQuestion.tsx';

export interface DialogControls {
  /** Closing does not cancel a running attempt. */
  readonly closeLabel: string;
  readonly close: () => void;
}

/** What a form needs to know of its dialog. */
export type FormDialog = FormAttempt & DialogControls;

export interface FormModalProps<Attempt extends FormAttempt> {
  readonly isOpen: boolean;
  readonly title: string;
  readonly texts: { readonly close: string; readonly cancel: string };
  readonly size?: 'md' | 'xl';
  /** The state of the form's change, which continues when the dialog is closed. */
  readonly attempt: Attempt;
  /** Asked before Escape or the close button drops typed input; Cancel drops it at once. */
  readonly unsaved?: { readonly isTyped: () => boolean; readonly texts: UnsavedTexts };
  readonly onClose: () => void;
  /** Called after the exit transition. */
  readonly onClosed?: (() => void) | undefined;
  readonly children: (dialog: Attempt & DialogControls) => ReactNode;
}

/** A dialog with a form. It keeps typed input while a change is running or has failed, even when closed. */
export function FormModal<Attempt extends FormAttempt>(props: FormModalProps<Attempt>) {
  const { attempt, texts, unsaved } = props;
  const { isRunning, failure } = attempt;
  const [isAsking, setIsAsking] = useState(false);
  const close = closing(attempt, props.onClose);
  const handleClose = () => {
    setIsAsking(false);
    close();
  };
  const handleEscape = () => {
    if (isRunning || unsaved?.isTyped() !== true) handleClose();
    else setIsAsking(!isAsking);
  };
  return (
    <Modal
      opened={props.isOpen}
      onClose={handleEscape}
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
      {isAsking && !isRunning && unsaved !== undefined && (
        <UnsavedQuestion
          texts={unsaved.texts}
          onDiscard={handleClose}
          onKeep={() => setIsAsking(false)}
        />
      )}
    </Modal>
  );
}
