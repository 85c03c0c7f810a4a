import { fileURLToPath } from 'node:url';
import { test as base, expect, type BrowserContext, type Page } from '@playwright/test';
import { admin, openRules, type RunningBackend } from '../harness/backend-process.ts';
import { openBackendHost, type BackendHost } from '../harness/hosted-backend.ts';
import { buildTestPage } from '../harness/test-page.ts';
import type { Cache } from './page/main.ts';

const pageRoot = fileURLToPath(new URL('page', import.meta.url));

interface TestFixtures {
  /** The SDK's cache; see `inBothCaches`. */
  readonly cache: Cache;
  /** Complaints in the console that this test brings about; all others fail it. */
  readonly allowedComplaints: RegExp[];
  /** What the test starts besides: closed after its pages, so that they do not complain. */
  readonly resources: AsyncDisposableStack;
  /** Fails the test after what its pages must not report. */
  readonly reports: PageReports;
  /** A backend of the test's own, to be killed. */
  readonly ownBackend: RunningBackend;
  /** Opens a page, with the SDK loaded and signed in as the administrator. */
  readonly openClient: (options?: OpenOptions) => Promise<Page>;
  /** A page with a signed-in client, which tests use one after the other. */
  readonly client: Page;
}

interface OpenOptions {
  readonly origin?: string;
  /** Clients in one context share cache and session, as tabs do; by default each gets its own. */
  readonly context?: BrowserContext;
  readonly signedIn?: boolean;
  /** Another cache than the test's. */
  readonly ownCache?: Cache;
  /** Another backend that the page calls. */
  readonly otherOrigin?: string;
}

interface WorkerFixtures {
  readonly pageDir: string;
  /** For the tests' own backends; killing one of them leaves the others' alone. */
  readonly ownHost: BackendHost;
  readonly backend: RunningBackend;
  readonly workerReports: PageReports;
  /** The page of `client`, opened by the first test that needs it. */
  readonly sharedClient: (cache: Cache) => Promise<Page>;
}

/** What pages reported during the current test: complaints in the console, and requests to other servers. */
class PageReports {
  readonly complaints: string[] = [];
  readonly strangers: string[] = [];

  watch(context: BrowserContext, origins: readonly string[]): void {
    context.on('request', (request) => {
      const { protocol, origin } = new URL(request.url());
      if (protocol.startsWith('http') && !origins.includes(origin))
        this.strangers.push(request.url());
    });
    context.on('console', (message) => {
      if (message.type() === 'error') this.complaints.push(message.text());
    });
    context.on('weberror', (error) => this.complaints.push(String(error.error())));
  }

  clear(): void {
    this.complaints.length = 0;
    this.strangers.length = 0;
  }
}

async function connect(page: Page, cache: Cache, account: typeof admin | null): Promise<void> {
  await page.evaluate(
    async ({ cache, account }) => {
      window.client = await window.sdk.connect({ cache });
      if (account === null) return;
      const { auth } = window.client;
      await window.sdk.signInWithEmailAndPassword(auth, account.email, account.password);
    },
    { cache, account },
  );
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  cache: ['memory', { option: true }],
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
  workerReports: [async ({}, use) => use(new PageReports()), { scope: 'worker' }],
  sharedClient: [
    async ({ browser, backend, workerReports }, use) => {
      const pages = new Map<Cache, Page>();
      await use(async (cache) => {
        const opened = pages.get(cache);
        if (opened !== undefined) return opened;
        // A context for each cache, since pages of one share their session.
        const context = await browser.newContext();
        workerReports.watch(context, [backend.url]);
        const page = await context.newPage();
        await page.goto(`${backend.url}/`);
        await connect(page, cache, admin);
        pages.set(cache, page);
        return page;
      });
      for (const page of pages.values()) await page.context().close();
    },
    { scope: 'worker' },
  ],
  allowedComplaints: async ({}, use) => use([]),
  resources: async ({}, use) => {
    await using resources = new AsyncDisposableStack();
    await use(resources);
  },
  reports: async ({ workerReports, allowedComplaints, resources: _closedLater }, use) => {
    workerReports.clear();
    await use(workerReports);
    expect(workerReports.strangers, 'requests that left the origin').toEqual([]);
    const undeclared = workerReports.complaints.filter(
      (text) => !allowedComplaints.some((allowed) => allowed.test(text)),
    );
    expect(undeclared, 'errors in the console').toEqual([]);
  },
  ownBackend: async ({ ownHost, pageDir, resources }, use) =>
    use(resources.use(await ownHost.startBackend({ webDir: pageDir, rulesDir: openRules }))),
  openClient: async ({ browser, backend, cache, reports, resources }, use) => {
    const contexts = new Set<BrowserContext>();
    await use(
      async ({
        origin = backend.url,
        context,
        signedIn = true,
        ownCache = cache,
        otherOrigin,
      } = {}) => {
        const home = context ?? (await browser.newContext({ ignoreHTTPSErrors: true }));
        if (!contexts.has(home)) {
          contexts.add(home);
          resources.defer(() => home.close());
          reports.watch(home, otherOrigin === undefined ? [origin] : [origin, otherOrigin]);
        }
        const page = await home.newPage();
        await page.goto(`${origin}/`);
        await connect(page, ownCache, signedIn ? admin : null);
        return page;
      },
    );
  },
  client: async ({ sharedClient, cache, reports: _watched }, use) => {
    const page = await sharedClient(cache);
    await use(page);
    await page.evaluate(() => window.sdk.stopAll());
  },
});

/** Runs tests with the SDK's cache in memory and with the one that outlives its page, where the SDK takes other paths. */
export function inBothCaches(describeTests: () => void): void {
  for (const cache of ['memory', 'persistent'] as const) {
    test.describe(`${cache} cache`, () => {
      test.use({ cache });
      describeTests();
    });
  }
}

export { expect };
