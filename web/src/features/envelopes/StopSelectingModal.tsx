import { envelopesTexts } from '../../config/envelopes-texts.ts';
import { ConfirmModal } from '../../ui/ConfirmModal.tsx';
import { useAttempt } from '../../ui/use-attempt.ts';

interface StopSelectingModalProps {
  readonly isOpen: boolean;
  readonly selectedCount: number;
  readonly onStop: () => void;
  readonly onClose: () => void;
}

export function StopSelectingModal({
  isOpen,
  selectedCount,
  onStop,
  onClose,
}: StopSelectingModalProps) {
  const attempt = useAttempt(String);
  return (
    <ConfirmModal
      isOpen={isOpen}
      title={envelopesTexts.stopSelectingTitle}
      texts={{ close: envelopesTexts.keepSelecting, cancel: envelopesTexts.keepSelecting }}
      confirmLabel={envelopesTexts.stopSelecting}
      attempt={attempt}
      onConfirm={async () => onStop()}
      onClose={onClose}
    >
      <p>{envelopesTexts.stopSelectingText(selectedCount)}</p>
    </ConfirmModal>
  );
}
