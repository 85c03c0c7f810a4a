import { Modal } from '@mantine/core';
import { useState } from 'react';
import type { School } from '@gabbai/domain/school.ts';
import { settingTexts } from '../../config/setting-texts.ts';
import { listTexts } from '../../config/texts.ts';
import { DeleteSchoolModal } from './DeleteSchoolModal.tsx';
import { SchoolForm } from './SchoolForm.tsx';
import { useSaveSchool } from './use-save-school.ts';

interface SchoolModalProps {
  readonly isOpen: boolean;
  /** `null` to add one. */
  readonly school: School | null;
  readonly onClose: () => void;
  /** After it has gone from the screen. */
  readonly onClosed: () => void;
}

/** Adds a school, or renames or deletes one. It stays open, with what was typed, until that has worked or is given up. */
export function SchoolModal({ isOpen, school, onClose, onClosed }: SchoolModalProps) {
  const saving = useSaveSchool(school, onClose);
  const [isDeleting, setIsDeleting] = useState(false);
  const handleClose = () => {
    if (saving.isRunning) return;
    saving.forgetFailure();
    onClose();
  };
  return (
    <>
      <Modal
        opened={isOpen}
        onClose={handleClose}
        onExitTransitionEnd={onClosed}
        title={school === null ? settingTexts.add : settingTexts.edit}
        closeButtonProps={{ 'aria-label': listTexts.close, disabled: saving.isRunning }}
        closeOnClickOutside={false}
        // Escape is for the question on top of it.
        closeOnEscape={!isDeleting}
      >
        <SchoolForm
          // While a dialog fades away it may be opened for another one.
          key={school?.schoolId ?? 'new'}
          school={school}
          saving={saving}
          onDelete={() => setIsDeleting(true)}
          onCancel={handleClose}
        />
      </Modal>
      {school !== null && (
        <DeleteSchoolModal
          isOpen={isDeleting}
          school={school}
          onClose={() => setIsDeleting(false)}
          onDeleted={() => {
            setIsDeleting(false);
            saving.forgetFailure();
            onClose();
          }}
        />
      )}
    </>
  );
}
