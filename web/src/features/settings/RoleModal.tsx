import { peopleTexts } from '../../config/people-texts.ts';
import type { Administrator } from '../../data/programme/admins.ts';
import { changeRole } from '../../data/programme/people.ts';
import { ChangeDialog } from '../../records/ChangeDialog.tsx';
import type { DialogProps } from '../../records/use-dialog.ts';
import { RightsForm } from './RightsForm.tsx';

/** Changes the role of another administrator. */
export function RoleModal({ admin, ...modal }: DialogProps & { readonly admin: Administrator }) {
  const name = admin.name ?? peopleTexts.unnamed;
  return (
    <ChangeDialog
      {...modal}
      action="changeRole"
      subject={`role/${admin.uid}`}
      title={peopleTexts.changeRoleOf(name)}
    >
      {(dialog) => (
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
      )}
    </ChangeDialog>
  );
}
