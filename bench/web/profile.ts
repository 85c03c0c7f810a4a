/** A Chromium with a temporary profile and optional throttling. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { chromium, type BrowserContext, type CDPSession, type Page } from '@playwright/test';
import { ensureChromium, quietFlags } from '../../tools/browser.ts';

export interface Profile extends AsyncDisposable {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly cdp: CDPSession;
}

/** Playwright's storage state of a signed-in browser. */
export type StoredSession = Awaited<ReturnType<BrowserContext['storageState']>>;

export interface ProfileFolder extends Disposable {
  readonly path: string;
}

export interface ProfileOptions {
  /** A mid-range phone: the processor four times slower, 9 Mbps, 85 ms per request. */
  readonly isThrottled?: boolean;
  readonly session?: StoredSession;
}

/** Waits for the browser's own start-up, which would distort throttled measurements. */
const startUpMs = 1000;

const line = {
  offline: false,
  latency: 85,
  downloadThroughput: 9e6 / 8,
  uploadThroughput: 9e6 / 8,
};

/** The path of Chromium; `null` for Playwright's own. */
export function chromiumPath(): string | null {
  return ensureChromium(() => {});
}

/** Opens a profile; disposing closes it and deletes its folder. */
export async function openProfile(options: ProfileOptions = {}): Promise<Profile> {
  const folder = emptyFolder();
  const context = await launch(folder.path, options.session);
  const page = context.pages()[0] ?? (await context.newPage());
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  await after(startUpMs);
  if (options.isThrottled === true) {
    await slowDownWorkers(cdp);
    await cdp.send('Network.emulateNetworkConditions', line);
    await slowDownProcessor(cdp);
  }
  return {
    context,
    page,
    cdp,
    async [Symbol.asyncDispose]() {
      await context.close();
      folder[Symbol.dispose]();
    },
  };
}

/** A profile folder with a session only, for another program. */
export async function profileFolder(session: StoredSession | undefined): Promise<ProfileFolder> {
  const folder = emptyFolder();
  await (await launch(folder.path, session)).close();
  return folder;
}

function emptyFolder(): ProfileFolder {
  const path = mkdtempSync(join(tmpdir(), 'gabbai-bench-web-'));
  return {
    path,
    [Symbol.dispose]: () =>
      rmSync(path, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }),
  };
}

async function launch(folder: string, session?: StoredSession): Promise<BrowserContext> {
  const executablePath = chromiumPath();
  const context = await chromium.launchPersistentContext(folder, {
    ...(executablePath !== null && { executablePath }),
    args: quietFlags,
    viewport: { width: 1366, height: 768 },
    locale: 'en-US',
    // The same encoding for both apps, so that bytes are comparable.
    extraHTTPHeaders: { 'accept-encoding': 'gzip' },
  });
  if (session !== undefined) await context.setStorageState(session);
  return context;
}

/** Makes the page's processor four times slower. */
export async function slowDownProcessor(cdp: CDPSession): Promise<void> {
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

/** Throttling of a page does not apply to its workers, and a service worker makes requests. */
async function slowDownWorkers(cdp: CDPSession): Promise<void> {
  let id = 0;
  cdp.on('Target.attachedToTarget', ({ sessionId }) => {
    for (const [method, params] of [
      ['Network.enable', {}],
      ['Network.emulateNetworkConditions', line],
    ] as const) {
      const message = JSON.stringify({ id: (id += 1), method, params });
      // The worker has ended already.
      cdp.send('Target.sendMessageToTarget', { sessionId, message }).catch(() => {});
    }
  });
  await cdp.send('Target.setAutoAttach', {
    autoAttach: true,
    waitForDebuggerOnStart: false,
    flatten: false,
  });
}
