import type { Page } from '@playwright/test';
import { hostileBoyIds, hostileProgramme } from './hostile-programme.ts';
import { expectSoundLayout, seeCharts } from './layout.ts';
import { moveTo } from './moves.ts';
import { expect, test } from './office.ts';
import type { Programme } from './programme.ts';

const stored = hostileProgramme['envelopes/wrong-1'] ?? {};
const widths = [360, 768, 1280];
const screens = ['dashboard', 'envelopes', 'prizes', 'setting'] as const;

async function listsAnUnreadableBoy(page: Page, programme: Programme): Promise<void> {
  const row = page.getByRole('row', { name: 'No name' });
  await expect(row.getByRole('cell')).toHaveText([
    'No name',
    '–',
    '–',
    '0 prizes',
    '–',
    'Active',
    'View Detail',
  ]);
  await page.getByRole('button', { name: 'Name', exact: true }).click();
  await row.click();
  await page.getByRole('button', { name: 'Add Minyan Points (1)' }).click();
  await page.getByLabel('Points for each boy').fill('5');
  await page.getByRole('button', { name: 'Add Points' }).click();
  await expect(page.getByRole('alert')).toContainText('The total of No name is not a number');
  expect(await programme.read('envelopes/wrong-1')).toEqual(stored);
}

async function showsAllOfALongHistory(page: Page): Promise<void> {
  const points = page.getByRole('region', { name: 'Minyan Points' });
  // The older lines move into pages meanwhile.
  await points.getByRole('button', { name: 'Show all 61 entries' }).click();
  const earlier = points.getByRole('button', { name: 'Show earlier' });
  for (const count of [231, 400]) {
    await earlier.click();
    await expect(points.getByRole('listitem')).toHaveCount(count);
  }
  await expect(earlier).toBeHidden();
}

async function expectSoundAtAllWidths(page: Page, path: string): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 2400 });
    await expectSoundLayout(page, `${path}, ${width} px`);
  }
}

test('I1 every screen copes with whatever other programs have stored', async ({
  programme,
  openAsAdmin,
  allowedComplaints,
}) => {
  // Pictures with invalid content.
  allowedComplaints.push(/status of 40[034]/);
  await programme.write({ 'envelopes/wrong-1': stored });
  const page = await openAsAdmin('/admin/envelopes');
  await test.step('I1 a boy without readable fields is listed and found; no points are added to a total that is no number', () =>
    listsAnUnreadableBoy(page, programme));
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await programme.write(hostileProgramme);
  for (const name of screens) {
    await moveTo(page, `/admin/${name}`, name);
    if (name === 'dashboard') await seeCharts(page);
    await expectSoundAtAllWidths(page, name);
  }
  for (const id of hostileBoyIds) {
    const path = `envelopes/profile/${id}`;
    await moveTo(page, `/admin/${path}`, 'profile');
    await expectSoundAtAllWidths(page, path);
    if (id === 'long-history')
      await test.step('I1 400 lines of history can be read to the last', () =>
        showsAllOfALongHistory(page));
  }
});
