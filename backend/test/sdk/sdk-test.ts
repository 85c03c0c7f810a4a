import { fileURLToPath } from 'node:url';
import { test as base, expect } from '@playwright/test';
import type { BrowserContext, Page } from '@playwright/test';
import { admin, openRules } from '../harness/backend-process.ts';
import type { RunningBackend } from '../harness/backend-process.ts';
import { openBackendHost } from '../harness/hosted-backend.ts';
import type { BackendHost } from '../harness/hosted-backend.ts';
import { buildTestPage } from '../harness/test-page.ts';
import type { Cache } from './page/main.ts';

const pageRoot = fileURLToPath(new URL('page', import.meta.url));

interface TestFixtures {
  /** Complaints in the console that this test brings about; all others fail it. */
  readonly allowedComplaints: RegExp[];
  /** What the test starts besides: closed after its pages, so that they do not complain. */
  readonly resources: AsyncDisposableStack;
  /** A backend of the test's own, to be killed. */
  readonly ownBackend: RunningBackend;
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
  /** For the tests' own backends; killing one of them leaves the others' alone. */
  readonly ownHost: BackendHost;
  readonly backend: RunningBackend;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  cache: [
    async ({}, use, { project }) =>
      use(project.metadata['cache'] === 'persistent' ? 'persistent' : 'memory'),
    { scope: 'worker' },
  ],
  pageDir: [
    async ({}, use, { project: { outputDir } }) =>
      use(await buildTestPage({ root: pageRoot, name: 'sdk-page', outputDir })),
    { scope: 'worker' },
  ],
  ownHost: [
    async ({}, use) => {
      await using host = openBackendHost();
      await use(host);
    },
    { scope: 'worker' },
  ],
  backend: [
    async ({ pageDir }, use) => {
      await using host = openBackendHost();
      await using backend = await host.startBackend({ webDir: pageDir, rulesDir: openRules });
      await use(backend);
    },
    { scope: 'worker' },
  ],
  allowedComplaints: async ({}, use) => use([]),
  resources: async ({}, use) => {
    await using resources = new AsyncDisposableStack();
    await use(resources);
  },
  ownBackend: async ({ ownHost, pageDir, resources }, use) =>
    use(resources.use(await ownHost.startBackend({ webDir: pageDir, rulesDir: openRules }))),
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
