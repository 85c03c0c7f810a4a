import type { Rights } from '@gabbai/domain/people/role.ts';
import { listTexts } from '../../config/list-texts.ts';
import { peopleTexts } from '../../config/people-texts.ts';
import type { Administrator } from '../../data/programme/admins.ts';
import { changeRole } from '../../data/programme/people.ts';
import { useChangeForm } from '../../records/use-change-form.ts';
import { FormModal } from '../../ui/FormModal.tsx';
import { RightsForm } from './RightsForm.tsx';

interface RoleModalProps {
  readonly isOpen: boolean;
  readonly admin: Administrator | null;
  readonly onClose: () => void;
  readonly onClosed: () => void;
}

/** Changes the role of another administrator. */
export function RoleModal({ isOpen, admin, onClose, onClosed }: RoleModalProps) {
  const name = admin?.name ?? peopleTexts.unnamed;
  const form = useChangeForm('changeRole', {
    subject: `role/${admin?.uid}`,
    isOpen,
    onDone: onClose,
  });
  const save = (rights: Rights) =>
    admin !== null &&
    void form.submit(
      async (attemptId) => {
        await changeRole(admin, rights, attemptId);
        return { doneText: peopleTexts.roleSaved(name) };
      },
      { ...rights },
    );
  return (
    <FormModal
      isOpen={isOpen}
      title={peopleTexts.changeRoleOf(name)}
      texts={listTexts}
      attempt={form}
      onClose={onClose}
      onClosed={onClosed}
    >
      {(dialog) =>
        admin !== null && (
          <RightsForm
            key={admin.uid}
            dialog={dialog}
            submitLabel={peopleTexts.save}
            initial={admin}
            onSave={save}
          />
        )
      }
    </FormModal>
  );
}
