/** Fixtures whose pages reach the backend through a proxy that can lose its responses. */
import type { BrowserContext, Page } from '@playwright/test';
import type { RunningBackend } from '../backend/test/harness/backend-process.ts';
import { startProxy } from '../backend/test/harness/meddling-proxy.ts';
import type { Exchange, MeddlingProxy } from '../backend/test/harness/meddling-proxy.ts';
import { admin } from './office.ts';
import { offlineComplaints } from './offline-complaints.ts';
import { openProgramme, type Programme } from './programme.ts';
import { test as verbs } from './verbs.ts';

interface Meddled {
  /** The backend without the proxy. */
  readonly direct: RunningBackend;
  readonly wire: MeddlingProxy;
}

export const test = verbs.extend<Meddled>({
  direct: async ({ backendHost, backendEnv, webDir }, use) => {
    await using backend = await backendHost.startBackend({ webDir, env: backendEnv });
    await markSeen(openProgramme(backend.dataDir));
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

/** Pages then do not write when the administrator was seen, whose answer would be the lost one. */
async function markSeen(programme: Programme): Promise<void> {
  const seen = Object.entries(await programme.list('admins')).map(([uid, entry]) => [
    `admins/${uid}`,
    { ...entry, lastSeen: new Date() },
  ]);
  await programme.write(Object.fromEntries(seen));
}

/** Whether the backend acknowledges a write. */
const isDone = ({ url }: Exchange, piece: string): boolean =>
  /Firestore\/Write\/channel|:commit/.test(url) && piece.includes('commitTime');

/**
 * Drops the acknowledgements of writes for which `isLost` returns true, and rejects the stream afterwards. So the page must
 * send writes again that the backend has already stored.
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

interface Trouble {
  /** The number of acknowledged writes after which the backend is killed, again and again. */
  readonly killAfter: number;
  /** One of so many acknowledgements is lost. */
  readonly loseEvery: number;
}

/**
 * Kills the backend and loses acknowledgements while `work` runs. Returns its result and how often both happened, since a
 * run without them would prove nothing.
 */
export async function amidTrouble<T>(
  { direct, wire }: Meddled,
  { killAfter, loseEvery }: Trouble,
  work: () => Promise<T>,
): Promise<{ result: T; kills: number; lost: number }> {
  let answers = 0;
  let lost = 0;
  let enough = Promise.withResolvers<void>();
  const { request } = wire.meddling;
  loseAnswers(wire, () => {
    answers += 1;
    if (answers % killAfter === 0) enough.resolve();
    if (answers % loseEvery > 0) return false;
    lost += 1;
    return true;
  });
  if (request !== undefined) wire.meddling.request = request;
  let isOver = false;
  const working = work().finally(() => {
    isOver = true;
    enough.resolve();
  });
  let kills = 0;
  for (;;) {
    await enough.promise;
    if (isOver) break;
    enough = Promise.withResolvers<void>();
    await direct.kill();
    await direct.restart();
    kills += 1;
  }
  wire.meddling = {};
  return { result: await working, kills, lost };
}

export function firstCall(): () => boolean {
  let isOver = false;
  return () => {
    if (isOver) return false;
    isOver = true;
    return true;
  };
}

/** Opens another signed-in tab of the same browser. Tabs share the queue of unsent changes. */
export async function openTab(context: BrowserContext): Promise<Page> {
  const tab = await context.newPage();
  await tab.goto('/');
  await tab.waitForFunction(() => 'verbs' in window);
  await tab.evaluate(({ email, password }) => window.verbs.login(email, password), admin);
  return tab;
}

export { expect } from './verbs.ts';
