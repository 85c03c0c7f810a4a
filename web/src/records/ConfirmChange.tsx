import { listTexts } from '../config/list-texts.ts';
import type { Action } from '../config/messages.ts';
import { ConfirmModal, type ConfirmModalProps } from '../ui/ConfirmModal.tsx';
import { useChangeForm, type ChangeResult } from './use-change-form.ts';

interface ConfirmChangeProps extends Omit<ConfirmModalProps, 'texts' | 'attempt' | 'onConfirm'> {
  readonly action: Action;
  /** Names what is changed; see `AttemptOptions`. */
  readonly subject: string;
  readonly change: (attemptId: string) => Promise<ChangeResult | void>;
}

/** A question before a change. It closes when the change is made, and shows why it failed. */
export function ConfirmChange({ action, subject, change, ...question }: ConfirmChangeProps) {
  const { isOpen, onClose: onDone } = question;
  const form = useChangeForm(action, { subject, isOpen, onDone });
  return (
    <ConfirmModal
      {...question}
      texts={listTexts}
      attempt={form}
      onConfirm={() => form.submit(change)}
    />
  );
}
