import { Button } from '@mantine/core';
import { useState } from 'react';
import { accountPageTexts } from '../../config/account-page-texts.ts';
import { minPasswordLength, weakPassword } from '../../config/password-texts.ts';
import { changePassword } from '../../data/session/own-account.ts';
import { useSignedInEmail } from '../../data/session/use-signed-in-email.ts';
import { Card } from '../../ui/Card.tsx';
import { focusableWhileLoading } from '../../ui/focusable-while-loading.tsx';
import { AccountPassword } from './AccountPassword.tsx';
import styles from './AccountPage.module.css';
import { usePasswordForm } from './use-password-form.ts';

/** Changes the password of the signed-in account. */
export function PasswordCard() {
  const email = useSignedInEmail();
  const [next, setNext] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  const { field, isRunning, submit } = usePasswordForm(
    (current) => changePassword({ current, next }),
    accountPageTexts.passwordSaved,
  );
  const handleSubmit = async () => {
    const isShort = next.length < minPasswordLength;
    setRefusal(isShort ? weakPassword : null);
    if (!isShort && (await submit())) setNext('');
  };
  return (
    <Card title={accountPageTexts.password}>
      <form
        className={`${styles['form']} stack gap-4`}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void handleSubmit();
        }}
      >
        {/* For password managers. */}
        <input type="email" autoComplete="username" value={email ?? ''} readOnly hidden />
        <AccountPassword
          label={accountPageTexts.current}
          autoComplete="current-password"
          {...field}
        />
        <AccountPassword
          label={accountPageTexts.next}
          description={accountPageTexts.nextHint}
          autoComplete="new-password"
          value={next}
          error={refusal}
          readOnly={isRunning}
          onChange={({ currentTarget }) => {
            setNext(currentTarget.value);
            setRefusal(null);
          }}
        />
        <p className="muted small">{accountPageTexts.passwordHint}</p>
        <Button {...focusableWhileLoading} type="submit" loading={isRunning}>
          {accountPageTexts.changePassword}
        </Button>
      </form>
    </Card>
  );
}
