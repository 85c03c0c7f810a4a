import type { School } from '@gabbai/domain/school.ts';
import { listTexts } from '../../config/list-texts.ts';
import { settingTexts } from '../../config/setting-texts.ts';
import { deleteSchool } from '../../data/programme/schools.ts';
import { FormModal } from '../../records/FormModal.tsx';
import { useChangeForm } from '../../records/use-change-form.ts';
import type { DialogProps } from '../../records/use-dialog.ts';
import { SchoolForm } from './SchoolForm.tsx';
import { useSaveSchool } from './use-save-school.ts';
import { useEnvelopeCount } from './use-school-counts.ts';

interface SchoolModalProps extends DialogProps {
  /** `null` to add one. */
  readonly school: School | null;
  /** The name to begin with when a school is added. */
  readonly suggestedName: string;
}

/** The dialog to add, rename or delete a school. */
export function SchoolModal({ school, suggestedName, ...modal }: SchoolModalProps) {
  const { isOpen, onClose } = modal;
  const { schoolId, name = '' } = school ?? {};
  const saving = useSaveSchool(school, { isOpen, onSaved: onClose });
  const subject = `delete-school/${schoolId}`;
  const deleting = useChangeForm('deleteSchool', {
    subject,
    isOpen,
    onDone: () => {
      saving.forgetFailure();
      onClose();
    },
  });
  const envelopeCount = useEnvelopeCount(name);
  return (
    <FormModal
      {...modal}
      title={school === null ? settingTexts.add : settingTexts.edit}
      attempt={saving}
      removal={
        schoolId === undefined
          ? null
          : {
              subject,
              label: settingTexts.delete,
              title: settingTexts.deleteTitle(name || listTexts.noName),
              text: <p>{settingTexts.envelopesInSchool(envelopeCount)}</p>,
              attempt: deleting,
              onConfirm: () => deleting.submit(() => deleteSchool(schoolId)),
            }
      }
    >
      {(dialog) => (
        <SchoolForm
          // The dialog may be reopened for another school while it closes.
          key={schoolId ?? `new ${suggestedName}`}
          school={school}
          suggestedName={suggestedName}
          dialog={dialog}
        />
      )}
    </FormModal>
  );
}
