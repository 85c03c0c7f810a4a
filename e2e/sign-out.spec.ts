import type { Page } from '@playwright/test';
import { send } from '../backend/test/harness/identity.ts';
import { storedBoy } from '@gabbai/domain/testing/stored-builders.ts';
import { runUntil, stopClock } from './clock.ts';
import type { RunningBackend } from '../backend/test/harness/backend-process.ts';
import { expect, signIn, test } from './office.ts';
import type { Programme } from './programme.ts';

const question = 'Are you sure you want to logout?';

async function askToLogout(page: Page) {
  await page.getByRole('button', { name: 'Logout' }).click();
  return page.getByRole('dialog', { name: question });
}

/** Holds the lock of the local cache, like another open tab, so that it cannot be wiped. */
async function holdRecords(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(async () => {
    // Disables timeouts, so that none fires on a slow machine. Playwright's clock is already installed.
    Object.defineProperty(AbortSignal, 'timeout', { value: () => new AbortController().signal });
    const { promise: held, resolve: hold } = Promise.withResolvers<void>();
    const { promise: ended, resolve: letGo } = Promise.withResolvers<void>();
    Object.assign(window, { letGo });
    void navigator.locks.request('records-open', { mode: 'shared' }, () => (hold(), ended));
    await held;
  });
  return () => page.evaluate('letGo()');
}

/** The tokens in the browser's storage. Its files on the disk contain them for a while after removal. */
function storedTokens(page: Page): Promise<{ refreshToken: string; accessToken: string }> {
  return page.evaluate(() => {
    const key =
      Object.keys(localStorage).find((name) => name.startsWith('firebase:authUser')) ?? '';
    return JSON.parse(localStorage.getItem(key) ?? '{}').stsTokenManager;
  });
}

/** The backend's error for each token; `null` if it is valid. */
async function refusalsOf(
  { url }: RunningBackend,
  tokens: { refreshToken: string; accessToken: string },
) {
  const query = '?key=gabbai-local';
  const refreshed = await send(`${url}/securetoken.googleapis.com/v1/token${query}`, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: tokens.refreshToken }),
  });
  const found = await send(`${url}/identitytoolkit.googleapis.com/v1/accounts:lookup${query}`, {
    method: 'POST',
    body: JSON.stringify({ idToken: tokens.accessToken }),
  });
  return [refreshed, found].map(({ body }) => Object(body['error']).message ?? null);
}

/** Everything that the browser stores for the page, as text. */
function keptOnThisComputer(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const kept: unknown[] = [
      Object.entries(localStorage),
      Object.entries(sessionStorage),
      document.cookie,
    ];
    const keep = <T>(request: IDBRequest<T>) =>
      new Promise<void>((resolve, reject) => {
        request.addEventListener('success', () => {
          kept.push(request.result);
          resolve();
        });
        request.addEventListener('error', () => reject(request.error ?? new Error('failed')));
      });
    for (const { name = '' } of await indexedDB.databases()) {
      const opening = indexedDB.open(name);
      await keep(opening);
      const database = opening.result;
      for (const store of database.objectStoreNames)
        await keep(database.transaction(store).objectStore(store).getAll());
      database.close();
    }
    kept.push(await caches.keys());
    return JSON.stringify(kept);
  });
}

async function tellsWhatItWouldLose(page: Page, programme: Programme): Promise<void> {
  // Opens the dialog once, since its code could not be fetched offline.
  const modal = await askToLogout(page);
  await modal.getByRole('button', { name: 'Cancel' }).click();
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Name', exact: true }).click();
  await page.getByRole('row').filter({ hasText: 'Moshe Katz' }).click();
  await page.getByRole('button', { name: 'Add Minyan Points (1)' }).click();
  const form = page.getByRole('dialog', { name: 'Add Minyan Points' });
  await form.getByLabel('Points for each boy').fill('5');
  await form.getByRole('button', { name: 'Add Points' }).click();
  await expect(form).toBeHidden();

  await askToLogout(page);
  await expect(modal).toContainText('1 change has not been sent. If you log out now, it is lost.');
  await expect(modal.getByRole('button')).toHaveText(['Cancel', 'Log out anyway']);
  await expect(modal.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await modal.getByRole('button', { name: 'Cancel' }).click();
  await page.context().setOffline(false);
  await expect
    .poll(async () => (await programme.read('envelopes/boy-1'))?.['minyanPoints'], {
      timeout: 30_000,
    })
    .toBe(5);
}

async function failsAndTriesAgain(page: Page): Promise<void> {
  // The disk fails, so the session cannot be deleted from it.
  await page.evaluate(() => {
    const { prototype } = Storage;
    const working = Object.getOwnPropertyDescriptor(prototype, 'removeItem') ?? {};
    Object.defineProperty(prototype, 'removeItem', {
      ...working,
      value(this: Storage, key: string) {
        if (!key.startsWith('firebase:authUser')) return Reflect.apply(working.value, this, [key]);
        throw new DOMException('The disk is full', 'QuotaExceededError');
      },
    });
    Object.assign(window, {
      repairDisk: () => Object.defineProperty(prototype, 'removeItem', working),
    });
  });
  const modal = await askToLogout(page);
  await modal.getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText('An error occurred. Please try again.')).toBeVisible();
  await expect(modal.getByRole('button', { name: 'Yes' })).toBeEnabled();
  await expect(page).toHaveURL('/admin/envelopes');
  await page.evaluate('repairDisk()');
  await modal.getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText('Logout successful!')).toBeVisible();
  await expect(page).toHaveURL('/login');
  expect(await keptOnThisComputer(page)).not.toContain('accessToken');
}

test('B11 B12 B13 found 34: logging out is confirmed and reported, and leaves no record and no session on the computer', async ({
  backend,
  openAsAdmin,
  programme,
  allowedComplaints,
}) => {
  allowedComplaints.push(/ERR_INTERNET_DISCONNECTED/);
  await programme.write({ 'envelopes/boy-1': storedBoy() });
  const elsewhere = await openAsAdmin('/admin/dashboard');
  await expect(elsewhere.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  const page = await openAsAdmin('/admin/envelopes');
  await expect(page.getByText('Moshe Katz')).toBeVisible();
  await expect
    .poll(() => keptOnThisComputer(page), 'the local copy that makes the app work offline')
    .toContain('Katz');
  expect(await keptOnThisComputer(page)).toContain('accessToken');
  const tokens = await storedTokens(page);
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('last-seen/envelopes')), 'the next visit')
    .toContain('Katz');

  await test.step('B11 B12 an offline logout says at once which unsent changes it would lose', () =>
    tellsWhatItWouldLose(page, programme));

  const modal = await askToLogout(page);
  await expect(modal.getByRole('button')).toHaveText(['Cancel', 'Yes']);
  await modal.getByRole('button', { name: 'Cancel' }).click();
  await expect(modal).toBeHidden();
  await expect(page.getByText('Moshe Katz')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Logout' })).toBeFocused();
  await askToLogout(page);
  await page.keyboard.press('Escape');
  await expect(modal).toBeHidden();

  await askToLogout(page);
  await stopClock(page);
  const letGo = await holdRecords(page);
  await modal.getByRole('button', { name: 'Yes' }).click();
  await runUntil(page, () => page.getByText('You are signed out.').isVisible());
  await page.clock.runFor(5000);
  await expect(page, 'it is not wiped yet').toHaveURL('/admin/envelopes');
  await letGo();
  await runUntil(page, () => page.getByText('Logout successful!').isVisible());
  await expect(page.getByText('Moshe Katz')).toHaveCount(0);
  await page.clock.runFor(1900);
  await expect(page).toHaveURL('/admin/envelopes');
  await page.clock.runFor(100);
  await expect(page).toHaveURL('/login');
  await page.clock.resume();
  const ended = [
    'TOKEN_EXPIRED',
    'TOKEN_EXPIRED : Your session has been ended. Please sign in again.',
  ];
  expect(await refusalsOf(backend, tokens)).toEqual(ended);
  expect(await refusalsOf(backend, await storedTokens(elsewhere))).toEqual([null, null]);

  const kept = await keptOnThisComputer(page);
  for (const trace of ['Katz', 'accessToken', 'admin@example.org', 'firestore_', 'last-'])
    expect(kept).not.toContain(trace);
  const databases = await page.evaluate(() => indexedDB.databases());
  expect(databases, "neither the records' nor any other").toEqual([]);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  await page.goto('/admin/envelopes');
  await expect(page).toHaveURL('/login');

  await test.step('B13 a logout that fails says so, and trying again works', async () => {
    await signIn(page);
    await expect(page.getByText('Moshe Katz')).toBeVisible();
    await failsAndTriesAgain(page);
  });
});
