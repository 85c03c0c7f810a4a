import { prizeWinnerTexts } from '../../config/prizes-texts.ts';
import { listTexts } from '../../config/list-texts.ts';
import { removeWinWithUndo } from '../../records/remove-win.ts';
import { useChangeForm } from '../../records/use-change-form.ts';
import { ConfirmModal } from '../../ui/ConfirmModal.tsx';
import type { PrizeToWin } from './prize-to-win.ts';

interface RemoveWinnerModalProps {
  readonly isOpen: boolean;
  readonly prize: PrizeToWin;
  readonly boyName: string;
  readonly onClose: () => void;
  readonly onClosed: () => void;
}

/** Asks before the winner of a prize is removed. */
export function RemoveWinnerModal(props: RemoveWinnerModalProps) {
  const { isOpen, prize, boyName, onClose, onClosed } = props;
  const { weekId, prizeId, win } = prize;
  const form = useChangeForm('removeWinner', {
    subject: `remove-winner/${weekId}/${prizeId}`,
    isOpen,
    onDone: onClose,
  });
  return (
    <ConfirmModal
      isOpen={isOpen}
      title={prizeWinnerTexts.removeTitle}
      texts={listTexts}
      confirmLabel={prizeWinnerTexts.confirmRemove}
      isDangerous
      attempt={form}
      onConfirm={() =>
        form.submit(() => (win ? removeWinWithUndo(win) : Promise.resolve({ doneText: null })))
      }
      onClose={onClose}
      onClosed={onClosed}
    >
      {prizeWinnerTexts.removeText(boyName, prize.name)}
    </ConfirmModal>
  );
}
