import { useState } from 'react';
import { useNavigate } from 'react-router';
import { emailLinkMessageFor } from '../../config/email-link-messages.ts';
import { minPasswordLength, weakPassword } from '../../config/password-texts.ts';
import { paths } from '../../config/paths.ts';
import { resetTexts } from '../../config/reset-texts.ts';
import { loginTexts } from '../../config/shell-texts.ts';
import { setNewPassword } from '../../data/firebase/action-codes.ts';
import { AuthForm } from '../../ui/AuthForm.tsx';
import { AuthPage } from '../../records/AuthPage.tsx';
import { NamedPasswordField } from '../../ui/NamedPasswordField.tsx';
import { notify } from '../../ui/show-toast.tsx';
import { usePageReady } from '../../ui/use-page-ready.ts';
import { LinkDone } from './LinkDone.tsx';
import { useContinueTarget } from './continue-target.ts';

interface NewPasswordProps {
  readonly code: string;
  readonly email: string;
}

/** Sets a new password with the code of an emailed link. */
export function NewPassword({ code, email }: NewPasswordProps) {
  const navigate = useNavigate();
  const [password, setPassword] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  const [state, setState] = useState<'asking' | 'sending' | 'saved'>('asking');
  const target = useContinueTarget();
  usePageReady('reset', true);

  const handleSubmit = async () => {
    if (password.length < minPasswordLength) {
      setRefusal(weakPassword);
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
      setRefusal(emailLinkMessageFor('emailLink', error));
    }
  };

  if (state === 'saved') return <LinkDone title={resetTexts.saved} hint={resetTexts.savedHint} />;
  return (
    <AuthPage title={resetTexts.title} hint={resetTexts.forAccount(email)}>
      <AuthForm
        isSending={state === 'sending'}
        submitLabel={resetTexts.submit}
        onSubmit={handleSubmit}
      >
        <NamedPasswordField
          email={email}
          isNew
          label={resetTexts.password}
          description={resetTexts.passwordHint}
          texts={loginTexts}
          error={refusal}
          value={password}
          onChange={(typed) => {
            setPassword(typed);
            setRefusal(null);
          }}
        />
      </AuthForm>
    </AuthPage>
  );
}
