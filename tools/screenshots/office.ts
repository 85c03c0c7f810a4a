import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { admin, startBackend } from '../../backend/test/harness/backend-process.ts';
import { openOperatorClient } from '../operator-client.ts';
import type { SampleDocument } from '../sample/blemishes.ts';
import { sampleProgramme } from '../sample/programme.ts';
import { writeSampleProgramme } from '../sample/write-programme.ts';
import { StoredFile } from '../sample/stored-file.ts';

/** A Wednesday afternoon in the week of Vayeitzei, so that the pictures are always the same. */
const now = new Date('2026-11-18T20:00:00Z');
const sample = { seed: 5787, now };
const withClock = fileURLToPath(
  new URL('../../backend/test/harness/backend-with-clock.ts', import.meta.url),
);

/** A backend with the sample programme and a fixed time. */
export interface Office extends AsyncDisposable {
  /** A boy with a photo, points and prizes. */
  readonly envelopeId: string;
  /** A page without a session. */
  openPage(options: BrowserContextOptions): Promise<Page>;
  /** A page with the administrator's session. */
  openAsAdmin(options: BrowserContextOptions): Promise<Page>;
}

const envelopes = 60;

export async function openOffice(browser: Browser, webDir: string): Promise<Office> {
  const backend = await startBackend({ webDir, program: withClock });
  writeFileSync(join(backend.dataDir, 'wall-offset'), String(now.getTime() - Date.now()));
  await using client = await openOperatorClient({ dataDir: backend.dataDir });
  await writeSampleProgramme({ client, ...sample, envelopes, report: () => {} });

  const openPage = async (options: BrowserContextOptions): Promise<Page> => {
    const context = await browser.newContext({
      baseURL: backend.url,
      locale: 'en-US',
      timezoneId: 'America/New_York',
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
      ...options,
    });
    const page = await context.newPage();
    await page.clock.setFixedTime(now);
    return page;
  };
  const session = await signedInSession(await openPage({}));
  return {
    envelopeId: envelopeToShow(),
    openPage,
    openAsAdmin: (options) => openPage({ ...options, storageState: session }),
    [Symbol.asyncDispose]: () => backend[Symbol.asyncDispose](),
  };
}

async function signedInSession(
  page: Page,
): Promise<Awaited<ReturnType<BrowserContext['storageState']>>> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(admin.email);
  await page.getByLabel('Password', { exact: true }).fill(admin.password);
  await page.keyboard.press('Enter');
  await page.locator('html[data-ready="dashboard"]').waitFor({ state: 'attached' });
  // Only local storage with the session: IndexedDB would carry another page's cache.
  const state = await page.context().storageState();
  await page.context().close();
  return state;
}

/** The envelope with the most wins and points. */
function envelopeToShow(): string {
  const [best] = sampleProgramme({ ...sample, envelopes })
    .documents.filter(
      ({ path, data }) =>
        path.startsWith('envelopes/') && data['studentImgUrl'] instanceof StoredFile,
    )
    .toSorted((one, other) => richness(other.data) - richness(one.data));
  if (best === undefined) throw new Error('The sample programme has no boy with a photo.');
  return best.path.replace('envelopes/', '');
}

function richness(envelope: SampleDocument['data']): number {
  return Math.min(count(envelope['winnerList']), 3) * 100 + count(envelope['minyanPointsHistory']);
}

function count(list: unknown): number {
  return Array.isArray(list) ? list.length : 0;
}
