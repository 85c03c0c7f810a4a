import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { accountMessageFor } from '../config/account-messages.ts';
import { paths } from '../config/paths.ts';
import { logoutTexts } from '../config/layout-texts.ts';
import { useSession } from '../data/session/session.ts';
import styles from './SignedOutPage.module.css';

/** Fixed by the specification. */
const redirectDelayMs = 2000;

/** Replaces the admin page when the session ends, then redirects to the login page. */
export function SignedOutPage() {
  const { endReason, isLoading } = useSession();
  const navigate = useNavigate();
  useEffect(() => {
    // Logout is complete once the local cache is cleared.
    if (isLoading) return undefined;
    const timer = window.setTimeout(
      () => void navigate(paths.login.href, { replace: true }),
      redirectDelayMs,
    );
    return () => window.clearTimeout(timer);
  }, [navigate, isLoading]);
  return (
    <output className={`${styles['message']} stack centered center`}>
      {endReason === null ? logoutTexts.done : accountMessageFor('session', endReason)}
    </output>
  );
}
