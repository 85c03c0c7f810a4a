import type { ReactNode } from 'react';
import { listTexts } from '../config/list-texts.ts';
import type { Action } from '../config/messages.ts';
import { FormModal, type DialogControls, type FormModalProps } from '../ui/FormModal.tsx';
import { useChangeForm, type ChangeForm } from './use-change-form.ts';

interface ChangeDialogProps extends Omit<
  FormModalProps<ChangeForm>,
  'texts' | 'attempt' | 'children'
> {
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
  return <FormModal {...modal} texts={listTexts} attempt={form} />;
}
