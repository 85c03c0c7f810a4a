import { useState } from 'react';
import { messageFor, successes } from '../config/messages.ts';
import { listTexts } from '../config/list-texts.ts';
import { logoutTexts } from '../config/shell-texts.ts';
import { DataError } from '../data/errors.ts';
import { logout } from '../data/session/session.ts';
import { ConfirmModal } from '../ui/ConfirmModal.tsx';
import { notify } from '../ui/toasts.ts';
import { useAttempt } from '../ui/use-attempt.ts';

interface LogoutModalProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Asks before logging out, and again when unsent changes would be lost. */
export function LogoutModal({ isOpen, onClose }: LogoutModalProps) {
  const [losesUnsent, setLosesUnsent] = useState(false);
  const attempt = useAttempt((error) => messageFor('logout', error), { isOpen });
  const attemptLogout = async () => {
    try {
      await logout({ losesUnsent });
    } catch (error) {
      // If the dialog was closed meanwhile, it starts over with the first question.
      const isUnsent = error instanceof DataError && error.code === 'unsent-changes';
      setLosesUnsent(isUnsent && attempt.isShown());
      throw error;
    }
  };
  const handleConfirm = async () => {
    if (await attempt.run(attemptLogout)) notify.success(successes.logout);
  };
  return (
    <ConfirmModal
      isOpen={isOpen}
      title={logoutTexts.question}
      texts={listTexts}
      confirmLabel={losesUnsent ? logoutTexts.discardUnsent : logoutTexts.yes}
      attempt={attempt}
      onConfirm={handleConfirm}
      onClose={onClose}
      onClosed={() => setLosesUnsent(false)}
    />
  );
}
