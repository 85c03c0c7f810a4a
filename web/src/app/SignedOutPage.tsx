import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { messageFor } from '../config/messages.ts';
import { paths } from '../config/paths.ts';
import { logoutTexts } from '../config/shell-texts.ts';
import { useSession } from '../data/session/session.ts';
import styles from './WaitingPage.module.css';

/** The specification leaves 2 s to read that one is signed out. */
const redirectDelayMs = 2000;

/** Takes the place of the records the moment a session ends; the login screen follows. */
export function SignedOutPage() {
  const { endReason, isLoading } = useSession();
  const navigate = useNavigate();
  useEffect(() => {
    // A logout ends when the local copy is wiped, which may take a while, and says only then how it went.
    if (isLoading) return undefined;
    const timer = window.setTimeout(
      () => void navigate(paths.login.href, { replace: true }),
      redirectDelayMs,
    );
    return () => window.clearTimeout(timer);
  }, [navigate, isLoading]);
  return (
    <output className={styles['waiting']}>
      {endReason === null ? logoutTexts.done : messageFor('session', endReason)}
    </output>
  );
}
