import { Modal } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { listTexts } from '../config/list-texts.ts';
import { ConfirmQuestion } from '../ui/ConfirmModal.tsx';
import { closing, type DialogControls, type FormAttempt } from '../ui/form-attempt.ts';
import { UnsavedQuestion } from './UnsavedQuestion.tsx';
import type { DialogProps } from './use-dialog.ts';

/** A button of the form that removes its record. The question takes the place of the form. */
interface Removal {
  /** Names the record. */
  readonly subject: string;
  readonly label: string;
  readonly title: string;
  readonly text: ReactNode;
  readonly attempt: FormAttempt;
  readonly onConfirm: () => Promise<unknown>;
}

export interface FormModalProps<Attempt extends FormAttempt> extends DialogProps {
  readonly title: string;
  readonly size?: 'md' | '35rem' | 'xl';
  /** The state of the form's change, which continues when the dialog is closed. */
  readonly attempt: Attempt;
  /** With it, Escape and the close button ask before they drop typed input; Cancel drops it at once. */
  readonly isTyped?: () => boolean;
  readonly removal?: Removal | null;
  readonly children: (dialog: Attempt & DialogControls) => ReactNode;
}

/** A dialog with a form. It keeps typed input while a change is running or has failed, even when closed. */
export function FormModal<Attempt extends FormAttempt>(props: FormModalProps<Attempt>) {
  const { isTyped, removal = null, onClosed } = props;
  const [isAsking, setIsAsking] = useState(false);
  const [removed, setRemoved] = useState<{ subject: string; button: HTMLElement } | null>(null);
  const question = removal?.subject === removed?.subject ? removal : null;
  const attempt: FormAttempt = question?.attempt ?? props.attempt;
  const { isRunning, failure } = attempt;
  const backToForm = () => {
    flushSync(() => setRemoved(null));
    removed?.button.focus();
  };
  const close = closing(attempt, question === null || isRunning ? props.onClose : backToForm);
  const handleClose = () => {
    setIsAsking(false);
    close();
  };
  const handleEscape = () => {
    if (isRunning || isTyped?.() !== true || question !== null) handleClose();
    else setIsAsking(!isAsking);
  };
  return (
    <Modal
      opened={props.isOpen}
      onClose={handleEscape}
      onExitTransitionEnd={() => {
        setRemoved(null);
        onClosed?.();
      }}
      title={question?.title ?? props.title}
      size={props.size ?? 'md'}
      closeButtonProps={{ 'aria-label': listTexts.close }}
      keepMounted={isRunning || failure !== null}
      // React's Activity would run effect cleanups, which delete unsaved pictures.
      keepMountedMode="display-none"
      closeOnClickOutside={false}
    >
      <div hidden={question !== null} className={question === null ? 'contents' : undefined}>
        {props.children({
          ...props.attempt,
          closeLabel: props.attempt.isRunning ? listTexts.close : listTexts.cancel,
          close: handleClose,
          removal: removal && {
            label: removal.label,
            ask: (button) => setRemoved({ subject: removal.subject, button }),
          },
        })}
      </div>
      {question !== null && (
        <div ref={focusFirst}>
          <ConfirmQuestion
            texts={listTexts}
            confirmLabel={question.label}
            isDangerous
            attempt={attempt}
            onConfirm={question.onConfirm}
            onClose={handleClose}
          >
            {question.text}
          </ConfirmQuestion>
        </div>
      )}
      {isAsking && !isRunning && (
        <UnsavedQuestion onDiscard={handleClose} onKeep={() => setIsAsking(false)} />
      )}
    </Modal>
  );
}

function focusFirst(question: HTMLElement | null): void {
  question?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
}
