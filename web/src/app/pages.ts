import { paths } from '../config/paths.ts';
import { lazyPage } from './lazy-page.tsx';

// One chunk per page, so that the login page stays small.
export const AdminArea = lazyPage(async () => (await import('./AdminArea.tsx')).AdminArea);
export const ResetPage = lazyPage(
  async () => (await import('../features/reset-password/ResetPage.tsx')).ResetPage,
);
export const InvitePage = lazyPage(
  async () => (await import('../features/invite/InvitePage.tsx')).InvitePage,
);
export const DashboardPage = lazyPage(
  async () => (await import('../features/dashboard/DashboardPage.tsx')).DashboardPage,
);
export const EnvelopesPage = lazyPage(
  async () => (await import('../features/envelopes/EnvelopesPage.tsx')).EnvelopesPage,
);
export const ProfilePage = lazyPage(
  async () => (await import('../features/profile/ProfilePage.tsx')).ProfilePage,
);
export const MinyanPage = lazyPage(
  async () => (await import('../features/minyan/MinyanPage.tsx')).MinyanPage,
);
export const PrizesPage = lazyPage(
  async () => (await import('../features/prizes/PrizesPage.tsx')).PrizesPage,
);
export const SettingPage = lazyPage(
  async () => (await import('../features/settings/SettingPage.tsx')).SettingPage,
);
export const ActivityPage = lazyPage(
  async () => (await import('../features/activity/ActivityPage.tsx')).ActivityPage,
);
export const HelpPage = lazyPage(
  async () => (await import('../features/help/HelpPage.tsx')).HelpPage,
);

const pages = [
  { href: paths.envelopes.href, Page: EnvelopesPage },
  { href: paths.minyan.href, Page: MinyanPage },
  { href: paths.prizes.href, Page: PrizesPage },
  { href: paths.setting.href, Page: SettingPage },
  { href: paths.activity.href, Page: ActivityPage },
  { href: paths.help.href, Page: HelpPage },
];

/** Prefetches a page's code during sign-in. Resolves on failure too. */
export async function preloadPage(pathname: string): Promise<void> {
  const listed = pages.find(({ href }) => href === pathname)?.Page ?? DashboardPage;
  const Page = pathname.includes('/profile/') ? ProfilePage : listed;
  // The failure shows when the page is opened.
  await Promise.all([AdminArea.preload(), Page.preload()]).catch(() => {});
  // The database code is the largest chunk and blocks no page, so it loads last.
  void import('../data/session/records.ts').catch(() => {});
}

/** Prefetches a page's records during sign-in. */
export async function prefetchRecordsFor(pathname: string): Promise<void> {
  const showsEnvelopes =
    pathname.startsWith(paths.envelopes.href) || pathname.includes('/profile/');
  const isDashboard = !pages.some(({ href }) => pathname.startsWith(href));
  if (!showsEnvelopes && !isDashboard) return;
  const { prefetchRecords } = await import('../data/live/prefetch-records.ts');
  const [, envelopeId] = pathname.split('/profile/');
  prefetchRecords({
    isDashboard: !showsEnvelopes,
    envelopeId: envelopeId === undefined ? null : decodeURIComponent(envelopeId),
  });
}
