import { hostileBoyIds, hostileProgramme } from './hostile-programme.ts';
import { expectSoundLayout, ready, seeCharts } from './layout.ts';
import { expect, test } from './office.ts';

test.describe.configure({ timeout: 180_000 });

const widths = [360, 768, 1280];
const screens = ['dashboard', 'envelopes', 'prizes', 'setting'] as const;

test('I1 whatever other programs have stored, every screen is whole and sensible', async ({
  programme,
  openAsAdmin,
  allowedComplaints,
}) => {
  // Pictures with invalid content.
  allowedComplaints.push(/status of 40[034]/);
  await programme.write(hostileProgramme);
  const page = await openAsAdmin('/admin/dashboard');
  await ready(page, 'dashboard');

  const profiles = hostileBoyIds.map((id) => ({
    path: `envelopes/profile/${id}`,
    name: 'profile',
  }));
  for (const { path, name } of [...screens.map((name) => ({ path: name, name })), ...profiles]) {
    await page.goto(`/admin/${path}`);
    await ready(page, name);
    if (name === 'dashboard') await seeCharts(page);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 2400 });
      await expectSoundLayout(page, `${path}, ${width} px`);
    }
  }
});

test('I1 a boy without readable fields is listed and found; no points are added to a total that is no number', async ({
  programme,
  openAsAdmin,
}) => {
  const stored = hostileProgramme['envelopes/wrong-1'] ?? {};
  await programme.write({ 'envelopes/wrong-1': stored });
  const page = await openAsAdmin('/admin/envelopes');
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
});

test('I1 all 400 lines of a history can be read', async ({ programme, openAsAdmin }) => {
  await programme.write({
    'envelopes/long-history': hostileProgramme['envelopes/long-history'] ?? {},
  });
  const page = await openAsAdmin('/admin/envelopes/profile/long-history');
  const points = page.getByRole('region', { name: 'Minyan Points' });
  // The older lines move into pages meanwhile.
  await points.getByRole('button', { name: 'Show all 61 entries' }).click();
  const earlier = points.getByRole('button', { name: 'Show earlier' });
  for (const count of [231, 400]) {
    await earlier.click();
    await expect(points.getByRole('listitem')).toHaveCount(count);
  }
  await expect(earlier).toBeHidden();
});
