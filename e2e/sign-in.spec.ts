import type { Page } from '@playwright/test';
import { storedBoy } from '@gabbai/domain/testing/stored-builders.ts';
import { ownerOf } from '../backend/test/harness/owner.ts';
import { admin, expect, signIn, test } from './office.ts';

const emailField = (page: Page) => page.getByLabel('Email');
const passwordField = (page: Page) => page.getByLabel('Password', { exact: true });
const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
const submitButton = (page: Page) => page.getByRole('button', { name: 'Sign in' });

/** The paths of all requests that a page has sent to the services. */
function watchServices(page: Page): string[] {
  const seen: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/googleapis|firestore\.v1|^\/v\d/.test(pathname)) seen.push(pathname);
  });
  return seen;
}

async function expectLogin(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  await expect(submitButton(page)).toBeVisible();
}

/** Opens the login screen where the browser is too old, and then at every path. */
async function standsAtEveryPath(page: Page): Promise<void> {
  const tooOld = page.getByText('Gabbai needs a newer browser');
  const aging = await page.addInitScript(() => Reflect.deleteProperty(Promise, 'withResolvers'));
  await page.goto('/nowhere');
  await expect(tooOld).toBeVisible();
  await expect(emailField(page)).toHaveCount(0);
  await aging.dispose();
  for (const path of ['/nowhere', '/', '/profile/of/someone?x=1', '/100%', '/login']) {
    await page.goto(path);
    await expectLogin(page);
  }
  await expect(tooOld).toBeHidden();
}

async function hasLargeFields(page: Page): Promise<void> {
  for (const field of [emailField(page), passwordField(page)]) {
    // The password field's box also contains the toggle.
    const frame = field.locator(
      'xpath=ancestor-or-self::*[contains(@class, "Input-input")][last()]',
    );
    expect(await frame.boundingBox()).toMatchObject({ width: 350, height: 60 });
  }
  const { width, height } = page.viewportSize() ?? { width: 1280, height: 720 };
  await page.setViewportSize({ width: 320, height });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  expect(await emailField(page).boundingBox()).toMatchObject({ x: 16, width: 288, height: 60 });
  await page.setViewportSize({ width, height });
  await passwordField(page).fill('secret');
  await expect(passwordField(page)).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(passwordField(page)).toHaveAttribute('type', 'text');
  await expect(passwordField(page)).toHaveValue('secret');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect(passwordField(page)).toHaveAttribute('type', 'password');
}

async function refusesEmptyFields(page: Page): Promise<void> {
  const refusal = page.getByText('EmailId and password are required');
  const attempts = [
    ['', ''],
    [admin.email, ''],
    ['', admin.password],
    ['   ', admin.password],
  ] as const;
  for (const [email, password] of attempts) {
    // Equal refusals are counted in one toast, so the last one must have gone.
    await expect(refusal).toHaveCount(0);
    await emailField(page).fill(email);
    await passwordField(page).fill(password);
    await submitButton(page).click();
    await expect(refusal).toHaveCount(1);
    const isEmailMissing = email.trim() === '';
    await expect(isEmailMissing ? emailField(page) : passwordField(page)).toBeFocused();
    for (const [field, isMissing] of [
      [emailField(page), isEmailMissing],
      [passwordField(page), password === ''],
    ] as const) {
      await expect(field.and(page.locator('[aria-invalid="true"]'))).toHaveCount(isMissing ? 1 : 0);
    }
  }
}

async function signsInOnce(page: Page): Promise<void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  let sent = 0;
  await page.route('**/accounts:signInWithPassword?**', async (route) => {
    sent += 1;
    await released;
    await route.continue();
  });
  await signIn(page);
  await expect(submitButton(page)).toHaveAttribute('data-loading', 'true');
  await expect(submitButton(page)).toBeDisabled();
  await submitButton(page).click({ force: true });
  await passwordField(page).press('Enter');
  await emailField(page).press('Enter');
  release();
  await expect(page).toHaveURL('/admin/dashboard');
  expect(sent).toBe(1);
}

/** Loads pages with a session while the app's code and the look-up of its user are held back. */
async function showsSpinner(page: Page): Promise<void> {
  // Records every painted text, so that no flash of content is missed.
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seenTexts: seen });
    const look = () => {
      seen.push(document.body?.textContent ?? '');
      requestAnimationFrame(look);
    };
    look();
  });
  const code = /\/assets\/.*\.js/;
  const spinner = page.getByRole('status', { name: 'Loading' });
  for (const path of ['/admin/dashboard', '/login', '/', '/admin/envelopes']) {
    const { promise: fetched, resolve: answerCode } = Promise.withResolvers<void>();
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route(code, async (route) => {
      await fetched;
      await route.continue();
    });
    await page.route('**/accounts:lookup?**', async (route) => {
      await released;
      await route.continue();
    });
    const asked = page.waitForRequest(/accounts:lookup/);
    await page.goto(path, { waitUntil: 'commit' });
    await expect(spinner, "before any of the app's code is there").toBeVisible();
    answerCode();
    await asked;
    await expect(spinner).toBeVisible();
    await expect(page.getByRole('heading')).toHaveCount(0);
    await expect(page.getByRole('navigation')).toHaveCount(0);
    release();
    const title = path === '/admin/envelopes' ? 'Envelopes' : 'Dashboard';
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
    const seen = await page.evaluate(() => Reflect.get(window, 'seenTexts') as string[]);
    expect(seen.length).toBeGreaterThan(5);
    expect(seen.filter((text) => text.includes('Welcome back'))).toEqual([]);
    await page.unrouteAll();
  }
}

test('A1 A2 A4 B1 B3 B11 found 27: the login screen is shown at /, /login and every unknown path, and signs in once', async ({
  newPage,
}) => {
  const page = await newPage();
  await test.step('A1 A2 it is shown at every path, except in a browser that is too old', () =>
    standsAtEveryPath(page));
  await expect(emailField(page), 'where one begins').toBeFocused();
  const seen = watchServices(page);
  await test.step('B1 found 27: its fields are 350 by 60 where there is room', () =>
    hasLargeFields(page));
  await test.step('B3 an empty field is refused before anything is sent', () =>
    refusesEmptyFields(page));
  expect(seen).toEqual([]);
  await test.step('B11 while a sign-in is under way it shows, and cannot be sent twice', () =>
    signsInOnce(page));
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await test.step('A4 a spinner shows until the session is known; neither login nor admin page flashes', () =>
    showsSpinner(page));
});

/** Opens a page without a session, and signs in with Enter from a field. */
async function signsInOnTheWay(
  page: Page,
  { path, heading, pressed }: { path: string; heading: string; pressed: typeof emailField },
): Promise<void> {
  await page.goto(path);
  await expectLogin(page);
  expect(new URL(page.url()).pathname).toBe('/login');
  const seen = watchServices(page);
  await emailField(page).fill(admin.email);
  await passwordField(page).fill(admin.password);
  expect(seen).toEqual([]);
  await pressed(page).press('Enter');
  await expect(page.getByText('Login successful')).toBeVisible();
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
  const firstRead = seen.findIndex((path) => !path.includes('identitytoolkit'));
  expect(seen.slice(0, firstRead)).toContain(
    '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword',
  );
}

test('A2 A3 A5 A6 B2 B4 B14 D10 a page asked for without a session opens after signing in with Enter, and nothing is read before', async ({
  newPage,
  backend,
  programme,
}) => {
  await programme.write({ 'envelopes/boy-1': storedBoy() });
  const stranger = { email: 'stranger@example.org', password: 'some-password' };
  await ownerOf(backend).createAccount(stranger);
  const page = await newPage();
  await test.step('B14 an account that is not an administrator gets a message, is signed out, and leaves nothing behind', async () => {
    await page.goto('/admin/envelopes');
    await signIn(page, stranger);
    await expect(
      toast(page, 'This account is not an administrator of this program.'),
    ).toBeVisible();
    await expect(submitButton(page)).toBeEnabled();
    await page.reload();
    await expectLogin(page);
  });
  const profile = { path: '/admin/dashboard/profile/boy-1', heading: 'Moshe Katz' };
  await test.step('A6 a profile, from the field of the address', () =>
    signsInOnTheWay(page, { ...profile, pressed: emailField }));
  await page.goto('/login');
  await expect(page, 'A2 /login leads on afterwards').toHaveURL('/admin/dashboard');
  const other = await newPage();
  await test.step('A3 the prizes, from the field of the password', () =>
    signsInOnTheWay(other, { path: '/admin/prizes', heading: 'Parsha', pressed: passwordField }));
});

test('B5 B6 B7 B8 B9 B10 each refused sign-in has its own text, and the input stays', async ({
  openPage,
  backend,
  allowedComplaints,
}) => {
  allowedComplaints.push(/status of 400/, /ERR_(INTERNET_DISCONNECTED|CONNECTION_REFUSED)/);
  const owner = ownerOf(backend);
  const disabled = { email: 'former@example.org', password: 'former-password' };
  const localId = await owner.createAccount(disabled);
  await owner.updateAccount({ localId, disableUser: true });
  // No page is open that would ask meanwhile.
  await backend.stop();
  await backend.restart({ EMAIL_ENUMERATION_PROTECTION: 'off' });
  const page = await openPage('/login');

  await test.step('B7 B8 where a backend tells whether an account exists, the unknown address and the wrong password have different texts', async () => {
    await signIn(page, { ...admin, email: 'unknown@example.org' });
    await expect(toast(page, 'No user found with this email.')).toBeVisible();
    await signIn(page, { ...admin, password: 'wrong' });
    await expect(toast(page, 'Incorrect password.')).toBeVisible();
  });
  // Typing has begun to fetch the dashboard.
  await page.waitForLoadState('networkidle');
  await backend.stop();
  await backend.restart();

  await signIn(page, { ...admin, email: 'not an address' });
  await expect(toast(page, 'Invalid email address format.')).toBeVisible();
  await expect(emailField(page)).toHaveValue('not an address');
  await signIn(page, { ...admin, password: 'wrong' });
  await expect(toast(page, 'Invalid credential')).toBeVisible();
  await expect(passwordField(page)).toHaveValue('wrong');
  await expect(submitButton(page), 'it keeps the focus of the one who pressed it').toBeFocused();
  await expect(toast(page, 'Invalid credential')).toBeHidden();
  await expect(page.getByText('Invalid credential'), 'the form still says it').toBeVisible();
  await signIn(page, { email: 'unknown@example.org', password: 'wrong' });
  await expect(toast(page, 'Invalid credential')).toBeVisible();
  await signIn(page, disabled);
  await expect(
    toast(page, 'The user account has been disabled by an administrator.'),
  ).toBeVisible();

  await page.context().setOffline(true);
  await signIn(page);
  await expect(toast(page, 'Network error. Please check your connection.')).toBeVisible();
  await page.context().setOffline(false);

  const { apiKey } = await (await page.request.get('/__/firebase/init.json')).json();
  for (let attempt = 0; attempt < 10; attempt += 1) {
    await page.request.post(
      `/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=${apiKey}`,
      { data: { email: admin.email, password: 'guess' } },
    );
  }
  await signIn(page);
  await expect(
    toast(
      page,
      'We have blocked all requests from this device due to unusual activity. Try again later.',
    ),
  ).toBeVisible();
  await expect(page).toHaveURL('/login');
});
