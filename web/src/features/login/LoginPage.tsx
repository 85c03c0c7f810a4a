import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { messageFor } from '../../config/messages.ts';
import { paths } from '../../config/paths.ts';
import { loginTexts, shellTexts } from '../../config/shell-texts.ts';
import { useSession } from '../../data/session/session.ts';
import { EntryPage } from '../../ui/EntryPage.tsx';
import { usePageReady } from '../../ui/use-page-ready.ts';
import { LoginForm } from './LoginForm.tsx';
import styles from './LoginPage.module.css';

/** The way in. `waiting` shows until it is known that nobody is signed in. */
export function LoginPage({ waiting }: { readonly waiting: ReactNode }) {
  const { isLoading, isSurelySignedOut, endReason } = useSession();
  const [isKnown, setIsKnown] = useState(isSurelySignedOut);
  // The session loads again during a login, and then the form must stay.
  if (!isLoading && !isKnown) setIsKnown(true);
  usePageReady('login', isKnown);
  if (!isKnown) return waiting;
  return (
    <EntryPage product={shellTexts.product} title={loginTexts.title} hint={loginTexts.hint}>
      {endReason !== null && (
        <p role="alert" className={styles['ended']}>
          {messageFor('session', endReason)}
        </p>
      )}
      <LoginForm />
      <Link className={styles['forgot']} to={paths.reset.ask}>
        {loginTexts.forgot}
      </Link>
    </EntryPage>
  );
}
