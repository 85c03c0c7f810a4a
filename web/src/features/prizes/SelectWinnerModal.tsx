import { Modal } from '@mantine/core';
import { useState } from 'react';
import { messageFor } from '../../config/messages.ts';
import { prizeWinnerTexts } from '../../config/prizes-texts.ts';
import { listTexts } from '../../config/texts.ts';
import { LoadingState } from '../../ui/LoadingState.tsx';
import { WhenReady } from '../../ui/WhenReady.tsx';
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
      <WhenReady
        of={prize.envelopes}
        loading={<LoadingState label={listTexts.loading} shape="tiles" count={4} />}
        failedText={(error) => messageFor('loadEnvelopes', error)}
        retryLabel={listTexts.tryAgain}
      >
        {(envelopes, isFromCache) => (
          <SelectWinnerForm
            prize={prize}
            envelopes={envelopes}
            nobodyText={isFromCache ? listTexts.notOnThisDevice : listTexts.noBoys}
            onSaving={setIsSaving}
            onDone={onClose}
          />
        )}
      </WhenReady>
    </Modal>
  );
}
