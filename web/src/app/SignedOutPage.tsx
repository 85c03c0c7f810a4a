import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { messageFor } from '../config/messages.ts';
import { paths } from '../config/paths.ts';
import { logoutTexts } from '../config/shell-texts.ts';
import { useSession } from '../data/session.tsx';
import styles from './WaitingPage.module.css';

/** The specification leaves 2 s to read that one is signed out. */
const redirectDelayMs = 2000;

/** Takes the place of the records the moment a session ends; the login screen follows. */
export function SignedOutPage() {
  const { endReason } = useSession();
  const navigate = useNavigate();
  useEffect(() => {
    const timer = window.setTimeout(
      () => void navigate(paths.login.href, { replace: true }),
      redirectDelayMs,
    );
    return () => window.clearTimeout(timer);
  }, [navigate]);
  return (
    <output className={styles['waiting']}>
      {endReason === null ? logoutTexts.done : messageFor('session', endReason)}
    </output>
  );
}
