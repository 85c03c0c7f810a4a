import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { inviteIdOf } from '@gabbai/domain/people/invite-link.ts';
import type { Rights } from '@gabbai/domain/people/role.ts';
import { listTexts } from '../../config/list-texts.ts';
import { peopleTexts } from '../../config/people-texts.ts';
import type { Administrator } from '../../data/programme/admins.ts';
import { inviteAdmin } from '../../data/programme/people.ts';
import { useChangeForm } from '../../records/use-change-form.ts';
import { FormModal, type FormDialog } from '../../ui/FormModal.tsx';
import { CopyLink } from './CopyLink.tsx';
import { RightsForm } from './RightsForm.tsx';

interface InviteModalProps {
  readonly isOpen: boolean;
  readonly administrators: readonly Administrator[];
  readonly onClose: () => void;
}

interface Made {
  readonly email: string;
  readonly link: string;
  readonly isMailed: boolean;
}

/** Invites an address, then shows the link to copy. */
export function InviteModal({ isOpen, administrators, onClose }: InviteModalProps) {
  const [made, setMade] = useState<Made | null>(null);
  const form = useChangeForm('inviteAdmin', { subject: 'invite', isOpen });
  const invite = (email: string, rights: Rights) =>
    form.submit(
      async (attemptId) => {
        const link = await inviteAdmin(email, rights, attemptId);
        setMade({ email, ...link });
        return { doneText: null };
      },
      { email, ...rights },
    );
  return (
    <FormModal
      isOpen={isOpen}
      title={made === null ? peopleTexts.inviteTitle : peopleTexts.linkTitle}
      texts={listTexts}
      attempt={form}
      onClose={onClose}
      onClosed={() => setMade(null)}
    >
      {(dialog) =>
        made === null ? (
          <InviteForm
            dialog={dialog}
            administrators={administrators}
            onInvite={(email, rights) => void invite(email, rights)}
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
            <div className="flex at-end gap-3">
              <Button variant="default" onClick={onClose}>
                {peopleTexts.done}
              </Button>
              <CopyLink link={made.link} isPrimary />
            </div>
          </div>
        )
      }
    </FormModal>
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
