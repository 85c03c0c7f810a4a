import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { storedBoy } from '@gabbai/domain/testing/stored-builders.ts';
import type { RunningBackend } from '../backend/test/harness/backend-process.ts';
import { temporaryFolder } from '../backend/test/harness/temporary-folder.ts';
import { webDist } from '../tools/web-build.ts';
import { expectAccessible } from './accessible.ts';
import { ready } from './layout.ts';
import { expect, test as base } from './office.ts';
import { offlineComplaints } from './offline-complaints.ts';

/** Serves a copy of the built app, so that a story can deploy a new version. */
const test = base.extend({
  webDir: async ({}, use) => {
    using copy = temporaryFolder();
    cpSync(webDist, copy.path, { recursive: true });
    await use(copy.path);
  },
});

const withWorker = { serviceWorkers: 'allow' } as const;

/** Waits until the service worker has cached the whole app. */
async function keptByBrowser(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
}

/** All paths in the service worker's caches. */
function keptPaths(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const caught = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return caught.flat().map(({ url }) => new URL(url).pathname);
  });
}

async function takesOverANewVersion(page: Page, webDir: string): Promise<void> {
  await page.getByRole('link', { name: 'Setting', exact: true }).click();
  await ready(page, 'setting');

  publish(webDir);
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  const notice = page.getByText('A new version of Gabbai is available.');
  await expect(notice).toBeVisible();
  await expectAccessible(page);
  const late = await page.context().newPage();
  await late.goto('/admin/setting');
  const offered = late.getByText('A new version of Gabbai is available.');
  await expect(offered).toBeVisible();
  await page.getByRole('button', { name: 'Add School' }).click();
  const field = page.getByLabel('Name of the school');
  await field.fill('typed');
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByText('Anything you typed here will be lost.')).toBeVisible();
  await page.getByRole('button', { name: 'Not now' }).click();
  await expect(field).toHaveValue('typed');
  await page.getByRole('button', { name: 'Reload' }).click();
  await page.getByRole('button', { name: 'Reload anyway' }).click();
  await expect(page.locator('html[data-version="next"]')).toBeAttached();
  await ready(page, 'setting');
  await expect(notice).toBeHidden();

  await late.getByRole('button', { name: 'Reload' }).click();
  await expect(late.locator('html[data-version="next"]'), 'the other page').toBeAttached();
  await ready(late, 'setting');
  await expect(offered).toBeHidden();
  await late.close();
}

async function opensWithoutItsServer(page: Page, backend: RunningBackend): Promise<void> {
  await page.reload();
  await ready(page, 'setting');
  const takenFrom = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => new URL(name).pathname.startsWith('/assets/'))
      .map((entry) => String(Reflect.get(entry, 'workerFinalSourceType'))),
  );
  expect(new Set(takenFrom), 'code comes past the worker').toEqual(new Set(['cache']));

  await backend.stop();
  await page.goto('/admin/help');
  await expect(page.getByRole('heading', { name: 'Help', level: 1 })).toBeVisible();
  await page.goto('/admin/envelopes');
  await expect(page.getByText('Moshe Katz').first()).toBeVisible();
  const own =
    /^\/(assets\/|index\.html$|manifest\.webmanifest$|[\w-]*icon[\w-]*\.(svg|png)$|__\/firebase\/init\.json$)/;
  const kept = await keptPaths(page);
  expect(kept.length).toBeGreaterThan(20);
  expect(kept.filter((path) => !own.test(path))).toEqual([]);
}

test('a new version is offered and installed at a press; after one visit the app opens without its server', async ({
  openAsAdmin,
  programme,
  backend,
  webDir,
  allowedComplaints,
}) => {
  allowedComplaints.push(
    ...offlineComplaints,
    // Requests of the SDK to a server that is stopping.
    /status of 503/,
  );
  await programme.write({
    'envelopes/moshe': storedBoy({ firstName: 'Moshe', lastName: 'Katz' }),
  });
  const page = await openAsAdmin('/admin/dashboard', withWorker);
  await ready(page, 'dashboard');
  await keptByBrowser(page);
  await test.step('a new version is offered and installed at a press, and asks before typed text is lost', () =>
    takesOverANewVersion(page, webDir));
  await test.step('after one visit the app opens without its server, also at pages not visited before; it caches only its own files', () =>
    opensWithoutItsServer(page, backend));
});

/** Replaces the app with another version, as a deployment does. */
function publish(webDir: string): void {
  const worker = join(webDir, 'service-worker.js');
  writeFileSync(worker, readFileSync(worker, 'utf8').replace(/version:"\w+"/, 'version:"next"'));
  const page = join(webDir, 'index.html');
  const html = readFileSync(page, 'utf8').replace('<html', '<html data-version="next"');
  writeFileSync(page, html);
  for (const path of [worker, page])
    for (const ending of ['.br', '.gz']) rmSync(path + ending, { force: true });
}
