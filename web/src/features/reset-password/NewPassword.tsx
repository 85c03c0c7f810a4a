import { Button } from '@mantine/core';
import { useState, type SubmitEvent } from 'react';
import { useNavigate } from 'react-router';
import { messageFor } from '../../config/messages.ts';
import { paths } from '../../config/paths.ts';
import { resetTexts } from '../../config/reset-texts.ts';
import { loginTexts, shellTexts } from '../../config/shell-texts.ts';
import { setNewPassword } from '../../data/action-codes.ts';
import styles from '../../ui/entry-form.module.css';
import { EntryPage } from '../../ui/EntryPage.tsx';
import { EntryPasswordField } from '../../ui/EntryPasswordField.tsx';
import { focusableWhileLoading } from '../../ui/focusable-while-loading.tsx';
import { notify } from '../../ui/toasts.ts';
import { usePageReady } from '../../ui/use-page-ready.ts';
import { LinkDone } from './LinkDone.tsx';
import { useContinueTarget } from './use-continue-target.ts';

// Firebase's own minimum.
const minLength = 6;

interface NewPasswordProps {
  readonly code: string;
  readonly email: string;
}

/** The form behind a password reset link; the login page follows, or a choice where the link leads on to another page. */
export function NewPassword({ code, email }: NewPasswordProps) {
  const navigate = useNavigate();
  const [password, setPassword] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  const [state, setState] = useState<'asking' | 'sending' | 'saved'>('asking');
  const target = useContinueTarget();
  usePageReady('reset', true);

  const handleSubmit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (state === 'sending') return;
    if (password.length < minLength) {
      setRefusal(messageFor('mailedLink', { code: 'weak-password' }));
      return;
    }
    setState('sending');
    try {
      await setNewPassword(code, password);
      if (target !== null) {
        setState('saved');
        return;
      }
      notify.success(resetTexts.done);
      await navigate(paths.login.href, { replace: true });
    } catch (error) {
      setState('asking');
      setRefusal(messageFor('mailedLink', error));
    }
  };

  if (state === 'saved') return <LinkDone title={resetTexts.saved} hint={resetTexts.savedHint} />;
  return (
    <EntryPage
      product={shellTexts.product}
      title={resetTexts.title}
      hint={resetTexts.forAccount(email)}
    >
      <form className={styles['form']} noValidate onSubmit={(event) => void handleSubmit(event)}>
        {/* Tells a password manager whose password it is to keep. */}
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        <EntryPasswordField
          label={resetTexts.password}
          description={resetTexts.passwordHint}
          showLabel={loginTexts.showPassword}
          hideLabel={loginTexts.hidePassword}
          name="new-password"
          autoComplete="new-password"
          error={refusal}
          value={password}
          onChange={(event) => {
            setPassword(event.currentTarget.value);
            setRefusal(null);
          }}
        />
        <Button
          {...focusableWhileLoading}
          type="submit"
          fullWidth
          size="lg"
          loading={state === 'sending'}
        >
          {resetTexts.submit}
        </Button>
      </form>
    </EntryPage>
  );
}
