import type { School } from '@gabbai/domain/school.ts';
import { messageFor, successes } from '../../config/messages.ts';
import { settingTexts } from '../../config/setting-texts.ts';
import { listTexts } from '../../config/list-texts.ts';
import { deleteSchool } from '../../data/programme/schools.ts';
import { ConfirmModal } from '../../ui/ConfirmModal.tsx';
import { notify } from '../../ui/toasts.ts';
import { useAttempt } from '../../data/changes/use-attempt.ts';
import { useEnvelopeCount } from './use-envelope-count.ts';

interface DeleteSchoolModalProps {
  readonly isOpen: boolean;
  readonly school: School;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

export function DeleteSchoolModal(props: DeleteSchoolModalProps) {
  const { isOpen, school, onClose, onDeleted } = props;
  const { schoolId, name } = school;
  const envelopeCount = useEnvelopeCount(name);
  const attempt = useAttempt((error) => messageFor('deleteSchool', error), {
    subject: `delete-school/${schoolId}`,
    isOpen,
  });
  const handleConfirm = async () => {
    const isDeleted = await attempt.run(async () => {
      const { pendingAnswer } = await deleteSchool(schoolId);
      notify.success(pendingAnswer === null ? successes.deleteSchool : listTexts.sentLater);
    });
    if (isDeleted && attempt.isShown()) onDeleted();
  };
  return (
    <ConfirmModal
      isOpen={isOpen}
      title={settingTexts.deleteTitle(name || listTexts.noName)}
      texts={listTexts}
      confirmLabel={settingTexts.delete}
      isDangerous
      attempt={attempt}
      onConfirm={handleConfirm}
      // During the deletion, also closes the edit form.
      onClose={attempt.isRunning ? onDeleted : onClose}
    >
      <p>{settingTexts.envelopesInSchool(envelopeCount)}</p>
    </ConfirmModal>
  );
}
