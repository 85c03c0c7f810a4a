import type { School } from '@gabbai/domain/school.ts';
import { settingTexts } from '../../config/setting-texts.ts';
import { listTexts } from '../../config/list-texts.ts';
import { deleteSchool } from '../../data/programme/schools.ts';
import { useChangeForm } from '../../records/use-change-form.ts';
import { ConfirmModal } from '../../ui/ConfirmModal.tsx';
import { useEnvelopeCount } from './use-envelope-count.ts';

interface DeleteSchoolModalProps {
  readonly isOpen: boolean;
  readonly school: School;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

/** Asks before a school is deleted. */
export function DeleteSchoolModal(props: DeleteSchoolModalProps) {
  const { isOpen, school, onClose, onDeleted } = props;
  const { schoolId, name } = school;
  const envelopeCount = useEnvelopeCount(name);
  const form = useChangeForm('deleteSchool', {
    subject: `delete-school/${schoolId}`,
    isOpen,
    onDone: onDeleted,
  });
  return (
    <ConfirmModal
      isOpen={isOpen}
      title={settingTexts.deleteTitle(name || listTexts.noName)}
      texts={listTexts}
      confirmLabel={settingTexts.delete}
      isDangerous
      attempt={form}
      onConfirm={() => form.submit(() => deleteSchool(schoolId))}
      // During the deletion, also closes the edit form.
      onClose={form.isRunning ? onDeleted : onClose}
    >
      <p>{settingTexts.envelopesInSchool(envelopeCount)}</p>
    </ConfirmModal>
  );
}
