import { Modal } from '@mantine/core';
import { useState } from 'react';
import { prizeWinnerTexts } from '../../config/prizes-texts.ts';
import { listTexts } from '../../config/texts.ts';
import type { PrizeToWin } from './prize-to-win.ts';
import { SelectWinnerForm } from './SelectWinnerForm.tsx';

interface SelectWinnerModalProps {
  readonly isOpen: boolean;
  readonly prize: PrizeToWin;
  readonly onClose: () => void;
}

/** Gives a prize to a boy, or to another one than before. */
export function SelectWinnerModal({ isOpen, prize, onClose }: SelectWinnerModalProps) {
  const [isSaving, setIsSaving] = useState(false);
  const handleClose = () => {
    if (!isSaving) onClose();
  };
  return (
    <Modal
      opened={isOpen}
      onClose={handleClose}
      title={prizeWinnerTexts.selectTitle(prize.name)}
      closeButtonProps={{ 'aria-label': listTexts.close, disabled: isSaving }}
    >
      <SelectWinnerForm prize={prize} onSaving={setIsSaving} onDone={onClose} />
    </Modal>
  );
}
