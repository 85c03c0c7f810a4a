import { Button } from '@mantine/core';
import { Suspense, useEffect } from 'react';
import { Route, Routes, useLocation } from 'react-router';
import { paths } from '../config/paths.ts';
import { shellTexts } from '../config/shell-texts.ts';
import { useSession } from '../data/session/session.ts';
import { adminPages } from './admin-pages.ts';
import { LoginRoute } from './LoginRoute.tsx';
import { Notice } from './Notice.tsx';
import { ChunkErrorPage } from './ChunkErrorPage.tsx';
import { AdminArea, InvitePage, ResetPage } from './pages.ts';
import { RequireAdmin } from './RequireAdmin.tsx';
import { WaitingPage } from './WaitingPage.tsx';

/** A constant element, so that session changes do not re-render the hidden admin page. */
const adminArea = (
  <Suspense fallback={<WaitingPage shape="frame" />}>
    <AdminArea />
  </Suspense>
);

const waiting = <WaitingPage shape="entry" />;

/** Chooses between the login, password reset and admin pages, or an error page. */
export function AppRoutes() {
  usePageTitle();
  const { configError, isCodeMissing } = useSession();
  if (isCodeMissing || configError !== null) {
    return (
      <main>
        {configError === null ? (
          <ChunkErrorPage />
        ) : (
          <Notice
            title={shellTexts.configFailed}
            text={`${shellTexts.configFailedHint} ${configError.message}`}
          >
            <Button onClick={() => location.reload()}>{shellTexts.tryAgain}</Button>
          </Notice>
        )}
      </main>
    );
  }
  return (
    <Routes>
      <Route path={paths.admin.path} element={<RequireAdmin>{adminArea}</RequireAdmin>} />
      <Route path={paths.reset.path} element={linkPage(ResetPage)} />
      <Route path={paths.invite.path} element={linkPage(InvitePage)} />
      <Route path="*" element={<LoginRoute />} />
    </Routes>
  );
}

function linkPage(Page: typeof ResetPage) {
  return (
    <Suspense fallback={waiting}>
      <Page waiting={waiting} />
    </Suspense>
  );
}

function usePageTitle(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    const title = adminPages.find(({ href }) => pathname.startsWith(href))?.label;
    document.title = title === undefined ? shellTexts.product : `${title} · ${shellTexts.product}`;
  }, [pathname]);
}
