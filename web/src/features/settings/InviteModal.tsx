import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { inviteIdOf } from '@gabbai/domain/people/invite-link.ts';
import type { Rights } from '@gabbai/domain/people/role.ts';
import { peopleTexts } from '../../config/people-texts.ts';
import type { Administrator } from '../../data/programme/admins.ts';
import { inviteAdmin } from '../../data/programme/people.ts';
import { ChangeDialog } from '../../records/ChangeDialog.tsx';
import type { DialogProps } from '../../records/use-dialog.ts';
import { DialogFoot } from '../../ui/DialogFoot.tsx';
import type { FormDialog } from '../../ui/form-attempt.ts';
import { CopyLink } from './CopyLink.tsx';
import { RightsForm } from './RightsForm.tsx';

interface InviteModalProps extends DialogProps {
  readonly administrators: readonly Administrator[];
}

interface Made {
  readonly email: string;
  readonly link: string;
  readonly isMailed: boolean;
}

/** Invites an address, then shows the link to copy. */
export function InviteModal({ administrators, ...modal }: InviteModalProps) {
  const [made, setMade] = useState<Made | null>(null);
  return (
    <ChangeDialog
      {...modal}
      action="inviteAdmin"
      subject="invite"
      staysOpen
      title={made === null ? peopleTexts.inviteTitle : peopleTexts.linkTitle}
      onClosed={() => setMade(null)}
    >
      {(dialog) =>
        made === null ? (
          <InviteForm
            dialog={dialog}
            administrators={administrators}
            onInvite={(email, rights) =>
              void dialog.submit(
                async (attemptId) => {
                  const link = await inviteAdmin(email, rights, attemptId);
                  setMade({ email, ...link });
                  return { doneText: null };
                },
                { email, ...rights },
              )
            }
          />
        ) : (
          <div className="stack gap-4">
            <p>
              {made.isMailed
                ? peopleTexts.linkMailed(made.email)
                : peopleTexts.linkHint(made.email)}
            </p>
            <TextInput
              label={peopleTexts.link}
              value={made.link}
              readOnly
              onFocus={({ currentTarget }) => currentTarget.select()}
            />
            <DialogFoot>
              <Button variant="default" onClick={modal.onClose}>
                {peopleTexts.done}
              </Button>
              <CopyLink link={made.link} isPrimary />
            </DialogFoot>
          </div>
        )
      }
    </ChangeDialog>
  );
}

interface InviteFormProps {
  readonly dialog: FormDialog;
  readonly administrators: readonly Administrator[];
  readonly onInvite: (email: string, rights: Rights) => void;
}

function InviteForm({ dialog, administrators, onInvite }: InviteFormProps) {
  const [email, setEmail] = useState('');
  const [emailError, setEmailError] = useState<string | null>(null);
  const address = inviteIdOf(email);
  const checkEmail = (): boolean => {
    const isKnown = administrators.some((admin) => admin.email?.toLowerCase() === address);
    const refusal = !isAddress(address)
      ? peopleTexts.emailWrong
      : isKnown
        ? peopleTexts.isAdmin
        : null;
    setEmailError(refusal);
    return refusal === null;
  };
  return (
    <RightsForm
      dialog={dialog}
      submitLabel={peopleTexts.createLink}
      initial={{ role: 'office', schools: [] }}
      checkFields={checkEmail}
      onSave={(rights) => onInvite(address, rights)}
    >
      <TextInput
        data-autofocus
        type="email"
        label={peopleTexts.email}
        autoComplete="off"
        maxLength={254}
        value={email}
        error={emailError}
        readOnly={dialog.isRunning}
        onChange={({ currentTarget }) => {
          setEmail(currentTarget.value);
          setEmailError(null);
        }}
      />
    </RightsForm>
  );
}

/** One address, which the rules accept as an id too. */
function isAddress(text: string): boolean {
  return /^[^\s@/,;]+@[^\s@/,;.]+(?:\.[^\s@/,;.]+)+$/.test(text);
}
