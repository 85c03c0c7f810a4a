import { lazyPage } from './lazy-page.tsx';

// Apart from `pages.ts`, which the login page loads: few sign-ins lead to these pages.
export const PrintPage = lazyPage(
  async () => (await import('../features/print/PrintPage.tsx')).PrintPage,
);
export const AliyosPage = lazyPage(
  async () => (await import('../features/aliyos/AliyosPage.tsx')).AliyosPage,
);
export const AccountPage = lazyPage(
  async () => (await import('../features/account/AccountPage.tsx')).AccountPage,
);
export const ImportPage = lazyPage(
  async () => (await import('../features/import/ImportPage.tsx')).ImportPage,
);
