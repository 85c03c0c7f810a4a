import { Modal } from '@mantine/core';
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
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={prizeWinnerTexts.selectTitle(prize.name)}
      closeButtonProps={{ 'aria-label': listTexts.close }}
    >
      <SelectWinnerForm prize={prize} onDone={onClose} />
    </Modal>
  );
}
