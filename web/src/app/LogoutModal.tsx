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

/** Asks before logging out; a second time when changes that have not been sent would be lost. */
export function LogoutModal({ isOpen, onClose }: LogoutModalProps) {
  const [losesUnsent, setLosesUnsent] = useState(false);
  const attempt = useAttempt((error) => messageFor('logout', error), { isOpen });
  const leave = async () => {
    try {
      await logout({ losesUnsent });
    } catch (error) {
      // Who has left the question is asked the first one again.
      const isUnsent = error instanceof DataError && error.code === 'unsent-changes';
      setLosesUnsent(isUnsent && attempt.isShown());
      throw error;
    }
  };
  const handleConfirm = async () => {
    if (await attempt.run(leave)) notify.success(successes.logout);
  };
  return (
    <ConfirmModal
      isOpen={isOpen}
      title={logoutTexts.question}
      texts={listTexts}
      confirmLabel={losesUnsent ? logoutTexts.loseUnsent : logoutTexts.yes}
      attempt={attempt}
      onConfirm={handleConfirm}
      onClose={onClose}
      onClosed={() => setLosesUnsent(false)}
    />
  );
}
