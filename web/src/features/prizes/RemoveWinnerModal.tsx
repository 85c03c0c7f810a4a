import { useState } from 'react';
import { successes } from '../../config/messages.ts';
import { prizeWinnerTexts } from '../../config/prizes-texts.ts';
import { listTexts } from '../../config/texts.ts';
import { removeWinner } from '../../data/winners.ts';
import { ConfirmModal } from '../../ui/ConfirmModal.tsx';
import { notify } from '../../ui/toasts.ts';
import type { PrizeToWin } from './prize-to-win.ts';

interface RemoveWinnerModalProps {
  readonly isOpen: boolean;
  readonly prize: PrizeToWin;
  readonly boyName: string;
  readonly onClose: () => void;
}

/** Frees a prize after asking. */
export function RemoveWinnerModal({ isOpen, prize, boyName, onClose }: RemoveWinnerModalProps) {
  const [failure, setFailure] = useState<string | null>(null);
  const handleConfirm = async () => {
    if (prize.win === null) return onClose();
    setFailure(null);
    try {
      await removeWinner({ from: prize.win, at: new Date() });
      notify.success(successes.removeWinner);
      onClose();
    } catch {
      setFailure(prizeWinnerTexts.notRemoved);
    }
  };
  return (
    <ConfirmModal
      isOpen={isOpen}
      title={prizeWinnerTexts.removeTitle}
      cancelLabel={listTexts.cancel}
      confirmLabel={prizeWinnerTexts.confirmRemove}
      isDangerous
      failure={failure}
      onConfirm={handleConfirm}
      onClose={() => {
        setFailure(null);
        onClose();
      }}
    >
      {prizeWinnerTexts.removeText(boyName, prize.name)}
    </ConfirmModal>
  );
}
