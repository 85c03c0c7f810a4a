import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { School } from '@gabbai/domain/school.ts';
import { settingTexts } from '../../config/setting-texts.ts';
import { listTexts } from '../../config/list-texts.ts';
import { deleteSchool } from '../../data/programme/schools.ts';
import { useChangeForm } from '../../records/use-change-form.ts';
import { FormModal } from '../../ui/FormModal.tsx';
import { DeleteSchoolQuestion } from './DeleteSchoolQuestion.tsx';
import { SchoolForm } from './SchoolForm.tsx';
import styles from './SchoolModal.module.css';
import { useSaveSchool } from './use-save-school.ts';

interface SchoolModalProps {
  readonly isOpen: boolean;
  /** `null` to add one. */
  readonly school: School | null;
  /** The name to begin with when a school is added. */
  readonly suggestedName: string;
  readonly onClose: () => void;
  readonly onClosed: () => void;
}

/** The dialog to add, rename or delete a school. The question before a deletion takes the place of the form. */
export function SchoolModal(props: SchoolModalProps) {
  const { isOpen, school, suggestedName, onClose } = props;
  const saving = useSaveSchool(school, { isOpen, onSaved: onClose });
  const [deletedId, setDeletedId] = useState<string | null>(null);
  const isDeleting = school !== null && school.schoolId === deletedId;
  const deleteButton = useRef<HTMLButtonElement>(null);
  const closeAll = () => {
    saving.forgetFailure();
    onClose();
  };
  const deleting = useChangeForm('deleteSchool', {
    subject: `delete-school/${school?.schoolId}`,
    isOpen: isOpen && isDeleting,
    onDone: closeAll,
  });
  const backToForm = () => {
    flushSync(() => setDeletedId(null));
    deleteButton.current?.focus();
  };
  const formTitle = school === null ? settingTexts.add : settingTexts.edit;
  return (
    <FormModal
      isOpen={isOpen}
      title={isDeleting ? settingTexts.deleteTitle(school.name || listTexts.noName) : formTitle}
      texts={listTexts}
      attempt={isDeleting ? deleting : saving}
      onClose={!isDeleting ? onClose : deleting.isRunning ? closeAll : backToForm}
      onClosed={() => {
        setDeletedId(null);
        props.onClosed();
      }}
    >
      {(dialog) => (
        <>
          <div className={styles['form']} hidden={isDeleting}>
            <SchoolForm
              // The dialog may be reopened for another school while it closes.
              key={school?.schoolId ?? `new ${suggestedName}`}
              school={school}
              suggestedName={suggestedName}
              saving={saving}
              dialog={isDeleting ? { ...dialog, ...saving } : dialog}
              deleteButton={deleteButton}
              onDelete={() => school && setDeletedId(school.schoolId)}
            />
          </div>
          {isDeleting && (
            <DeleteSchoolQuestion
              schoolName={school.name}
              dialog={dialog}
              onConfirm={() => deleting.submit(() => deleteSchool(school.schoolId))}
            />
          )}
        </>
      )}
    </FormModal>
  );
}
