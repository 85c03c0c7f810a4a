import { useEffect, useRef, useState } from 'react';
import { messageFor, successes } from '../config/messages.ts';
import { listTexts } from '../config/list-texts.ts';
import { logoutTexts } from '../config/shell-texts.ts';
import { DataError } from '../data/firebase/errors.ts';
import { logout } from '../data/session/session.ts';
import { ConfirmModal } from '../ui/ConfirmModal.tsx';
import { notify } from '../ui/toasts.ts';

interface LogoutModalProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Asks before logging out, and again when unsent changes would be lost. */
export function LogoutModal({ isOpen, onClose }: LogoutModalProps) {
  const [losesUnsent, setLosesUnsent] = useState(false);
  const [isRunning, setIsRunning] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const isShown = useRef(isOpen);
  useEffect(() => {
    isShown.current = isOpen;
    return () => void (isShown.current = false);
  }, [isOpen]);
  const handleConfirm = async () => {
    if (isRunning) return;
    setIsRunning(true);
    setFailure(null);
    try {
      await logout({ losesUnsent });
      notify.success(successes.logout);
    } catch (error) {
      const reason = messageFor('logout', error);
      // If the dialog was closed meanwhile, it starts over with the first question.
      const isUnsent = error instanceof DataError && error.code === 'unsent-changes';
      setLosesUnsent(isUnsent && isShown.current);
      if (isShown.current) setFailure(reason);
      else notify.error(reason);
    } finally {
      setIsRunning(false);
    }
  };
  const attempt = { isRunning, failure, forgetFailure: () => setFailure(null) };
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
