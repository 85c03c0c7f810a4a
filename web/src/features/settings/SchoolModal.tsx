import { useState } from 'react';
import type { School } from '@gabbai/domain/school.ts';
import { settingTexts } from '../../config/setting-texts.ts';
import { listTexts } from '../../config/list-texts.ts';
import { FormModal } from '../../ui/FormModal.tsx';
import { DeleteSchoolModal } from './DeleteSchoolModal.tsx';
import { SchoolForm } from './SchoolForm.tsx';
import { useSaveSchool } from './use-save-school.ts';

interface SchoolModalProps {
  readonly isOpen: boolean;
  /** `null` to add one. */
  readonly school: School | null;
  readonly onClose: () => void;
  readonly onClosed: () => void;
}

/** The dialog to add, rename or delete a school. */
export function SchoolModal({ isOpen, school, onClose, onClosed }: SchoolModalProps) {
  const saving = useSaveSchool(school, { isOpen, onSaved: onClose });
  const [isDeleting, setIsDeleting] = useState(false);
  return (
    <>
      <FormModal
        isOpen={isOpen}
        title={school === null ? settingTexts.add : settingTexts.edit}
        texts={listTexts}
        isCovered={isDeleting}
        attempt={saving}
        onClose={onClose}
        onClosed={onClosed}
      >
        {(dialog) => (
          <SchoolForm
            // The dialog may be reopened for another school while it closes.
            key={school?.schoolId ?? 'new'}
            school={school}
            saving={saving}
            dialog={dialog}
            onDelete={() => setIsDeleting(true)}
          />
        )}
      </FormModal>
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
