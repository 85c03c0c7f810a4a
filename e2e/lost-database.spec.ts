import { storedBoy, storedWeek } from '@gabbai/domain/testing/stored-builders.ts';
import { expect, test } from './office.ts';

test('found F26: when the browser clears the database alone, the page starts over and shows what the server has', async ({
  programme,
  openAsAdmin,
}) => {
  await programme.write({
    'envelopes/boy-1': storedBoy({ envelopeId: 'boy-1' }),
    'common/week': { selectedWeek: 'Noach' },
    'weeks/noach': storedWeek({ weekName: 'Noach', prizes: [{ prizeName: 'Kite' }] }),
  });
  const page = await openAsAdmin('/admin/prizes');
  const prize = page.getByRole('region', { name: 'Prize 1' }).getByLabel('Prize name');
  await expect(prize).toHaveValue('Kite');
  const readWhole = () => page.evaluate(() => localStorage.getItem('records-read-whole'));
  await expect.poll(readWhole).toContain('weeks');
  const { origin } = new URL(page.url());
  const clear = async () => {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb' });
  };

  await test.step('while a page is open', async () => {
    const loaded = page.waitForEvent('load');
    await clear();
    await loaded;
    await expect(prize).toHaveValue('Kite');
    await page.getByRole('navigation').getByRole('link', { name: 'Envelopes' }).click();
    await page.getByRole('link', { name: /^View Detail of Moshe/ }).click();
    await expect(page.getByRole('heading', { name: 'Moshe Katz' })).toBeVisible();
  });

  await test.step('and again, without reloading again and again', async () => {
    await page.goto('/admin/prizes');
    await expect(prize).toHaveValue('Kite');
    await page.reload();
    await expect(prize).toHaveValue('Kite');
    await page.evaluate(() => (document.title = 'not reloaded'));
    await clear();
    const isLost = () => page.evaluate(() => localStorage.getItem('cache-lost'));
    await expect.poll(isLost).toBe('yes');
    await expect(page).toHaveTitle('not reloaded');
    await page.goto('/admin/prizes');
    await expect(prize).toHaveValue('Kite');
    expect(await isLost()).toBeNull();
  });

  await test.step('and while none is', async () => {
    await page.goto('about:blank');
    await clear();
    await page.goto('/admin/prizes');
    await expect(prize).toHaveValue('Kite');
  });
});
