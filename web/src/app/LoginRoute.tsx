import { useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { paths } from '../config/paths.ts';
import { useSession } from '../data/session/session.ts';
import { LoginPage } from '../features/login/LoginPage.tsx';
import { usePreloadedPage } from './use-preloaded-page.ts';
import { WaitingPage } from './WaitingPage.tsx';

/** The login form; once signed in, redirects to the requested admin page. */
export function LoginRoute() {
  const { admin, isLoading, isSurelySignedOut } = useSession();
  const { state } = useLocation();
  const next = requestedPath(state);
  // While the login form is shown, the sign-in code loads before the page's code.
  const [isWanted, setIsWanted] = useState(!isSurelySignedOut);
  if (!isLoading && !isWanted) setIsWanted(true);
  const isPreloaded = usePreloadedPage(next, isWanted || admin !== null);
  if (admin !== null && isPreloaded) return <Navigate to={next} replace />;
  return <LoginPage waiting={<WaitingPage shape="frame" />} />;
}

function requestedPath(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('from' in state))
    return paths.dashboard.href;
  return typeof state.from === 'string' ? state.from : paths.dashboard.href;
}
