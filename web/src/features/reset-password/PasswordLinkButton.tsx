import { Button } from '@mantine/core';
import { useState } from 'react';
import { emailLinkMessageFor } from '../../config/email-link-messages.ts';
import { resetTexts } from '../../config/reset-texts.ts';
import { mailPasswordLink } from '../../data/firebase/action-codes.ts';
import { focusableWhileLoading } from '../../ui/focusable-while-loading.tsx';
import { notify } from '../../ui/show-toast.tsx';

/** Mails a link for a new password. */
export function PasswordLinkButton({ email }: { readonly email: string }) {
  const [state, setState] = useState<'ready' | 'sending' | 'sent'>('ready');

  const handleClick = async () => {
    setState('sending');
    try {
      await mailPasswordLink(email);
      setState('sent');
      notify.success(resetTexts.passwordLinkMailed(email));
    } catch (error) {
      setState('ready');
      notify.error(emailLinkMessageFor('emailLink', error));
    }
  };

  return (
    <Button
      {...focusableWhileLoading}
      size="lg"
      loading={state === 'sending'}
      disabled={state === 'sent'}
      onClick={() => void handleClick()}
    >
      {resetTexts.mailPasswordLink}
    </Button>
  );
}
