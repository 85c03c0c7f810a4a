import type { ReactNode } from 'react';
import type { Action } from '../config/messages.ts';
import { FormModal, type FormModalProps } from './FormModal.tsx';
import type { DialogControls } from '../ui/form-attempt.ts';
import { useChangeForm, type ChangeForm } from './use-change-form.ts';

interface ChangeDialogProps extends Omit<FormModalProps<ChangeForm>, 'attempt' | 'children'> {
  readonly action: Action;
  /** Names what is changed; see `AttemptOptions`. */
  readonly subject?: string;
  /** Stays open after the change. */
  readonly staysOpen?: boolean;
  readonly children: (dialog: ChangeForm & DialogControls) => ReactNode;
}

/** A dialog with the form of a change. It closes when the change is made, and shows why it failed. */
export function ChangeDialog({ action, subject, staysOpen, ...modal }: ChangeDialogProps) {
  const form = useChangeForm(action, {
    subject,
    isOpen: modal.isOpen,
    onDone: staysOpen === true ? undefined : modal.onClose,
  });
  return <FormModal {...modal} attempt={form} />;
}
