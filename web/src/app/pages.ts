import { paths } from '../config/paths.ts';
import { lazyPage } from './lazy-page.tsx';

// One chunk each, so that the login page stays light and a page loads only what it shows.
export const AdminArea = lazyPage(async () => (await import('./AdminArea.tsx')).AdminArea);
export const ResetPage = lazyPage(
  async () => (await import('../features/reset-password/ResetPage.tsx')).ResetPage,
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
export const PrizesPage = lazyPage(
  async () => (await import('../features/prizes/PrizesPage.tsx')).PrizesPage,
);
export const SettingPage = lazyPage(
  async () => (await import('../features/settings/SettingPage.tsx')).SettingPage,
);
export const HelpPage = lazyPage(
  async () => (await import('../features/help/HelpPage.tsx')).HelpPage,
);

const pages = [
  { href: paths.envelopes.href, Page: EnvelopesPage },
  { href: paths.prizes.href, Page: PrizesPage },
  { href: paths.setting.href, Page: SettingPage },
  { href: paths.help.href, Page: HelpPage },
];

/** Fetches an admin page's code while something else still has to be waited for; settles when nothing more is to come. */
export async function preloadPage(pathname: string): Promise<void> {
  const listed = pages.find(({ href }) => href === pathname)?.Page ?? DashboardPage;
  const Page = pathname.includes('/profile/') ? ProfilePage : listed;
  // A failure is told when the page is really shown.
  await Promise.all([AdminArea.preload(), Page.preload()]).catch(() => {});
  // The largest part comes last: no page waits for it.
  void import('../data/records.ts').catch(() => {});
}

/** Asks for the records that an admin page shows, before it is there to ask for them. */
export async function prefetchRecordsFor(pathname: string): Promise<void> {
  const isOfBoys = pathname.startsWith(paths.envelopes.href) || pathname.includes('/profile/');
  const isDashboard = !pages.some(({ href }) => pathname.startsWith(href));
  if (!isOfBoys && !isDashboard) return;
  const { prefetchRecords } = await import('../data/prefetch-records.ts');
  const [, envelopeId] = pathname.split('/profile/');
  prefetchRecords({
    withRequests: !isOfBoys,
    envelopeId: envelopeId === undefined ? null : decodeURIComponent(envelopeId),
  });
}
