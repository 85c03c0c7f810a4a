import { storedBoy } from '@gabbai/domain/testing/stored-builders.ts';
import { ownerOf } from '../backend/test/harness/owner.ts';
import { holdBack } from './held-requests.ts';
import { admin, expect, test } from './office.ts';

const refused = /permission/;

test('A4 D5 D7 D10 a returning user sees the last known records while the database loads, and then the current ones', async ({
  allowedComplaints,
  backend,
  openAsAdmin,
  programme,
}) => {
  const request = { name: 'Reuven', fatherName: 'Dovid', parshas: 'Noach', createdAt: new Date() };
  const boys = Array.from({ length: 25 }, (_, index) => {
    const createdAt = new Date(Date.UTC(2026, 0, index + 1));
    const boy = storedBoy({ envelopeId: `boy-${index}`, firstName: `Boy${index}`, createdAt });
    return [`envelopes/boy-${index}`, boy] as const;
  });
  await programme.write({ ...Object.fromEntries(boys), 'requests/request-1': request });
  const page = await openAsAdmin('/admin/dashboard');
  const count = page.getByText('25', { exact: true });
  await expect(count).toBeVisible();
  const remembered = (list: string) =>
    expect.poll(() => page.evaluate((key) => localStorage.getItem(key), `last-seen/${list}`));
  await remembered('envelopes').toContain('Boy24');
  await remembered('requests').toContain('Reuven');
  await page.goto('about:blank');
  await programme.write({
    'envelopes/boy-new': storedBoy({ envelopeId: 'boy-new', firstName: 'Newcomer' }),
  });

  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/assets\/records-.*\.js/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/admin/dashboard');
  await expect(page.getByRole('link', { name: /View Detail .*Boy24/ })).toBeVisible();
  await expect(page.getByText('Reuven')).toBeVisible();
  await expect(page.getByText('in past 7 days')).toHaveCount(0);
  release();
  await expect(page.getByText('26', { exact: true })).toBeVisible();
  await expect(page.getByText('Newcomer').first()).toBeVisible();

  await test.step('the app does not wait for the configuration, and uses a changed one', async () => {
    await page.route('**/__/firebase/init.json', () => {});
    await page.reload();
    await expect(page.getByText('26', { exact: true })).toBeVisible();
    await page.unroute('**/__/firebase/init.json');
    await page.evaluate(() => {
      const kept = JSON.parse(localStorage.getItem('runtime-config') ?? '{}');
      localStorage.setItem('runtime-config', JSON.stringify({ ...kept, projectId: 'another' }));
    });
    await page.reload();
    await page.waitForFunction(
      () => localStorage.getItem('runtime-config')?.includes('another') === false,
    );
    await expect(page.getByText('26', { exact: true })).toBeVisible();
  });

  await test.step('records that have not arrived yet are not reported as missing', async () => {
    await page.goto('about:blank');
    const boys = await holdBack(
      page,
      /Firestore\/Listen\/channel/,
      (request) => request.postData()?.includes('envelopes') === true,
    );
    await page.goto('/admin/help');
    // As after an interrupted first load. Removed here, since the previous page may still mark the list as complete.
    await page.evaluate(() => localStorage.removeItem('records-read-whole'));
    await page.getByRole('navigation').getByRole('link', { name: 'Envelopes' }).click();
    await boys.arrived;
    await expect(page.getByText('26 boys so far. Loading the rest…')).toBeVisible();
    await page.getByRole('button', { name: 'Name', exact: true }).click();
    await page.getByRole('row', { name: /Boy24/ }).getByRole('checkbox').check();
    await expect(page.getByRole('button', { name: 'Add Minyan Points (1)' })).toBeDisabled();
    await page.getByRole('searchbox').fill('not here yet');
    await expect(page.getByText('0 boys so far. Loading the rest…')).toBeVisible();
    await expect(page.getByText("No boy's name is like")).toHaveCount(0);
    await page.getByRole('searchbox').fill('');
    await page.getByRole('link', { name: /View Detail .*Boy24/ }).click();
    const yeshiva = page.getByLabel('Yeshiva', { exact: true }).locator('option:checked');
    await expect(yeshiva).toHaveText('Yeshiva Toras Chaim');
    boys.release();
    await expect(yeshiva).toHaveText('Yeshiva Toras Chaim (not on the list)');
    await page.getByRole('navigation').getByRole('link', { name: 'Dashboard' }).click();
    await expect(page.getByText('26', { exact: true })).toBeVisible();
  });

  await test.step('where code of the records is missing, the page can be reloaded, and the session stays', async () => {
    allowedComplaints.push(/ERR_FAILED/);
    await page.route(/\/assets\/records-.*\.js/, (route) => route.abort());
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Loading chunk failed' })).toBeVisible();
    await page.unroute(/\/assets\/records-.*\.js/);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('26', { exact: true })).toBeVisible();
    await expect(page).toHaveURL('/admin/dashboard');
  });

  await test.step('a former administrator is signed out, and no records stay', async () => {
    await page.goto('about:blank');
    allowedComplaints.push(refused);
    await programme.remove(`admins/${await ownerOf(backend).uidOf(admin.email)}`);
    await page.goto('/admin/dashboard');
    await expect(page).toHaveURL('/login');
    await expect(
      page.getByText('You are no longer an administrator of this program.'),
    ).toBeVisible();
    expect(await page.evaluate(() => Object.keys(localStorage).join())).not.toContain('last-');
  });
});
