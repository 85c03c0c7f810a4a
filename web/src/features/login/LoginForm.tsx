import { Button, TextInput } from '@mantine/core';
import { useState, type SubmitEvent } from 'react';
import { messageFor, refusals, successes } from '../../config/messages.ts';
import { loginTexts } from '../../config/shell-texts.ts';
import { useSession } from '../../data/session.tsx';
import styles from '../../ui/entry-form.module.css';
import { EntryPasswordField } from '../../ui/EntryPasswordField.tsx';
import { notify } from '../../ui/toasts.ts';

const fieldStyles = { input: styles['input'], label: styles['label'] };

/** Email and password; what was typed stays when they are refused. */
export function LoginForm() {
  const { login } = useSession();
  const [isSending, setIsSending] = useState(false);
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');

  const handleSubmit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isSending) return;
    if (email.trim() === '' || password === '') {
      notify.error(refusals.loginFields);
      return;
    }
    setIsSending(true);
    try {
      await login(email.trim(), password);
      notify.success(successes.login);
    } catch (error) {
      setIsSending(false);
      notify.error(messageFor('login', error));
    }
  };

  return (
    // The provider judges the address: the browser's own check would speak before it, in other words.
    <form className={styles['form']} noValidate onSubmit={(event) => void handleSubmit(event)}>
      <TextInput
        label={loginTexts.email}
        type="email"
        name="email"
        autoComplete="username"
        classNames={fieldStyles}
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <EntryPasswordField
        label={loginTexts.password}
        showLabel={loginTexts.showPassword}
        hideLabel={loginTexts.hidePassword}
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <Button type="submit" fullWidth size="lg" loading={isSending}>
        {loginTexts.submit}
      </Button>
    </form>
  );
}
