import { Activity, useState, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { paths } from '../config/paths.ts';
import { lastSignedInUser } from '../data/current-session/last-signed-in-user.ts';
import { useSession } from '../data/session/session.ts';
import { SignedOutPage } from './SignedOutPage.tsx';
import { usePreloadedPage } from './use-preloaded-page.ts';
import { WaitingPage } from './WaitingPage.tsx';

/** Shows admin pages to administrators only; passes the requested address on to the login page. */
export function RequireAdmin({ children }: { readonly children: ReactNode }) {
  const { admin, isLoading, isSurelySignedOut } = useSession();
  const { pathname, search, hash } = useLocation();
  usePreloadedPage(pathname, true);
  const [wasAdmin, setWasAdmin] = useState(false);
  const [renderedFor] = useState(lastSignedInUser.uid);
  if (admin !== null && !wasAdmin) setWasAdmin(true);
  if (admin === null && wasAdmin) return <SignedOutPage />;
  // Remount when another user signs in, so that no content leaks.
  const isOtherUser = admin !== null && renderedFor !== null && admin.uid !== renderedFor;
  const isUnknown = isLoading && !isSurelySignedOut;
  if (admin === null && !isUnknown)
    return <Navigate to={paths.login.href} replace state={{ from: pathname + search + hash }} />;
  return (
    <>
      {admin === null && <WaitingPage shape="frame" />}
      {/* While the session is checked, the page renders hidden and without effects, so that it then shows at once. */}
      <Activity key={String(isOtherUser)} mode={admin === null ? 'hidden' : 'visible'}>
        {children}
      </Activity>
    </>
  );
}
