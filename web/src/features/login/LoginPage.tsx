import { useState, type ReactNode } from 'react';
import { accountMessageFor } from '../../config/account-messages.ts';
import { loginTexts } from '../../config/shell-texts.ts';
import { useSession } from '../../data/session/session.ts';
import { AuthPage } from '../../records/AuthPage.tsx';
import { usePageReady } from '../../ui/use-page-ready.ts';
import { LoginForm } from './LoginForm.tsx';
import styles from './LoginPage.module.css';

/** The login page; `waiting` shows until the session is known. */
export function LoginPage({ waiting }: { readonly waiting: ReactNode }) {
  const { isLoading, isSurelySignedOut, endReason } = useSession();
  const [isKnown, setIsKnown] = useState(isSurelySignedOut);
  // A login sets `isLoading` again, and the form must stay.
  if (!isLoading && !isKnown) setIsKnown(true);
  usePageReady('login', isKnown);
  if (!isKnown) return waiting;
  return (
    <AuthPage title={loginTexts.title} hint={loginTexts.hint}>
      {endReason !== null && (
        <p role="alert" className={`${styles['ended']} medium anywhere below-5 pad-3-4`}>
          {accountMessageFor('session', endReason)}
        </p>
      )}
      <LoginForm />
    </AuthPage>
  );
}
