import { storedBoy, storedWeek, storedWinner } from '@gabbai/domain/testing/stored-builders.ts';
import { spoil } from './damage.ts';
import { watchDocumentsSent } from './documents-sent.ts';
import { ready } from './layout.ts';
import { expect, signIn, test } from './office.ts';

/** Console errors of pages that load while the backend restarts. */
const restartComplaints = [/net::ERR_/, /status of 400/];

test('H12 boys and prizes that cannot be read say so in their place, and Try again shows them once they can', async ({
  backend,
  programme,
  openAsAdmin,
  allowedComplaints,
}) => {
  allowedComplaints.push(...restartComplaints);
  await programme.write({
    'envelopes/boy-1': storedBoy({ winnerList: [storedWinner()] }),
    'weeks/week-noach': storedWeek(),
  });
  const mendBoy = await spoil(backend, 'envelopes/boy-1');
  const mendWeek = await spoil(backend, 'weeks/week-noach');
  const page = await openAsAdmin('/admin/envelopes/profile/boy-1');
  await test.step('H12 boys that cannot be read say so, and Try again shows them once they can', async () => {
    await expect(page.getByRole('alert')).toContainText('Error fetching envelope data');
    await expect(page.getByRole('link', { name: 'Back' })).toBeVisible();
    await mendBoy();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Moshe Katz', {
      timeout: 30_000,
    });
  });
  await test.step('H12 prizes that cannot be read say so in their place, and the rest of the profile works', async () => {
    const winners = page.getByRole('region', { name: 'Prizes won' });
    await expect(winners.getByRole('alert')).toContainText('Failed to fetch winners data');
    await page.getByLabel('Grade').selectOption('8th');
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    await mendWeek();
    await winners.getByRole('button', { name: 'Try again' }).click();
    await expect(winners.getByText('Scooter', { exact: true })).toBeVisible({ timeout: 30_000 });
  });
});

test('D5 E1 H1 a sitting reads each boy once, and once more the one whose profile is opened; coming back within half an hour reads only what has changed', async ({
  programme,
  openPage,
}) => {
  const ids = Array.from({ length: 30 }, (_, index) => `boy-${index}`);
  await programme.write(
    Object.fromEntries(
      ids.map((id) => [`envelopes/${id}`, storedBoy({ lastName: id, grade: '5th' })]),
    ),
  );
  const page = await openPage('/login');
  const sent = await watchDocumentsSent(page);
  await page.reload();
  await signIn(page);
  await ready(page, 'dashboard');
  await page.getByRole('link', { name: 'Envelopes', exact: true }).click();
  await ready(page, 'envelopes');
  await page.getByRole('link', { name: 'View Detail of Moshe boy-1', exact: true }).click();
  await ready(page, 'profile');
  await page.getByRole('link', { name: 'Prizes', exact: true }).click();
  await ready(page, 'prizes');
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await ready(page, 'dashboard');
  expect(sent.of('envelopes').toSorted()).toEqual([...ids, 'boy-1'].toSorted());

  sent.forget();
  await page.getByRole('link', { name: 'Envelopes', exact: true }).click();
  await page.getByRole('searchbox').fill('boy-7');
  const grade = page.getByRole('row', { name: 'Moshe boy-7' }).getByText('6th');
  await programme.write({ 'envelopes/boy-7': storedBoy({ lastName: 'boy-7', grade: '6th' }) });
  await expect(grade).toBeVisible();
  expect(sent.of('envelopes'), 'while it is open').toEqual(['boy-7']);

  sent.forget();
  await page.goto('about:blank');
  await programme.write({ 'envelopes/boy-8': storedBoy({ lastName: 'boy-8', grade: '7th' }) });
  await page.goto('/admin/envelopes?search=boy-8');
  await expect(page.getByRole('row', { name: 'Moshe boy-8' }).getByText('7th')).toBeVisible();
  expect(sent.of('envelopes'), 'after coming back').toEqual(['boy-8']);
});
