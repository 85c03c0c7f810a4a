/** A Chromium with a profile of its own, as slow as asked for. */
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

/** What Playwright keeps of a signed-in browser. */
export type StoredSession = Awaited<ReturnType<BrowserContext['storageState']>>;

export interface ProfileFolder extends Disposable {
  readonly path: string;
}

export interface ProfileOptions {
  /** A middling phone on a middling line: the processor four times slower, 9 Mbps, 85 ms a request. */
  readonly isThrottled?: boolean;
  readonly session?: StoredSession;
}

/** The browser's own start-up, of which no page's visitor sees anything, keeps a slowed processor busy. */
const startUpMs = 1000;

const line = {
  offline: false,
  latency: 85,
  downloadThroughput: 9e6 / 8,
  uploadThroughput: 9e6 / 8,
};

/** Where Chromium is; `null`: Playwright knows. */
export function chromiumPath(): string | null {
  return ensureChromium(() => {});
}

/** Opens one; disposing closes it and removes its folder. */
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

/** The folder of a profile that has a session and nothing else, for another program to open. */
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
    // One encoding for both sides, so that their bytes can be compared.
    extraHTTPHeaders: { 'accept-encoding': 'gzip' },
  });
  if (session !== undefined) await context.setStorageState(session);
  return context;
}

/** Makes the page's processor four times slower from now on. */
export async function slowDownProcessor(cdp: CDPSession): Promise<void> {
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

/** A page's line is not that of its workers, and a service worker may answer for the network. */
async function slowDownWorkers(cdp: CDPSession): Promise<void> {
  let id = 0;
  cdp.on('Target.attachedToTarget', ({ sessionId }) => {
    for (const [method, params] of [
      ['Network.enable', {}],
      ['Network.emulateNetworkConditions', line],
    ] as const) {
      const message = JSON.stringify({ id: (id += 1), method, params });
      // A worker that has gone needs no slowing.
      cdp.send('Target.sendMessageToTarget', { sessionId, message }).catch(() => {});
    }
  });
  await cdp.send('Target.setAutoAttach', {
    autoAttach: true,
    waitForDebuggerOnStart: false,
    flatten: false,
  });
}
