import { Button } from '@mantine/core';
import { useState } from 'react';
import { inviteMessageFor, inviteTexts } from '../../config/invite-texts.ts';
import { minPasswordLength, weakPassword } from '../../config/password-texts.ts';
import { loginTexts } from '../../config/shell-texts.ts';
import type { InvitedUser } from '../../data/firebase/invited-account.ts';
import { DataError } from '../../data/firebase/errors.ts';
import { AuthForm } from '../../ui/AuthForm.tsx';
import { NamedPasswordField } from '../../ui/NamedPasswordField.tsx';
import { notify } from '../../ui/show-toast.tsx';
import { loadAccount } from './use-invitation.ts';

interface InvitedAccountProps {
  readonly email: string;
  readonly onAccount: (user: InvitedUser, password: string) => Promise<void>;
}

/** A password for a new account, or that of the account which the address has. */
export function InvitedAccount({ email, onAccount }: InvitedAccountProps) {
  const [isExisting, setIsExisting] = useState(false);
  const [password, setPassword] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  const show = (isWanted: boolean) => {
    setIsExisting(isWanted);
    setPassword('');
    setRefusal(null);
  };
  const handleSubmit = async () => {
    if (!isExisting && password.length < minPasswordLength) {
      setRefusal(weakPassword);
      return;
    }
    setIsSending(true);
    try {
      const { createAccount, signInInvited } = await loadAccount();
      const user = await (isExisting ? signInInvited : createAccount)(email, password);
      await onAccount(user, password);
    } catch (error) {
      setIsSending(false);
      if (error instanceof DataError && error.code === 'email-already-in-use') show(true);
      else setRefusal(inviteMessageFor('invitedAccount', error));
    }
  };
  const sendReset = async () => {
    try {
      await (await loadAccount()).mailReset(email);
      notify.success(inviteTexts.resetSent(email));
    } catch (error) {
      setRefusal(inviteMessageFor('invitedAccount', error));
    }
  };
  return (
    <AuthForm
      isSending={isSending}
      submitLabel={isExisting ? inviteTexts.signIn : inviteTexts.create}
      onSubmit={handleSubmit}
      otherButton={
        <>
          {isExisting && (
            <Button variant="default" onClick={() => void sendReset()}>
              {inviteTexts.reset}
            </Button>
          )}
          <Button variant="subtle" onClick={() => show(!isExisting)}>
            {isExisting ? inviteTexts.isNew : inviteTexts.hasAccount}
          </Button>
        </>
      }
    >
      {isExisting && (
        <div>
          <h2 className="body bold">{inviteTexts.existing}</h2>
          <p className="muted small">{inviteTexts.existingHint}</p>
        </div>
      )}
      <NamedPasswordField
        key={String(isExisting)}
        email={email}
        isNew={!isExisting}
        label={isExisting ? inviteTexts.password : inviteTexts.newPassword}
        description={isExisting ? undefined : inviteTexts.newPasswordHint}
        texts={loginTexts}
        error={refusal}
        value={password}
        onChange={(typed) => {
          setPassword(typed);
          setRefusal(null);
        }}
      />
    </AuthForm>
  );
}
