import { peopleTexts } from '../../config/people-texts.ts';
import type { Administrator } from '../../data/programme/admins.ts';
import { changeRole } from '../../data/programme/people.ts';
import { ChangeDialog } from '../../records/ChangeDialog.tsx';
import { RightsForm } from './RightsForm.tsx';

interface RoleModalProps {
  readonly isOpen: boolean;
  readonly admin: Administrator | null;
  readonly onClose: () => void;
  readonly onClosed: () => void;
}

/** Changes the role of another administrator. */
export function RoleModal({ admin, ...modal }: RoleModalProps) {
  const name = admin?.name ?? peopleTexts.unnamed;
  return (
    <ChangeDialog
      {...modal}
      action="changeRole"
      subject={`role/${admin?.uid}`}
      title={peopleTexts.changeRoleOf(name)}
    >
      {(dialog) =>
        admin !== null && (
          <RightsForm
            key={admin.uid}
            dialog={dialog}
            submitLabel={peopleTexts.save}
            initial={admin}
            onSave={(rights) =>
              void dialog.submit(
                async (attemptId) => {
                  await changeRole(admin, rights, attemptId);
                  return { doneText: peopleTexts.roleSaved(name) };
                },
                { ...rights },
              )
            }
          />
        )
      }
    </ChangeDialog>
  );
}
