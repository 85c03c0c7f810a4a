/** Pages behind a proxy that keeps from them what the backend has done. */
import type { BrowserContext, Page } from '@playwright/test';
import type { RunningBackend } from '../backend/test/harness/backend-process.ts';
import { startProxy } from '../backend/test/harness/meddling-proxy.ts';
import type { Exchange, MeddlingProxy } from '../backend/test/harness/meddling-proxy.ts';
import { admin } from './office.ts';
import { offlineComplaints } from './offline-complaints.ts';
import { test as verbs } from './verbs.ts';

interface Meddled {
  /** Past the proxy. */
  readonly direct: RunningBackend;
  readonly wire: MeddlingProxy;
}

export const test = verbs.extend<Meddled>({
  direct: async ({ backendHost, backendEnv, webDir }, use) => {
    await using backend = await backendHost.startBackend({ webDir, env: backendEnv });
    await use(backend);
  },
  wire: async ({ direct }, use) => {
    await using wire = await startProxy(direct.url);
    await use(wire);
  },
  backend: async ({ direct, wire }, use) => use({ ...direct, url: wire.url }),
  allowedComplaints: async ({}, use) =>
    use([...offlineComplaints, /server responded with a status of 40[039]/]),
});

/** The backend has stored something, and says so. */
const isDone = ({ url }: Exchange, piece: string): boolean =>
  /Firestore\/Write\/channel|:commit/.test(url) && piece.includes('commitTime');

/**
 * Keeps from the page what the backend has done, where `isLost` says so, and lets it not go on with the same stream: so
 * it must send again what was done already.
 */
export function loseAnswers(wire: MeddlingProxy, isLost: () => boolean): void {
  const forgotten = new Set<string | null>();
  wire.meddling = {
    refuse: ({ query }) => (query.has('SID') && forgotten.has(query.get('SID')) ? 400 : null),
    answer: (exchange, piece) => {
      if (!isDone(exchange, piece) || !isLost()) return true;
      forgotten.add(exchange.query.get('SID'));
      exchange.cut();
      return false;
    },
  };
}

/** Returns a function that is true only at its first call. */
export function firstCall(): () => boolean {
  let isOver = false;
  return () => {
    if (isOver) return false;
    isOver = true;
    return true;
  };
}

/** Another tab of the same browser, which is signed in and shares what is still to be sent. */
export async function openTab(context: BrowserContext): Promise<Page> {
  const tab = await context.newPage();
  await tab.goto('/');
  await tab.waitForFunction(() => 'verbs' in window);
  await tab.evaluate(({ email, password }) => window.verbs.login(email, password), admin);
  return tab;
}

export { expect } from './verbs.ts';
