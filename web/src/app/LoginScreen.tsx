import { useEffect } from 'react';
import { Navigate, useLocation } from 'react-router';
import { paths } from '../config/paths.ts';
import { useSession } from '../data/session.tsx';
import { LoginPage } from '../features/login/LoginPage.tsx';
import { preloadPage } from './pages.ts';
import { WaitingPage } from './WaitingPage.tsx';

/** The login form, or what an administrator came for once he is signed in. */
export function LoginScreen() {
  const { admin, isLoading } = useSession();
  const { state } = useLocation();
  const next = askedFor(state);
  useEffect(() => {
    if (!isLoading) preloadPage(next);
  }, [isLoading, next]);
  if (admin !== null) return <Navigate to={next} replace />;
  return <LoginPage waiting={<WaitingPage />} />;
}

/** The admin page that sent the visitor here. */
function askedFor(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('from' in state))
    return paths.dashboard.href;
  return typeof state.from === 'string' ? state.from : paths.dashboard.href;
}
