import { expectAccessibleInBothModes } from './accessible.ts';
import { expectSoundLayout, ready } from './layout.ts';
import { checkPaid, lastShabbos, openSchool, schoolBoys } from './minyan-school.ts';
import { expect, test } from './office.ts';

const address = `/admin/minyan?day=${lastShabbos}&kind=morning`;
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

test('K1 minyanim are added, changed, moved and removed in Setting, and another page follows', async ({
  programme,
  openAsAdmin,
}) => {
  const page = await openAsAdmin('/admin/minyan');
  await page.getByRole('link', { name: 'Set up the minyanim' }).click();
  await ready(page, 'setting');
  const card = page.getByRole('region', { name: 'Minyanim' });
  const lines = card.getByRole('listitem');
  await card.getByRole('button', { name: 'Start with the usual four' }).click();
  await expect(lines).toHaveText([/Friday night/, /Shabbos morning/, /Shabbos mincha/, /Sunday/]);

  await card.getByRole('button', { name: 'Add Minyan' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Name of the minyan').fill(' friday  NIGHT ');
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(form).toContainText('A minyan called “Friday night” already exists.');
  await expect(form).toContainText('Please enter a valid number of points');
  await form.getByLabel('Name of the minyan').fill('Tehillim');
  await form.getByLabel('Points for each boy').fill('1');
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(lines).toHaveCount(5);
  await expect(form).toBeHidden();

  await card.getByRole('button', { name: 'Move Tehillim up' }).click();
  await expect(lines.nth(3)).toContainText('Tehillim');
  await card.getByRole('button', { name: 'Friday night', exact: true }).click();
  await form.getByLabel('Points for each boy').fill('4');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(lines.first()).toContainText('4 points');
  await expect(form).toBeHidden();
  await card.getByRole('button', { name: 'Sunday morning', exact: true }).click();
  await form.getByRole('button', { name: 'Remove' }).click();
  await expect(form).toContainText('Its sheets stay');
  await form.getByRole('button', { name: 'Remove' }).click();
  await expect(lines).toHaveCount(4);
  await expect(form).toBeHidden();
  await expectAccessibleInBothModes(page);
  const stored = (await programme.read('common/minyanim'))?.['kinds'];
  expect(stored).toMatchObject([
    { name: 'Friday night', points: 4 },
    { name: 'Shabbos morning', points: 5 },
    { name: 'Shabbos mincha', points: 2 },
    { name: 'Tehillim', points: 1 },
  ]);
});

test('K2 K4 K6 K8 K9 on a phone a class is ticked, a reload keeps it, other points pay the difference, and the month shows it', async ({
  programme,
  openAsAdmin,
}) => {
  const boys = schoolBoys(40);
  await openSchool(programme, boys);
  const page = await openAsAdmin('/admin/minyan', phone);
  await ready(page, 'minyan');
  await expect(page.getByRole('button', { name: /^Friday night/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.goto(address);
  await ready(page, 'minyan');
  await expectSoundLayout(page, 'the sheet on a phone');
  const ticks = page.getByRole('region', { name: 'By school and grade' });
  await ticks.getByText('Yeshiva Toras Chaim').tap();
  await ticks.getByRole('button', { name: 'Whole class: 2nd' }).tap();
  const names = boys.filter((_, n) => n % 4 === 1).map(({ id, name }) => ({ id, name }));
  const first = ticks.getByRole('button', { name: names[0]?.name ?? '' });
  await first.tap();
  await expect(first).toHaveAttribute('aria-pressed', 'false');
  await expect(page.getByRole('button', { name: 'Save 9 boys' })).toBeVisible();
  expect((await first.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await expectAccessibleInBothModes(page);

  await page.reload();
  await ready(page, 'minyan');
  await page.getByRole('button', { name: 'Save 9 boys' }).tap();
  await expect(page.getByText('9 boys · +5 each')).toBeVisible();
  const ids = names.slice(1).map(({ id }) => id);
  expect(await checkPaid(programme, boys)).toEqual({ onSheet: ids.toSorted(), faults: [] });

  await page.getByRole('button', { name: 'Change the points' }).tap();
  const form = page.getByRole('dialog', { name: 'Points of this sheet' });
  await form.getByLabel('Points for each boy').fill('8');
  await expect(form).toContainText('9 boys already entered get +3 each when you save.');
  await form.getByRole('button', { name: 'Change' }).tap();
  await expect(form).toBeHidden();
  await page.getByRole('button', { name: 'Save', exact: true }).tap();
  await expect(page.getByText('9 boys · +3 each')).toBeVisible();
  expect((await checkPaid(programme, boys)).faults).toEqual([]);
  expect((await programme.read(`envelopes/${ids[0]}`))?.['minyanPoints']).toBe(
    boys.find(({ id }) => id === ids[0])?.isRegular === true ? 13 : 8,
  );

  await page
    .getByRole('table')
    .getByRole('link', { name: /^Friday night.*Missing/ })
    .first()
    .tap();
  await expect(page.getByRole('button', { name: /^Friday night/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(page.getByText('No boys entered yet.')).toBeVisible();
});
