import { useEffect, useState, type ReactNode } from 'react';
import { messageFor } from '../../config/messages.ts';
import { loginTexts, shellTexts } from '../../config/shell-texts.ts';
import { useSession } from '../../data/session.tsx';
import { notify } from '../../ui/toasts.ts';
import { usePageReady } from '../../ui/use-page-ready.ts';
import { LoginForm } from './LoginForm.tsx';
import styles from './LoginPage.module.css';

/** The way in. `waiting` shows until it is known that nobody is signed in. */
export function LoginPage({ waiting }: { readonly waiting: ReactNode }) {
  const { isLoading, isSurelySignedOut, endReason } = useSession();
  const [isKnown, setIsKnown] = useState(isSurelySignedOut);
  // The session loads again during a login, and then the form must stay.
  if (!isLoading && !isKnown) setIsKnown(true);
  useEffect(() => {
    if (endReason !== null) notify.error(messageFor('session', endReason));
  }, [endReason]);
  usePageReady('login', isKnown);
  if (!isKnown) return waiting;
  return (
    <main className={styles['page']}>
      <section className={styles['card']}>
        <p className={styles['product']}>
          <img src="/icon.svg" alt="" width="36" height="36" />
          {shellTexts.product}
        </p>
        <h1 className={styles['title']}>{loginTexts.title}</h1>
        <p className={styles['hint']}>{loginTexts.hint}</p>
        <LoginForm />
      </section>
    </main>
  );
}
