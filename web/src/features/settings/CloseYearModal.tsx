import { useState } from 'react';
import { closeYearTexts } from '../../config/year-texts.ts';
import { noAttempt } from '../../ui/form-attempt.ts';
import { FormModal } from '../../records/FormModal.tsx';
import { CloseYearForm } from './CloseYearForm.tsx';
import { startClosing } from './year-job.ts';

interface CloseYearModalProps {
  readonly isOpen: boolean;
  /** Those that can be closed, the most likely one first. */
  readonly years: readonly number[];
  readonly onClose: () => void;
}

/** The dialog that closes a year. It closes at once; the card shows the progress. */
export function CloseYearModal({ isOpen, years, onClose }: CloseYearModalProps) {
  // A closed year is no longer offered while the dialog fades.
  const [offered, setOffered] = useState(years);
  if (isOpen && years.length > 0 && years.join() !== offered.join()) setOffered(years);
  return (
    <FormModal
      isOpen={isOpen}
      title={closeYearTexts.title}
      size="xl"
      attempt={noAttempt}
      onClose={onClose}
    >
      {(dialog) => (
        <CloseYearForm
          years={offered}
          dialog={dialog}
          onSubmit={(year, choices) => {
            onClose();
            void startClosing(year, choices);
          }}
        />
      )}
    </FormModal>
  );
}
