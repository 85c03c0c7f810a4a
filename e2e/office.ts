/**
 * The fixtures of all stories: a real backend with its own data folder that serves the built app, and pages that fail the
 * test on console errors and on requests to other machines.
 */
import { test as base, expect } from '@playwright/test';
import type { BrowserContextOptions, Page, Request } from '@playwright/test';
import { admin, type RunningBackend } from '../backend/test/harness/backend-process.ts';
import { openBackendHost, type BackendHost } from '../backend/test/harness/hosted-backend.ts';
import { webDist } from '../tools/web-build.ts';
import { openProgramme, type Programme } from './programme.ts';
import { openSignedIn } from './stored-session.ts';
import { translatePage } from './translate.ts';

interface Settings {
  /** Additional environment variables of the backend; set with `test.use`. */
  readonly backendEnv: NodeJS.ProcessEnv;
  /** The built app. */
  readonly webDir: string;
}

interface PageOptions extends BrowserContextOptions {
  /** The page's clock always shows this time. */
  readonly now?: Date;
  /** As a browser does it (`translate.ts`); with TRANSLATED_PAGES set, in all stories. */
  readonly isTranslated?: boolean;
}

interface Office {
  readonly backend: RunningBackend;
  readonly programme: Programme;
  /** Console errors that the test expects and adds here. Any other console error fails the test. */
  readonly allowedComplaints: RegExp[];
  /** An empty page in a new browser context, like a person on another computer. */
  readonly newPage: (options?: PageOptions) => Promise<Page>;
  /** Opens a path in such a page. */
  readonly openPage: (path: string, options?: PageOptions) => Promise<Page>;
  /** Opens a path like `openPage`, with a session of the administrator. */
  readonly openAsAdmin: (path: string, options?: PageOptions) => Promise<Page>;
}

// Playwright's page clock shows 1970 for a moment while it is being installed.
const clockAtZero = /update time that is in the future: \d+ > \d{1,5}$/;

// The Content Security Policy blocks the prize pictures that stories store only as an address.
const foreignPicture = /^Loading the image 'https:\/\/pictures\.example/;

// It also blocks the picture by which the SDK tests the network when a request fails or takes long.
const networkTest = /^Loading the image 'https:\/\/www\.google\.com\/images\/cleardot\.gif/;

// A page that is loaded again, or stands still for seconds on a busy machine, loses the shared queue for a moment.
const lostLease = /Failed to obtain primary lease/;

// A page that a busy machine lets stand still while its first answer waits says so too, and then reads the answer.
const tenSeconds = /Backend didn't respond within 10 seconds/;

const translatesAll = process.env['TRANSLATED_PAGES'] !== undefined;

export const test = base.extend<Office & Settings, { readonly backendHost: BackendHost }>({
  backendHost: [
    async ({}, use) => {
      await using host = openBackendHost();
      await use(host);
    },
    { scope: 'worker' },
  ],
  backendEnv: [{}, { option: true }],
  webDir: [webDist, { option: true }],
  backend: async ({ backendHost, backendEnv, webDir }, use) => {
    await using backend = await backendHost.startBackend({ webDir, env: backendEnv });
    await use(backend);
  },
  programme: async ({ backend }, use) => use(openProgramme(backend.dataDir)),
  allowedComplaints: async ({}, use) => use([]),
  newPage: async ({ browser, backend, allowedComplaints }, use) => {
    const complaints: string[] = [];
    const foreignRequests = new Set<Request>();
    await use(async ({ now, isTranslated = translatesAll, ...options } = {}) => {
      const context = await browser.newContext({ baseURL: backend.url, ...options });
      await context.addInitScript(extendTimeLimits);
      if (isTranslated) await context.addInitScript(translatePage);
      context.on('request', (request) => {
        const { protocol, origin } = new URL(request.url());
        if (protocol.startsWith('http') && origin !== backend.url) foreignRequests.add(request);
      });
      context.on('requestfailed', (request) => {
        // The Content Security Policy blocked it, such as the SDK's image from google.com when offline.
        if (request.failure()?.errorText === 'csp') foreignRequests.delete(request);
      });
      context.on('console', (message) => {
        if (message.type() === 'error') complaints.push(message.text());
      });
      context.on('weberror', (error) => complaints.push(String(error.error())));
      const page = await context.newPage();
      if (now !== undefined) await page.clock.setFixedTime(now);
      return page;
    });
    await Promise.all(browser.contexts().map((context) => context.close()));
    expect(
      [...foreignRequests].map((request) => request.url()),
      'requests that left the origin',
    ).toEqual([]);
    expect(
      complaints.filter(
        (text) =>
          ![
            clockAtZero,
            foreignPicture,
            networkTest,
            lostLease,
            tenSeconds,
            ...allowedComplaints,
          ].some((allowed) => allowed.test(text)),
      ),
      'errors in the console',
    ).toEqual([]);
  },
  openPage: async ({ newPage }, use) => {
    await use(async (path, options) => {
      const page = await newPage(options);
      await page.goto(path);
      return page;
    });
  },
  openAsAdmin: async ({ newPage, backend }, use) => {
    await use(async (path, options) => {
      const page = await newPage(options);
      await openSignedIn(page, path, backend.url);
      return page;
    });
  },
});

/**
 * Makes the time limits of the page's requests twenty times as long, so that a busy machine does not look like a lost
 * connection. Runs in the page.
 */
function extendTimeLimits(): void {
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  AbortSignal.timeout = (millis) => timeout(20 * millis);
}

/** What a record holds, or will hold soon; `null` if there is none. */
export const expectStored = (programme: Programme, path: string) =>
  expect.poll(() => programme.read(path));

/** Signs in on the login page, by default as the administrator. */
export async function signIn(page: Page, { email, password } = admin): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

export { admin, expect };
