import '../ui/theme-admin.css';
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
import { followChanges } from '../data/changes/follow-changes.ts';
import { changeQueue } from '../data/changes/queue.ts';
import { formAttempts } from '../data/changes/use-attempt.ts';
import { notifyLasting } from '../ui/lasting.tsx';
import { notify } from '../ui/toasts.ts';
import { AdminLayout } from './AdminLayout.tsx';
import {
  DashboardPage,
  EnvelopesPage,
  HelpPage,
  PrizesPage,
  ProfilePage,
  SettingPage,
} from './pages.ts';
import { RouteErrorBoundary } from './RouteErrorBoundary.tsx';
import { WaitingPage } from './WaitingPage.tsx';

/** All pages of an administrator, in their frame. */
export function AdminArea() {
  const { pathname, key: visit } = useLocation();
  useEffect(showLateRefusals, []);
  useEffect(followChanges, []);
  useEffect(() => formAttempts.onUnseenFailure(notify.error), []);
  return (
    <AdminLayout>
      {/* Outside of the part that is new with each page: so the page before stays until the next one's code is there. */}
      <Suspense fallback={<WaitingPage />}>
        {/* A page that failed must not keep the next one from showing. */}
        <RouteErrorBoundary key={pathname}>
          <PageTop />
          <Routes>
            <Route path={paths.dashboard.path} element={<DashboardPage />} />
            <Route path={paths.envelopes.path} element={<EnvelopesPage />} />
            <Route path={paths.profile.path('dashboard')} element={<ProfilePage />} />
            <Route path={paths.profile.path('envelopes')} element={<ProfilePage />} />
            {/* Each visit begins with this week, whatever was looked at before. */}
            <Route path={paths.prizes.path} element={<PrizesPage key={visit} />} />
            <Route path={paths.setting.path} element={<SettingPage />} />
            <Route path={paths.help.path} element={<HelpPage />} />
            <Route path="*" element={<Navigate to={paths.dashboard.href} replace />} />
          </Routes>
        </RouteErrorBoundary>
      </Suspense>
    </AdminLayout>
  );
}

/** Begins a page at its top when it is there; one that somebody comes back to is the browser's to bring back. */
function PageTop() {
  const navigation = useNavigationType();
  const [isBack] = useState(navigation === NavigationType.Pop);
  useLayoutEffect(() => {
    if (!isBack) window.scrollTo(0, 0);
  }, [isBack]);
  return null;
}

/** Shows refusals until they are dismissed, since their maker may look elsewhere by now; not to the next administrator. */
function showLateRefusals(): () => void {
  const shown: (() => void)[] = [];
  const stop = changeQueue.onLateRefusal(({ kind, error }, summary) => {
    const refusal = listTexts.refusedChange(messageFor('sendLater', error), summary);
    const text = kind === 'award' ? `${refusal} ${envelopesTexts.awardKept}` : refusal;
    shown.push(notifyLasting(text, listTexts.close));
  });
  return () => {
    stop();
    for (const dismiss of shown) dismiss();
  };
}
