import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import { messageFor, successes } from '../config/messages.ts';
import { logoutTexts } from '../config/shell-texts.ts';
import { DataError } from '../data/errors.ts';
import { useSession } from '../data/session.tsx';
import { notify } from '../ui/toasts.ts';
import styles from './LogoutModal.module.css';

interface LogoutModalProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Asks before logging out; a second time when changes that have not been sent would be lost. */
export function LogoutModal({ isOpen, onClose }: LogoutModalProps) {
  const { logout, isLoading } = useSession();
  const [unsent, setUnsent] = useState<DataError | null>(null);

  const handleClose = () => {
    if (!isLoading) onClose();
  };
  const handleYes = async () => {
    try {
      await logout({ losesUnsent: unsent !== null });
      notify.success(successes.logout);
    } catch (error) {
      if (error instanceof DataError && error.code === 'unsent-changes') setUnsent(error);
      else notify.error(messageFor('logout', error));
    }
  };

  return (
    <Modal
      opened={isOpen}
      onClose={handleClose}
      onExitTransitionEnd={() => setUnsent(null)}
      title={logoutTexts.question}
      withCloseButton={false}
    >
      {unsent !== null && <p>{messageFor('logout', unsent)}</p>}
      <div className={styles['answers']}>
        <Button variant="default" data-autofocus disabled={isLoading} onClick={handleClose}>
          {logoutTexts.cancel}
        </Button>
        <Button loading={isLoading} onClick={() => void handleYes()}>
          {unsent === null ? logoutTexts.yes : logoutTexts.loseUnsent}
        </Button>
      </div>
    </Modal>
  );
}
