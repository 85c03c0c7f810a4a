import { Modal } from '@mantine/core';
import { useState } from 'react';
import { isSameParsha } from '@gabbai/domain/parshas.ts';
import { weekModalTexts } from '../../config/prizes-texts.ts';
import { listTexts } from '../../config/texts.ts';
import { WeekForm } from './WeekForm.tsx';

interface WeekModalProps {
  readonly isOpen: boolean;
  /** The week on the page. */
  readonly viewedWeek: string | null;
  /** The week set as current. */
  readonly thisWeek: string | null;
  /** `null` for the current one, whichever that will be. */
  readonly onView: (weekName: string | null) => void;
  readonly onClose: () => void;
}

/** Chooses a week out of the 54, for the page alone or as the current one for everybody. */
export function WeekModal(props: WeekModalProps) {
  const { isOpen, onClose, onView, ...weeks } = props;
  const [isSaving, setIsSaving] = useState(false);
  const handleClose = () => {
    if (!isSaving) onClose();
  };
  return (
    <Modal
      opened={isOpen}
      onClose={handleClose}
      title={weekModalTexts.title}
      size="xl"
      closeButtonProps={{ 'aria-label': listTexts.close, disabled: isSaving }}
    >
      <WeekForm
        {...weeks}
        onSaving={setIsSaving}
        onChosen={(weekName, isForAll) => {
          const isCurrent = isForAll || isSameParsha(weekName, weeks.thisWeek ?? '');
          onView(isCurrent ? null : weekName);
          onClose();
        }}
        onCancel={onClose}
      />
    </Modal>
  );
}
