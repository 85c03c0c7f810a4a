import { lazyPage } from './lazy-page.tsx';

// Pages that no sign-in leads to, so that the login page does not load the names of their chunks.
export const PrintPage = lazyPage(
  async () => (await import('../features/print/PrintPage.tsx')).PrintPage,
);
export const AccountPage = lazyPage(
  async () => (await import('../features/account/AccountPage.tsx')).AccountPage,
);
export const ImportPage = lazyPage(
  async () => (await import('../features/import/ImportPage.tsx')).ImportPage,
);
