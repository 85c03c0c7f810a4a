import { Suspense } from 'react';
import { Route, Routes } from 'react-router';
import { paths } from '../config/paths.ts';
import { useSession } from '../data/session/session.ts';
import { ChunkErrorPage } from './ChunkErrorPage.tsx';
import { ConfigErrorPage } from './ConfigErrorPage.tsx';
import { LoginScreen } from './LoginScreen.tsx';
import { AdminArea, ResetPage } from './pages.ts';
import { RequireAdmin } from './RequireAdmin.tsx';
import { usePageTitle } from './use-page-title.ts';
import { WaitingPage } from './WaitingPage.tsx';

/** A constant element, so that session changes do not re-render a page that is rendered hidden. */
const adminArea = (
  <Suspense fallback={<WaitingPage shape="frame" />}>
    <AdminArea />
  </Suspense>
);

export function AppRoutes() {
  usePageTitle();
  const { configError, isCodeMissing } = useSession();
  const startError = isCodeMissing ? (
    <ChunkErrorPage />
  ) : (
    configError && <ConfigErrorPage error={configError} />
  );
  if (startError !== null) return <main>{startError}</main>;
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
