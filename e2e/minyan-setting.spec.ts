import { expectAccessibleInBothModes } from './accessible.ts';
import { expectSoundLayout, ready } from './layout.ts';
import { checkPaid, lastShabbos, openSchool, schoolBoys } from './minyan-school.ts';
import { expect, test } from './office.ts';

const address = `/admin/minyan?day=${lastShabbos}&kind=morning`;
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

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
  const box = page.getByRole('combobox', { name: 'First or last name Shabbos morning' });
  await box.pressSequentially('mo');
  // The keyboard of a phone covers its lower half.
  const matches = page.getByRole('listbox', { name: 'Boys with this name' });
  await expect.poll(async () => (await matches.boundingBox())?.y).toBeLessThan(200);
  await box.fill('');
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
  await box.fill(names[0]?.name ?? '');
  await box.press('Enter');
  const both = page.getByText('1 boy to add · 8 points each');
  await expect(both, 'Save names the boy alone').toHaveCSS('clip-path', 'none');
  await box.press('Backspace');
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
