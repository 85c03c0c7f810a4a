import { useEffect, useRef, useState } from 'react';
import { messageFor, successes } from '../config/messages.ts';
import { listTexts } from '../config/list-texts.ts';
import { logoutTexts } from '../config/layout-texts.ts';
import { useConnection } from '../data/connection/connection.ts';
import { useUnsentCount } from '../data/changes/use-changes.ts';
import { DataError } from '../data/firebase/errors.ts';
import { logout } from '../data/session/session.ts';
import { tabStorage } from '../device-storage/device-storage.ts';
import { sheetDrafts } from '../device-storage/sheet-drafts.ts';
import { ConfirmModal } from '../ui/ConfirmModal.tsx';
import { notify } from '../ui/show-toast.tsx';

/** Up to so many selected boys are cleared without a question, as on the list of boys. */
const maxClearedSilently = 5;

interface LogoutModalProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Asks before logging out; says which unsent changes would be lost, at once without a connection. */
export function LogoutModal({ isOpen, onClose }: LogoutModalProps) {
  const [flushFailed, setFlushFailed] = useState(false);
  const unsentCount = useUnsentCount();
  const isOffline = useConnection() === 'offline';
  const isKnownUnsent = isOffline && unsentCount > 0;
  const losesUnsent = flushFailed || isKnownUnsent;
  const [isRunning, setIsRunning] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const isShown = useRef(isOpen);
  useEffect(() => {
    isShown.current = isOpen;
    return () => void (isShown.current = false);
  }, [isOpen]);
  const [draftCount, setDraftCount] = useState(0);
  useEffect(() => {
    if (isOpen) void sheetDrafts.restore().then(() => setDraftCount(sheetDrafts.count()));
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
      setFlushFailed(isUnsent && isShown.current);
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
      isDangerous={losesUnsent}
      attempt={attempt}
      onConfirm={handleConfirm}
      onClose={onClose}
      onClosed={() => setFlushFailed(false)}
    >
      {isOpen && losesSelection() && <p>{logoutTexts.selection}</p>}
      {isOpen && draftCount > 0 && <p>{logoutTexts.drafts(draftCount)}</p>}
      {isKnownUnsent && failure === null && <p>{logoutTexts.unsent(unsentCount)}</p>}
    </ConfirmModal>
  );
}

function losesSelection(): boolean {
  return (tabStorage.read('selected-boys')?.ids.length ?? 0) > maxClearedSilently;
}
