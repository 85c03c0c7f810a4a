import { Button } from '@mantine/core';
import { accountPageTexts } from '../../config/account-page-texts.ts';
import { runtimeConfig } from '../../config/runtime-config.ts';
import { signOutElsewhere } from '../../data/session/own-account.ts';
import { Card } from '../../ui/Card.tsx';
import { focusableWhileLoading } from '../../ui/focusable-while-loading.tsx';
import { AccountPassword } from './AccountPassword.tsx';
import styles from './AccountPage.module.css';
import { usePasswordForm } from './use-password-form.ts';

/** Ends the sessions of the account on other devices. */
export function SignOutCard() {
  const { field, isRunning, submit } = usePasswordForm(
    signOutElsewhere,
    accountPageTexts.signedOut,
  );
  // At Firebase a token that was given out stays valid for up to an hour.
  const effect = runtimeConfig().servicesOnThisOrigin
    ? accountPageTexts.atOnce
    : accountPageTexts.withinHour;
  return (
    <Card title={accountPageTexts.everywhere}>
      <form
        className={`${styles['form']} stack gap-4`}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <p className="muted small">
          {effect} {accountPageTexts.everywhereHint}
        </p>
        <AccountPassword
          label={accountPageTexts.current}
          autoComplete="current-password"
          {...field}
        />
        <Button {...focusableWhileLoading} variant="default" type="submit" loading={isRunning}>
          {accountPageTexts.signOut}
        </Button>
      </form>
    </Card>
  );
}
