import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useState, type SubmitEvent } from 'react';
import { messageFor, refusals, successes } from '../../config/messages.ts';
import { loginTexts } from '../../config/shell-texts.ts';
import { useSession } from '../../data/session.tsx';
import { notify } from '../../ui/toasts.ts';
import styles from './LoginPage.module.css';

const fieldStyles = { input: styles['input'], label: styles['label'] };

/** Email and password; what was typed stays when they are refused. */
export function LoginForm() {
  const { login } = useSession();
  const [isSending, setIsSending] = useState(false);
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [isShown, setIsShown] = useState(false);

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
      <PasswordInput
        label={loginTexts.password}
        name="password"
        autoComplete="current-password"
        classNames={{ ...fieldStyles, innerInput: styles['innerInput'] }}
        visible={isShown}
        onVisibilityChange={setIsShown}
        visibilityToggleButtonProps={{
          'aria-label': isShown ? loginTexts.hidePassword : loginTexts.showPassword,
          // Mantine takes it out of the tab order, but the keyboard must reach everything.
          tabIndex: 0,
        }}
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <Button type="submit" fullWidth size="lg" loading={isSending}>
        {loginTexts.submit}
      </Button>
    </form>
  );
}
