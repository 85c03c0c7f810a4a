/** Fixtures with pages that call the app's data functions ("verbs") directly, for example many at once. */
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { buildTestPage } from '../backend/test/harness/test-page.ts';
import { admin, test as office } from './office.ts';

interface Desk {
  /** Opens such a page in a new browser context, signed in as the administrator. */
  readonly openVerbs: () => Promise<Page>;
}

export const test = office.extend<Desk, { readonly verbsDir: string }>({
  verbsDir: [
    async ({}, use, { project: { outputDir } }) => {
      const root = fileURLToPath(new URL('verbs-page', import.meta.url));
      await use(await buildTestPage({ root, name: 'verbs-page', outputDir }));
    },
    { scope: 'worker' },
  ],
  webDir: async ({ verbsDir }, use) => use(verbsDir),
  openVerbs: async ({ openPage }, use) => {
    await use(async () => {
      const page = await openPage('/');
      await page.waitForFunction(() => 'verbs' in window);
      await page.evaluate(({ email, password }) => window.verbs.login(email, password), admin);
      return page;
    });
  },
});

export { expect, expectStored } from './office.ts';
