import { TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { cleanEmail } from '@gabbai/domain/email.ts';
import { accountMessageFor, accountTexts } from '../../config/account-messages.ts';
import { paths } from '../../config/paths.ts';
import { loginTexts } from '../../config/shell-texts.ts';
import { login } from '../../data/session/session.ts';
import form from '../../ui/auth-form.module.css';
import { AuthForm } from '../../ui/AuthForm.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import styles from './LoginPage.module.css';

const fieldStyles = { input: form['input'], label: 'below-2' };

/** Email and password. */
export function LoginForm() {
  const [isSending, setIsSending] = useState(false);
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [isRefused, setIsRefused] = useState(false);
  const [failure, setFailure] = useState('');
  const emailField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // On a phone, the keyboard would cover the page.
    if (window.matchMedia('(hover: hover)').matches) emailField.current?.focus();
  }, []);
  const isEmailMissing = email.trim() === '';
  const isPasswordMissing = password === '';

  const handleSubmit = async () => {
    if (isEmailMissing || isPasswordMissing) {
      setIsRefused(true);
      showToast('error', accountTexts.fieldsMissing);
      (isEmailMissing ? emailField : passwordField).current?.focus();
      return;
    }
    setIsSending(true);
    setFailure('');
    try {
      await login(cleanEmail(email), password);
      showToast('success', accountTexts.success);
    } catch (error) {
      setIsSending(false);
      const text = accountMessageFor('login', error);
      // The toast goes away.
      setFailure(text);
      showToast('error', text);
    }
  };

  return (
    <AuthForm isSending={isSending} submitLabel={loginTexts.submit} onSubmit={handleSubmit}>
      <TextInput
        ref={emailField}
        label={loginTexts.email}
        error={isRefused && isEmailMissing}
        type="email"
        name="email"
        autoComplete="username"
        classNames={fieldStyles}
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <div className="relative">
        <PasswordField
          ref={passwordField}
          label={loginTexts.password}
          error={(isRefused && isPasswordMissing) || failure}
          texts={loginTexts}
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <Link
          className={`${styles['forgot']} middle accent body touch inline absolute`}
          to={paths.reset.ask}
        >
          {loginTexts.forgot}
        </Link>
      </div>
    </AuthForm>
  );
}

/** The code of toasts is not needed before. A failure also stands in the form. */
function showToast(kind: 'success' | 'error', text: string): void {
  import('../../ui/show-toast.tsx').then(
    ({ notify }) => notify[kind](text),
    () => {},
  );
}
