import type { RunningBackend } from '../backend/test/harness/backend-process.ts';
import { admin, expect, signIn, test } from './office.ts';
import type { Visit } from './visit.ts';

const newPassword = 'another-password';
const thirdPassword = 'yet-another-password';

const site = 'https://site.example';

test.use({ backendEnv: { ALLOWED_ORIGINS: site } });

/** Requests a password mail. Returns the link that the identity service has logged. */
async function mailedLink(backend: RunningBackend, body: object): Promise<string> {
  const { apiKey } = await (await fetch(`${backend.url}/__/firebase/init.json`)).json();
  const before = linksIn(backend).length;
  const answer = await fetch(
    `${backend.url}/identitytoolkit.googleapis.com/v1/accounts:sendOobCode?key=${apiKey}`,
    { method: 'POST', body: JSON.stringify(body) },
  );
  expect(answer.status).toBe(200);
  await expect.poll(() => linksIn(backend).length).toBe(before + 1);
  return linksIn(backend).at(-1) ?? '';
}

function linksIn(backend: RunningBackend): string[] {
  return [...backend.log().matchAll(/"link":"([^"]+)"/g)].map(([, link = '']) => link);
}

async function saysWhatIsWrong({ page, backend }: Visit): Promise<void> {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  const askForLink = page.getByRole('button', { name: 'Email me a reset link' });
  await askForLink.click();
  await expect(page.getByText('Please enter your email')).toBeVisible();
  await page.getByLabel('Email').fill('stranger@example.org');
  await askForLink.click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  const before = linksIn(backend).length;
  await page.goto('/reset?mode=forgotten');
  await page.getByLabel('Email').fill(admin.email);
  await askForLink.click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await expect.poll(() => linksIn(backend).length).toBe(before + 1);

  await page.goto('/reset');
  await expect(
    page.getByText('Open the whole link from the newest email, or get a new one.'),
  ).toBeVisible();
  await page.goto('/reset?mode=resetPassword');
  await expect(
    page.getByText('Open the whole link from the newest email, or get a new one.'),
  ).toBeVisible();
}

async function followsOtherMails({ page, backend }: Visit): Promise<void> {
  const { apiKey } = await (await fetch(`${backend.url}/__/firebase/init.json`)).json();
  const signedIn = await fetch(
    `${backend.url}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=${apiKey}`,
    { method: 'POST', body: JSON.stringify({ ...admin, password: newPassword }) },
  );
  expect(signedIn.status, 'the new password').toBe(200);
  const { idToken } = await signedIn.json();
  const continueUrl = `${site}/thanks?from=mail`;
  const link = await mailedLink(backend, { requestType: 'VERIFY_EMAIL', idToken, continueUrl });
  const onward = page.getByRole('link', { name: /^Continue to/ });
  // Even if the page's script loads late, the code of the mail is sent once.
  await page.route(/\/ResetPage-\w+\.js$/, async (route) => {
    await expect(page.locator('[data-shape="page"]')).toBeVisible();
    await route.continue();
  });
  let handedIn = 0;
  page.on('request', (request) => (handedIn += Number(request.url().includes('accounts:update'))));
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Email address confirmed' })).toBeVisible();
  await page.evaluate(async () => {
    location.hash = 'elsewhere';
    for (const _ of [1, 2, 3]) await new Promise(requestAnimationFrame);
  });
  expect(handedIn).toBe(1);
  await expect(onward).toHaveText('Continue to site.example');
  await expect(onward).toHaveAttribute('href', continueUrl);
  await page.reload();
  await expect(
    page.getByRole('heading', { name: 'This link has expired or was already used' }),
  ).toBeVisible();

  const newEmail = 'new@example.org';
  const change = { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken, newEmail, continueUrl };
  // The link's continue URL was tampered with.
  const changed = new URL(await mailedLink(backend, change));
  changed.searchParams.set('continueUrl', `${site}.evil.example/`);
  await page.goto(changed.href);
  await expect(page.getByRole('heading', { name: 'Email address changed' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go to the login page' })).toBeVisible();
  await expect(onward).toHaveCount(0);
  await expect(page.getByText(`Sign in with ${newEmail} from now on.`)).toBeVisible();
  await page.reload();
  await expect(
    page.getByText('Open the whole link from the newest email, or get a new one.'),
  ).toBeVisible();

  await expect.poll(() => linksIn(backend).at(-1)).toContain('mode=recoverEmail');
  await page.goto(linksIn(backend).at(-1) ?? '');
  await expect(page.getByRole('heading', { name: 'Email address restored' })).toBeVisible();
  await expect(page.getByText(`Sign in with ${admin.email} again.`)).toBeVisible();
  const askForLink = page.getByRole('button', { name: 'Email me a reset link' });
  await askForLink.focus();
  await askForLink.press('Enter');
  await expect(page.getByText(`A link is on its way to ${admin.email}.`)).toBeVisible();
  await expect(askForLink).toBeDisabled();
  await expect.poll(() => linksIn(backend).at(-1)).toContain('mode=resetPassword');
  await page.reload();
  await expect(page.getByText('If the address is still wrong')).toBeVisible();

  const reset = { requestType: 'PASSWORD_RESET', email: admin.email, continueUrl };
  await page.goto(await mailedLink(backend, reset));
  await page.getByLabel('New password').fill(thirdPassword);
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByRole('heading', { name: 'Your new password is saved' })).toBeVisible();
  await expect(onward).toHaveAttribute('href', continueUrl);
  await page.getByRole('link', { name: 'Go to the login page' }).click();
  await signIn(page, { ...admin, password: thirdPassword });
  await expect(page).toHaveURL('/admin/dashboard');
}

async function setsAPasswordOnce({ page, backend }: Visit): Promise<void> {
  const link = linksIn(backend).at(-1) ?? '';
  expect(link).toContain(`${backend.url}/reset?mode=resetPassword&oobCode=`);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
  await expect(page.getByText(`For ${admin.email}`)).toBeVisible();

  const field = page.getByLabel('New password');
  const save = page.getByRole('button', { name: 'Save password' });
  await field.fill('short');
  await save.click();
  await expect(page.getByText('The password needs at least 6 characters.')).toBeVisible();
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(field).toHaveAttribute('type', 'text');
  await field.fill(newPassword);
  await expect(page.getByText('The password needs at least 6 characters.')).toBeHidden();
  const isReset = /accounts:resetPassword/;
  await page.route(isReset, (route) => route.abort('internetdisconnected'));
  await field.press('Enter');
  await expect(page.getByText('Network error. Please check your connection.')).toBeVisible();
  await expect(field).toHaveValue(newPassword);
  await page.unroute(isReset);
  await field.press('Enter');
  await expect(page.getByText('Your new password is saved. Sign in with it.')).toBeVisible();
  await expect(page).toHaveURL('/login');
  await signIn(page);
  await expect(page.getByRole('status').filter({ hasText: 'Invalid credential' })).toBeVisible();

  await page.goto(link);
  await expect(
    page.getByRole('heading', { name: 'This link has expired or was already used' }),
  ).toBeVisible();
  await expect(
    page.getByText('Open the whole link from the newest email, or get a new one.'),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Go to the login page' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
}

test('found 30: the links of mails set a new password, confirm an address, change it, bring it back, and say what is wrong', async ({
  backend,
  programme,
  newPage,
  allowedComplaints,
}) => {
  allowedComplaints.push(/status of 400/, /ERR_INTERNET_DISCONNECTED/);
  const page = await newPage();
  const visit = { page, backend, programme };
  await test.step('a link is asked for; one that is incomplete says so', () =>
    saysWhatIsWrong(visit));
  await test.step('the link of a reset mail sets a new password, once, also where the server was unreachable', () =>
    setsAPasswordOnce(visit));
  await test.step('found 30: the links of other mails confirm an address, change it, bring it back, and lead on to an allowed site', () =>
    followsOtherMails(visit));
});
