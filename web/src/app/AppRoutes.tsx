import { Suspense } from 'react';
import { Route, Routes } from 'react-router';
import { paths } from '../config/paths.ts';
import { useSession } from '../data/session/session.ts';
import { ConfigErrorPage } from './ConfigErrorPage.tsx';
import { LoginScreen } from './LoginScreen.tsx';
import { AdminArea, ResetPage } from './pages.ts';
import { RequireAdmin } from './RequireAdmin.tsx';
import { usePageTitle } from './use-page-title.ts';
import { WaitingPage } from './WaitingPage.tsx';

/** Always the same, so that what has been drawn ahead of it is not drawn again with each word of the session. */
const adminArea = (
  <Suspense fallback={<WaitingPage shape="frame" />}>
    <AdminArea />
  </Suspense>
);

/** Every unknown path shows the login screen. */
export function AppRoutes() {
  usePageTitle();
  const { configError } = useSession();
  if (configError !== null) {
    return (
      <main>
        <ConfigErrorPage error={configError} />
      </main>
    );
  }
  return (
    <Routes>
      <Route path={paths.admin.path} element={<RequireAdmin>{adminArea}</RequireAdmin>} />
      <Route
        path={paths.reset.path}
        element={
          <Suspense fallback={<WaitingPage shape="entry" />}>
            <ResetPage waiting={<WaitingPage shape="entry" />} />
          </Suspense>
        }
      />
      <Route path="*" element={<LoginScreen />} />
    </Routes>
  );
}
