import '../ui/theme-admin.css';
import { MantineThemeProvider } from '@mantine/core';
import { Suspense, useEffect, useLayoutEffect, useState } from 'react';
import {
  Navigate,
  NavigationType,
  Route,
  Routes,
  useLocation,
  useNavigationType,
} from 'react-router';
import { messageFor } from '../config/messages.ts';
import { paths } from '../config/paths.ts';
import { envelopesTexts } from '../config/envelopes-texts.ts';
import { listTexts } from '../config/list-texts.ts';
import { shellTexts } from '../config/shell-texts.ts';
import { followChanges } from '../data/changes/follow-changes.ts';
import { whenIdle } from '../kernel/when-idle.ts';
import { changeQueue } from '../data/changes/queue.ts';
import { registerResumableKinds } from '../data/changes/resumable-kinds.ts';
import { formAttempts } from '../data/changes/use-attempt.ts';
import { Card } from '../ui/Card.tsx';
import { LoadingState } from '../ui/LoadingState.tsx';
import { adminTheme } from '../ui/theme-admin.ts';
import { QuestionHost } from '../records/QuestionHost.tsx';
import { notify, showPersistentToast } from '../ui/show-toast.tsx';
import { PageFallback } from './lazy-page.tsx';
import { LeftOutNotice } from './LeftOutNotice.tsx';
import { AdminLayout } from './AdminLayout.tsx';
import {
  ActivityPage,
  DashboardPage,
  EnvelopesPage,
  HelpPage,
  MinyanPage,
  PrizesPage,
  ProfilePage,
  SettingPage,
} from './pages.ts';
import { resumableKinds } from './resumable-kinds.ts';
import { RoleNotice } from './RoleNotice.tsx';
import { RouteErrorBoundary } from './RouteErrorBoundary.tsx';
import { AccountPage, AliyosPage, ImportPage, PrintPage } from './secondary-pages.ts';
import { WaitingPage } from './WaitingPage.tsx';

/** The shape of a page while its code loads. */
function PageShape({ pathname }: { readonly pathname: string }) {
  const label = shellTexts.loading;
  if (pathname === paths.dashboard.href)
    return (
      <>
        <Card>
          <LoadingState shape="lines" count={3} label={label} />
        </Card>
        <Card isFlush>
          <LoadingState shape="rows" count={5} label={label} />
        </Card>
      </>
    );
  if (pathname === paths.setting.href)
    return (
      <Card>
        <LoadingState shape="lines" count={6} label={label} />
      </Card>
    );
  if (pathname === paths.prizes.href)
    return <LoadingState shape="prizes" count={4} label={label} />;
  if (pathname === paths.minyan.href) return <LoadingState shape="sheet" count={3} label={label} />;
  if (pathname.includes('/profile/'))
    return <LoadingState shape="sheets" count={4} label={label} />;
  return (
    <Card isFlush>
      <LoadingState shape="rows" count={8} label={label} />
    </Card>
  );
}

registerResumableKinds(resumableKinds);

/** The admin pages and their routes, inside the layout. */
export function AdminArea() {
  const { pathname, key: visit } = useLocation();
  useEffect(showRejectedWrites, []);
  useEffect(followChanges, []);
  useEffect(tidyBinLater, []);
  useEffect(() => formAttempts.onUnseenFailure(notify.error), []);
  const fallback = (
    <WaitingPage>
      <PageShape pathname={pathname} />
    </WaitingPage>
  );
  return (
    <MantineThemeProvider theme={adminTheme} inherit>
      <LeftOutNotice />
      <RoleNotice />
      <QuestionHost key={pathname} />
      <AdminLayout>
        {/* Outside the keyed boundary, so that the current page stays while the next page's code loads. */}
        <Suspense fallback={fallback}>
          {/* Keyed, so that an error on one page does not block the next. */}
          <RouteErrorBoundary key={pathname}>
            <ScrollToTop />
            <PageFallback value={fallback}>
              <Routes>
                <Route path={paths.dashboard.path} element={<DashboardPage />} />
                <Route path={paths.envelopes.path} element={<EnvelopesPage />} />
                <Route path={paths.print.path} element={<PrintPage />} />
                <Route path={paths.importBoys.path} element={<ImportPage />} />
                <Route path={paths.profile.path('dashboard')} element={<ProfilePage />} />
                <Route path={paths.profile.path('envelopes')} element={<ProfilePage />} />
                <Route path={paths.minyan.path} element={<MinyanPage />} />
                {/* Remount: every visit starts at the current week. */}
                <Route path={paths.prizes.path} element={<PrizesPage key={visit} />} />
                <Route path={paths.aliyos.path} element={<AliyosPage />} />
                <Route path={paths.setting.path} element={<SettingPage />} />
                <Route path={paths.activity.path} element={<ActivityPage />} />
                <Route path={paths.help.path} element={<HelpPage />} />
                <Route path={paths.account.path} element={<AccountPage />} />
                <Route path="*" element={<Navigate to={paths.dashboard.href} replace />} />
              </Routes>
            </PageFallback>
          </RouteErrorBoundary>
        </Suspense>
      </AdminLayout>
    </MantineThemeProvider>
  );
}

/** Scrolls a new page to its top. On back and forward the browser restores the position. */
function ScrollToTop() {
  const navigation = useNavigationType();
  const [isBack] = useState(navigation === NavigationType.Pop);
  useLayoutEffect(() => {
    if (!isBack) window.scrollTo(0, 0);
  }, [isBack]);
  return null;
}

const tidyBinDelayMs = 60_000;

/** Removes deleted boys after their 30 days, when the page has been open for a while. */
function tidyBinLater(): () => void {
  let cancel: (() => void) | null = null;
  const timer = window.setTimeout(() => {
    cancel = whenIdle(() => {
      void import('../data/envelopes/tidy-bin.ts').then(
        ({ tidyBin }) => tidyBin(),
        () => undefined,
      );
    });
  }, tidyBinDelayMs);
  return () => {
    window.clearTimeout(timer);
    cancel?.();
  };
}

/** Shows rejected writes until they are dismissed, or until the session ends. */
function showRejectedWrites(): () => void {
  const shown: (() => void)[] = [];
  const stop = changeQueue.onLateRefusal(({ kind, error }, summary) => {
    const refusal = listTexts.refusedChange(messageFor('sendLater', error), summary);
    const text = kind === 'award' ? `${refusal} ${envelopesTexts.awardKept}` : refusal;
    shown.push(showPersistentToast(text, listTexts.close));
  });
  return () => {
    stop();
    for (const dismiss of shown) dismiss();
  };
}
