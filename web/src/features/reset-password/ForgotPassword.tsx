import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { cleanEmail } from '@gabbai/domain/email.ts';
import { emailLinkMessageFor } from '../../config/email-link-messages.ts';
import { resetTexts } from '../../config/reset-texts.ts';
import { loginTexts } from '../../config/shell-texts.ts';
import { mailPasswordLink } from '../../data/firebase/action-codes.ts';
import { DataError } from '../../data/firebase/errors.ts';
import styles from '../../ui/auth-form.module.css';
import { AuthForm } from '../../ui/AuthForm.tsx';
import { AuthPage } from '../../records/AuthPage.tsx';
import { usePageReady } from '../../ui/use-page-ready.ts';
import { LinkDone } from './LinkDone.tsx';
import { LoginLink } from './LoginLink.tsx';

/** Mails a link for a new password. It never reveals which addresses have an account. */
export function ForgotPassword() {
  const [email, setEmail] = useState('');
  const [state, setState] = useState<'asking' | 'sending' | 'sent'>('asking');
  const [refusal, setRefusal] = useState<string | null>(null);
  usePageReady('reset', true);

  const handleSubmit = async () => {
    if (email.trim() === '') {
      setRefusal(resetTexts.emailMissing);
      return;
    }
    setState('sending');
    try {
      await mailPasswordLink(cleanEmail(email));
      setState('sent');
    } catch (error) {
      const isUnknown = error instanceof DataError && error.code === 'user-not-found';
      setState(isUnknown ? 'sent' : 'asking');
      if (!isUnknown) setRefusal(emailLinkMessageFor('requestPasswordLink', error));
    }
  };

  if (state === 'sent')
    return <LinkDone title={resetTexts.linkSent} hint={resetTexts.linkSentHint} />;
  return (
    <AuthPage title={resetTexts.forgotPassword} hint={resetTexts.forgotPasswordHint}>
      <AuthForm
        isSending={state === 'sending'}
        submitLabel={resetTexts.mailPasswordLink}
        onSubmit={handleSubmit}
        otherButton={<LoginLink />}
      >
        <TextInput
          label={loginTexts.email}
          type="email"
          name="email"
          autoComplete="username"
          classNames={{ input: styles['input'], label: 'below-2' }}
          error={refusal}
          value={email}
          onChange={(event) => {
            setEmail(event.currentTarget.value);
            setRefusal(null);
          }}
        />
      </AuthForm>
    </AuthPage>
  );
}
