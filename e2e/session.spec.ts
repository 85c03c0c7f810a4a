import type { Page } from '@playwright/test';
import { storedBoy } from '@gabbai/domain/testing/stored-builders.ts';
import { ownerOf } from '../backend/test/harness/owner.ts';
import type { RunningBackend } from '../backend/test/harness/backend-process.ts';
import { admin, expect, signIn, test } from './office.ts';
import type { Programme } from './programme.ts';

const dashboard = (page: Page) => page.getByRole('heading', { name: 'Dashboard', level: 1 });
const login = (page: Page) => page.getByRole('heading', { name: 'Welcome back' });

async function shareOneSession(
  first: Page,
  backend: RunningBackend,
  programme: Programme,
): Promise<void> {
  await expect(first.getByRole('heading', { name: 'Setting' })).toBeVisible();
  await first.reload();
  await expect(first.getByRole('heading', { name: 'Setting' })).toBeVisible();

  const second = await first.context().newPage();
  await second.goto('/');
  await expect(dashboard(second)).toBeVisible();
  // The page asks why the session ended only after the backend has ended it.
  const revoked = first.waitForResponse(/accounts:revokeToken/);
  await first.context().route(/accounts:lookup/, async (route) => {
    await revoked;
    await route.continue();
  });
  await first.getByRole('button', { name: 'Logout' }).click();
  await first.getByRole('button', { name: 'Yes', exact: true }).click();
  await expect(first).toHaveURL('/login');
  await expect(login(second), 'the other tab is signed out too').toBeVisible();
  expect((await revoked).status()).toBe(200);
  await expect(second.getByRole('alert'), 'and needs no reason').toHaveCount(0);
  await first.context().unrouteAll();

  await signIn(second);
  await expect(dashboard(second)).toBeVisible();
  await expect(dashboard(first), 'and in again').toBeVisible();

  await test.step('a failing server ends no session, and a removed administrator is still noticed', async () => {
    await second.close();
    const uid = await ownerOf(backend).uidOf(admin.email);
    // Makes the page's listen request invalid, so that the backend answers with an error.
    await first.route('**/Listen/channel?**', (route) => {
      const asked = route.request().postData()?.replace(`admins%2F${uid}`, 'admins');
      return route.continue(asked === undefined ? {} : { postData: asked });
    });
    await first.reload();
    let lookups = 0;
    first.on('request', (request) => (lookups += Number(/accounts:lookup/.test(request.url()))));
    await expect.poll(() => lookups, 'it is asked again and again').toBeGreaterThan(1);
    await expect(dashboard(first)).toBeVisible();
    await first.unroute('**/Listen/channel?**');
    await programme.remove(`admins/${uid}`);
    await expect(
      first.getByText('You are no longer an administrator of this program.'),
    ).toBeVisible();
  });
}

async function speaksToThreeServices(page: Page): Promise<void> {
  const asked: URL[] = [];
  page.on('request', (request) => asked.push(new URL(request.url())));
  const config = await (await page.request.get('/__/firebase/init.json')).json();
  for (const field of [
    'apiKey',
    'authDomain',
    'projectId',
    'storageBucket',
    'messagingSenderId',
    'appId',
  ])
    expect(config[field], field).toEqual(expect.stringMatching(/./));

  await page.reload();
  await signIn(page);
  await expect(dashboard(page)).toBeVisible();
  for (const name of ['Envelopes', 'Prizes', 'Setting', 'Dashboard']) {
    await page.getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(name, 'i'));
  }
  await page
    .getByRole('button', { name: 'View Detail' })
    .or(page.getByRole('link', { name: 'View Detail' }))
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Moshe Katz' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Moshe Katz' })).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect(page).toHaveURL('/login');

  const own =
    /^\/($|login$|admin\/|assets\/|icon\.svg$|apple-touch-icon\.png$|manifest\.webmanifest$|clear-cache\.txt$|__\/firebase\/init\.json$)/;
  const firebase = [
    /^\/identitytoolkit\.googleapis\.com\/v[12]\//,
    /^\/securetoken\.googleapis\.com\/v1\/token$/,
    /^\/google\.firestore\.v1\.Firestore\/(Listen|Write)\/channel$/,
    new RegExp(`^/v1/projects/${config.projectId}/databases/\\(default\\)/documents:commit$`),
    new RegExp(`^/v0/b/${config.storageBucket}/o`),
  ];
  const paths = asked.map(({ pathname }) => pathname);
  expect(paths).toContain('/google.firestore.v1.Firestore/Listen/channel');
  expect(paths.filter((path) => ![own, ...firebase].some((known) => known.test(path)))).toEqual([]);

  const identity = asked.filter(({ pathname }) => /identitytoolkit|securetoken/.test(pathname));
  expect(identity.map(({ pathname }) => pathname)).toContain(
    '/identitytoolkit.googleapis.com/v1/accounts:lookup',
  );
  expect(identity.filter(({ searchParams }) => searchParams.get('key') !== config.apiKey)).toEqual(
    [],
  );
}

test('A3 A5 I4 I5 I6 a whole session calls the three services only; it survives a reload, and all tabs share it', async ({
  openPage,
  backend,
  programme,
  allowedComplaints,
}) => {
  allowedComplaints.push(/permission/);
  await programme.write({
    'envelopes/boy-1': storedBoy(),
    'common/week': { selectedWeek: 'Noach' },
  });
  const page = await openPage('/login');
  await test.step('I4 I5 I6 a whole session calls the three services only, and each identity call has the key', () =>
    speaksToThreeServices(page));
  await signIn(page);
  await expect(dashboard(page)).toBeVisible();
  await page.getByRole('link', { name: 'Setting', exact: true }).click();
  await test.step('A3 A5 a reload keeps the session and the page; all tabs of a browser share it and end it together', () =>
    shareOneSession(page, backend, programme));
});
