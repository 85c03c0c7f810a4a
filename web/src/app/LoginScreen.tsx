import { useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { paths } from '../config/paths.ts';
import { useSession } from '../data/session/session.ts';
import { LoginPage } from '../features/login/LoginPage.tsx';
import { usePreloadedPage } from './use-preloaded-page.ts';
import { WaitingPage } from './WaitingPage.tsx';

/** The login form, or what an administrator came for once he is signed in. */
export function LoginScreen() {
  const { admin, isLoading, isSurelySignedOut } = useSession();
  const { state } = useLocation();
  const next = askedFor(state);
  // The sign-in code comes first when the form is what is needed first.
  const [isWanted, setIsWanted] = useState(!isSurelySignedOut);
  if (!isLoading && !isWanted) setIsWanted(true);
  const isPreloaded = usePreloadedPage(next, isWanted || admin !== null);
  if (admin !== null && isPreloaded) return <Navigate to={next} replace />;
  return <LoginPage waiting={<WaitingPage shape="frame" />} />;
}

/** The admin page that sent the visitor here. */
function askedFor(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('from' in state))
    return paths.dashboard.href;
  return typeof state.from === 'string' ? state.from : paths.dashboard.href;
}
