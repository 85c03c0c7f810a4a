import { storedBoy } from '@gabbai/domain/testing/stored-builders.ts';
import { expect, test } from './office.ts';

test('without a network the shell says so, the records stay on screen, and everything goes on by itself', async ({
  openAsAdmin,
  programme,
  allowedComplaints,
}) => {
  allowedComplaints.push(/ERR_INTERNET_DISCONNECTED/, /cleardot\.gif.*Content Security Policy/);
  await programme.write({ 'envelopes/boy-1': storedBoy() });
  const page = await openAsAdmin('/admin/envelopes');
  await expect(page.getByText('Moshe Katz')).toBeVisible();
  const menu = page.getByRole('navigation', { name: 'Main' });
  await menu.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
  const notice = page.getByText('You are offline. This is the last known state');
  await expect(notice).toBeHidden();

  await page.context().setOffline(true);
  await expect(notice).toBeVisible();
  await menu.getByRole('link', { name: 'Envelopes' }).click();
  await expect(page.getByText('Moshe Katz')).toBeVisible();
  await programme.write({ 'envelopes/boy-1': storedBoy({ firstName: 'Renamed' }) });

  await page.context().setOffline(false);
  await expect(page.getByText('Renamed Katz')).toBeVisible({ timeout: 30_000 });
  await expect(notice).toBeHidden();
});
