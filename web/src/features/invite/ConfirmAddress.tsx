import { Button } from '@mantine/core';
import { useState } from 'react';
import { inviteTexts } from '../../config/invite-texts.ts';
import type { InvitedUser } from '../../data/firebase/invited-account.ts';
import { AuthPage } from '../../records/AuthPage.tsx';
import { Failure } from '../../ui/Failure.tsx';
import { focusableWhileLoading } from '../../ui/focusable-while-loading.tsx';
import { notify } from '../../ui/show-toast.tsx';

interface ConfirmAddressProps {
  readonly email: string;
  readonly step: { readonly user: InvitedUser; readonly failure: string | null };
  readonly mail: (user: InvitedUser) => Promise<boolean>;
  readonly startOver: () => Promise<void>;
}

/** Waits until the link of the mail is opened. */
export function ConfirmAddress({ email, step, mail, startOver }: ConfirmAddressProps) {
  const [isSending, setIsSending] = useState(false);
  const sendAgain = async () => {
    setIsSending(true);
    if (await mail(step.user)) notify.success(inviteTexts.sentAgain);
    setIsSending(false);
  };
  return (
    <AuthPage title={inviteTexts.confirmTitle} hint={inviteTexts.confirmHint(email)}>
      <div className="stack gap-3">
        <p className="muted small">{inviteTexts.noMail}</p>
        <Failure>{step.failure}</Failure>
        <Button
          {...focusableWhileLoading}
          size="lg"
          loading={isSending}
          onClick={() => void sendAgain()}
        >
          {inviteTexts.again}
        </Button>
        <Button variant="subtle" onClick={() => void startOver()}>
          {inviteTexts.otherAccount}
        </Button>
      </div>
    </AuthPage>
  );
}
