import { lazyPage } from './lazy-page.tsx';

// One chunk each, so that the login page stays light and a page loads only what it shows.
export const AdminArea = lazyPage(async () => (await import('./AdminArea.tsx')).AdminArea);
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

/** Fetches what comes after a sign-in while the admin is still typing. */
export function preloadFirstPages(): void {
  // A failure is told when the page is really asked for.
  Promise.all([AdminArea.preload(), DashboardPage.preload()]).catch(() => {});
}
