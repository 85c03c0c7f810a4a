import { storedBoy, storedPointsEntry } from '@gabbai/domain/testing/stored-builders.ts';
import { ready } from './layout.ts';
import { expect, test } from './office.ts';
import { takeSteps, type Visit } from './visit.ts';

const address = '/admin/envelopes/profile/boy-1';
const moshe = storedBoy({
  minyanPoints: 27,
  minyanPointsHistory: Array.from({ length: 8 }, (_, index) =>
    storedPointsEntry({ id: `entry-${index}`, timeStamp: '2026-11-01T12:00:00.000Z' }),
  ),
});

test('H1 H6 H7 the profile says each thing once: who he is, his total and what he can spend, on a phone too', async ({
  programme,
  backend,
  openAsAdmin,
}) => {
  await programme.write({ 'envelopes/boy-1': moshe });
  const page = await openAsAdmin(address);
  await ready(page, 'profile');
  const visit = { page, programme, backend };
  await takeSteps(visit, {
    'H6 H7 on a phone the points are in the first screen and the actions below, under no toast':
      headOnAPhone,
    'H1 H6 H7 who he is, his total, Add, Remove and Buy stand once, without links to cards in view':
      headOnADesktop,
  });
});

async function headOnADesktop({ page, programme }: Visit): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 720 });
  await programme.write({ 'envelopes/boy-1': moshe });
  const main = page.getByRole('main');
  await expect(main.getByText('Yeshiva Toras Chaim · 5th · Rabbi Weiss')).toBeVisible();
  for (const once of ['27', '$25'])
    await expect(main.locator('p, dd').getByText(once, { exact: true })).toHaveCount(1);
  for (const name of ['Add points', 'Remove points', 'Buy'])
    await expect(main.getByRole('button', { name })).toHaveCount(1);

  const links = page.getByRole('navigation', { name: 'Sections' }).getByRole('link');
  await expect(links, 'all cards are in view').toHaveCount(0);
  await page.setViewportSize({ width: 768, height: 700 });
  await expect(links, 'points first in one column').toHaveText(['Points', 'Details', 'Prizes won']);
  const prizes = page.getByRole('region', { name: 'Prizes won' });
  await expect(prizes.getByLabel('Add Winner of')).toBeVisible();
  await links.last().press('Enter');
  await expect(prizes).toBeInViewport();
  await page.keyboard.press('Tab');
  await expect(prizes.getByLabel('Add Winner of')).toBeFocused();
  await expect(page, 'Back leads to the list').toHaveURL(address);
  await page.goto(`${address}#prizes`);
  await page.reload();
  await expect(prizes).toBeInViewport();
}

async function headOnAPhone({ page }: Visit): Promise<void> {
  await page.setViewportSize({ width: 360, height: 740 });
  const points = page.getByRole('region', { name: 'Minyan Points' });
  await expect(points.getByRole('paragraph').first()).toBeInViewport({ ratio: 1 });
  await expect(points.getByRole('button', { name: 'Buy' })).toBeInViewport({ ratio: 1 });
  const add = page.getByRole('button', { name: 'Add points' }).first();
  const bar = await add.boundingBox();
  expect(bar?.y).toBeGreaterThan(660);
  await points.getByRole('button', { name: 'Buy' }).click();
  const toast = await page.getByText('$10 purchase').boundingBox();
  expect((toast?.y ?? 0) + (toast?.height ?? 0)).toBeLessThan(bar?.y ?? 0);
  await page.getByLabel('Add Winner of').scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 5000);
  const last = page.getByRole('button', { name: 'Add Winner' });
  await expect.poll(async () => (await last.boundingBox())?.y).toBeLessThan(620);
  await add.click();
  const form = page.getByRole('dialog', { name: 'Add Minyan Points' });
  await expect(form).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
}
