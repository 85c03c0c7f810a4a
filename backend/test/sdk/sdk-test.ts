import { rm } from 'node:fs/promises';
import { test as base, expect } from '@playwright/test';
import type { BrowserContext, Page } from '@playwright/test';
import { admin, openRules, startBackend } from '../harness/backend-process.ts';
import type { BackendProcess } from '../harness/backend-process.ts';
import { buildPage } from './build-page.ts';
import type { Cache } from './page/main.ts';

interface TestFixtures {
  /** Complaints in the console that this test brings about; all others fail it. */
  readonly allowedComplaints: RegExp[];
  /** What the test starts besides: closed after its pages, so that they do not complain. */
  readonly resources: AsyncDisposableStack;
  /** A backend of the test's own, to be killed. */
  readonly ownBackend: BackendProcess;
  /** Opens a page, with the SDK loaded and signed in as the administrator. */
  readonly openClient: (options?: OpenOptions) => Promise<Page>;
  /** A page with a signed-in client. */
  readonly client: Page;
}

interface OpenOptions {
  readonly origin?: string;
  /** Clients in one context share cache and session, as tabs do; by default each gets its own. */
  readonly context?: BrowserContext;
  readonly signedIn?: boolean;
  /** Another cache than the project's. */
  readonly ownCache?: Cache;
}

interface WorkerFixtures {
  readonly cache: Cache;
  readonly pageDir: string;
  readonly backend: BackendProcess;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  cache: [
    async ({}, use, { project }) =>
      use(project.metadata['cache'] === 'persistent' ? 'persistent' : 'memory'),
    { scope: 'worker' },
  ],
  pageDir: [
    async ({}, use) => {
      const dir = await buildPage();
      await use(dir);
      await rm(dir, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  backend: [
    async ({ pageDir }, use) => {
      await using backend = await startBackend({ webDir: pageDir, rulesDir: openRules });
      await use(backend);
    },
    { scope: 'worker' },
  ],
  allowedComplaints: async ({}, use) => use([]),
  resources: async ({}, use) => {
    await using resources = new AsyncDisposableStack();
    await use(resources);
  },
  ownBackend: async ({ pageDir, resources }, use) =>
    use(resources.use(await startBackend({ webDir: pageDir, rulesDir: openRules }))),
  openClient: async ({ browser, backend, cache, allowedComplaints, resources }, use) => {
    const contexts = new Set<BrowserContext>();
    const complaints: string[] = [];
    const strangers: string[] = [];
    await use(async ({ origin = backend.url, context, signedIn = true, ownCache = cache } = {}) => {
      const home = context ?? (await browser.newContext({ ignoreHTTPSErrors: true }));
      if (!contexts.has(home)) {
        contexts.add(home);
        resources.defer(() => home.close());
        home.on('request', (request) => {
          const { protocol, host } = new URL(request.url());
          if (protocol.startsWith('http') && !host.startsWith('127.0.0.1:'))
            strangers.push(request.url());
        });
        home.on('console', (message) => {
          if (message.type() === 'error') complaints.push(message.text());
        });
        home.on('weberror', (error) => complaints.push(String(error.error())));
      }
      const page = await home.newPage();
      await page.goto(`${origin}/`);
      await page.evaluate(
        async ({ cache, admin }) => {
          window.client = await window.sdk.connect({ cache });
          if (admin === null) return;
          const { auth } = window.client;
          await window.sdk.signInWithEmailAndPassword(auth, admin.email, admin.password);
        },
        { cache: ownCache, admin: signedIn ? admin : null },
      );
      return page;
    });
    expect(strangers, 'requests that left the origin').toEqual([]);
    const undeclared = complaints.filter(
      (text) => !allowedComplaints.some((allowed) => allowed.test(text)),
    );
    expect(undeclared, 'errors in the console').toEqual([]);
  },
  client: async ({ openClient }, use) => use(await openClient()),
});

export { expect };
