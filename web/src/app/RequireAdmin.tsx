import { useState, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { paths } from '../config/paths.ts';
import { useSession } from '../data/session.tsx';
import { SignedOutPage } from './SignedOutPage.tsx';
import { usePreloadedPage } from './use-preloaded-page.ts';
import { WaitingPage } from './WaitingPage.tsx';

/** Shows admin pages to an administrator only; the login screen gets to know where to return to. */
export function RequireAdmin({ children }: { readonly children: ReactNode }) {
  const { admin, isLoading, isSurelySignedOut } = useSession();
  const { pathname, search, hash } = useLocation();
  usePreloadedPage(pathname, true);
  const [wasAdmin, setWasAdmin] = useState(false);
  if (admin !== null && !wasAdmin) setWasAdmin(true);
  if (admin !== null) return children;
  if (wasAdmin) return <SignedOutPage />;
  if (isLoading && !isSurelySignedOut) return <WaitingPage shape="frame" />;
  return <Navigate to={paths.login.href} replace state={{ from: pathname + search + hash }} />;
}
