import { envelopesTexts } from '../../config/envelopes-texts.ts';
import { ConfirmModal } from '../../ui/ConfirmModal.tsx';

interface StopSelectingModalProps {
  readonly isOpen: boolean;
  readonly selectedCount: number;
  readonly onStop: () => void;
  readonly onClose: () => void;
}

export function StopSelectingModal(props: StopSelectingModalProps) {
  const { isOpen, selectedCount, onStop, onClose } = props;
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
