import { envelopesTexts } from '../../config/envelopes-texts.ts';
import { ConfirmModal } from '../../ui/ConfirmModal.tsx';

interface StopSelectingProps {
  readonly isOpen: boolean;
  readonly selectedCount: number;
  readonly onStop: () => void;
  readonly onClose: () => void;
}

/** Asks before a selection is given up that took some work. */
export function StopSelecting({ isOpen, selectedCount, onStop, onClose }: StopSelectingProps) {
  return (
    <ConfirmModal
      isOpen={isOpen}
      title={envelopesTexts.stopSelectingTitle}
      texts={{ close: envelopesTexts.keepSelecting, cancel: envelopesTexts.keepSelecting }}
      confirmLabel={envelopesTexts.stopSelecting}
      onConfirm={async () => onStop()}
      onClose={onClose}
    >
      <p>{envelopesTexts.stopSelectingText(selectedCount)}</p>
    </ConfirmModal>
  );
}
