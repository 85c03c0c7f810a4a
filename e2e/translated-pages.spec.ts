import type { Page } from '@playwright/test';
import { storedPrizes, storedWeek } from '@gabbai/domain/testing/stored-builders.ts';
import { ready } from './layout.ts';
import { checkPaid, lastShabbos, openSchool, schoolBoys } from './minyan-school.ts';
import { moveTo } from './moves.ts';
import { expect, test } from './office.ts';
import { card } from './prizes-page.ts';
import { showOriginal, untranslated } from './translate.ts';
import { takeSteps, type Visit } from './visit.ts';

const boys = schoolBoys(4);
const dialog = (page: Page) => page.getByRole('dialog');
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

test('found F29: on a page that the browser translates, all work goes on and each figure is the newest', async ({
  backend,
  programme,
  openAsAdmin,
}) => {
  await openSchool(programme, boys);
  await programme.write({
    'common/week': { selectedWeek: 'Noach' },
    'weeks/week-vayera': storedWeek({
      weekName: 'Vayera',
      prizes: storedPrizes('week-vayera', (n) => ({
        prizeName: `Gift ${n}`,
        prizeImg: `${backend.url}/icon.svg`,
      })),
    }),
    'common/general/schools/school-1': { schoolId: 'school-1', name: 'Yeshiva Toras Chaim' },
  });
  const page = await openAsAdmin('/admin/envelopes', { isTranslated: true });
  await ready(page, 'envelopes');
  const visit = { page, programme, backend };
  await takeSteps(visit, {
    'three boys are ticked, counted and awarded': awardsPoints,
    'a purchase below zero asks, and goes on': buysBelowZero,
    'names are typed on the minyan sheet and saved': savesSheet,
    'the week and a winner are chosen': choosesWeekAndWinner,
    'every other screen and its dialog open and close': opensEachScreen,
    'the translation is turned off, and figures still change': worksInOriginal,
  });
});

async function expectTranslated(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(untranslated)).toEqual([]);
}

async function awardsPoints({ page }: Visit): Promise<void> {
  await expectTranslated(page);
  await page.getByRole('button', { name: 'Name', exact: true }).click();
  for (const [index, { name }] of boys.slice(0, 3).entries()) {
    await page.getByRole('row').filter({ hasText: name }).click();
    await expect(button(page, `Add Minyan Points (${index + 1})`)).toBeVisible();
  }
  await button(page, 'Add Minyan Points (3)').click();
  await dialog(page).getByLabel('Points for each boy').fill('5');
  await button(page, 'Add Points').click();
  await expect(page.getByText('Minyan Points Added Successfully')).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  await page.getByRole('searchbox').fill(boys[1]?.name ?? '');
  await expect(page.getByText('1 of 4 boys shown')).toBeVisible();
  await page.getByRole('searchbox').fill('');
  await expectTranslated(page);
}

async function buysBelowZero({ page }: Visit): Promise<void> {
  await moveTo(page, '/admin/envelopes/profile/boy-0', 'profile');
  const points = page.getByRole('region', { name: 'Minyan Points' });
  const total = points.getByRole('paragraph').first();
  await expect(total).toHaveText('5');
  for (let times = 0; times < 3; times += 1) {
    await button(page, 'Buy').click();
    await expect(points.getByText('Below zero. Continue?')).toBeVisible();
    await button(page, '$5 more').click();
    await expect(points.getByText('Below zero. Continue?')).toHaveCount(0);
    await button(page, '$5 less').click();
  }
  await button(page, 'Buy').click();
  await button(page, 'Continue').click();
  await expect(total).toHaveText('-5');
  await points.getByRole('button', { name: 'Add points' }).click();
  await dialog(page).getByLabel('Points').fill('20');
  await dialog(page).getByRole('button', { name: 'Add points' }).click();
  await expect(total).toHaveText('15');
  await expect(dialog(page)).toHaveCount(0);
  await expectTranslated(page);
}

async function savesSheet({ page, programme }: Visit): Promise<void> {
  await moveTo(page, `/admin/minyan?day=${lastShabbos}&kind=morning`, 'minyan');
  const box = page.getByRole('combobox', { name: 'First or last name' });
  for (const [index, { name }] of boys.slice(0, 3).entries()) {
    await box.pressSequentially(name);
    await box.press('Enter');
    await expect(button(page, `Save ${index + 1} boy${index > 0 ? 's' : ''}`)).toBeVisible();
  }
  await button(page, `Take ${boys[1]?.name} off`).click();
  await button(page, 'Save 2 boys').click();
  await expect(page.getByText('2 boys · +5 each')).toBeVisible();
  expect(await checkPaid(programme, boys)).toEqual({ onSheet: ['boy-0', 'boy-2'], faults: [] });
  await expectTranslated(page);
}

async function choosesWeekAndWinner({ page }: Visit): Promise<void> {
  await moveTo(page, '/admin/prizes', 'prizes');
  await button(page, /^Noach/).click();
  await dialog(page).getByLabel('Find a parsha').fill('vayera');
  await page.keyboard.press('Enter');
  await dialog(page).getByLabel('Set as this week').check();
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Selected week updated successfully')).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  await card(page, 1).getByRole('button', { name: 'Select winner' }).click();
  await dialog(page).getByLabel('Search by name').fill('zzz');
  const { name = '' } = boys[2] ?? {};
  await dialog(page).getByLabel('Search by name').fill(name);
  await dialog(page).getByRole('radio', { name }).check();
  await dialog(page).getByRole('button', { name: 'Add Winner' }).click();
  await expect(page.getByText('Winner added successfully')).toBeVisible();
  await expect(card(page, 1).getByRole('link', { name })).toBeVisible();
  await expectTranslated(page);
}

async function opensEachScreen({ page }: Visit): Promise<void> {
  for (const [path, name, opener] of [
    ['/admin/dashboard', 'dashboard', null],
    ['/admin/setting', 'setting', 'Add School'],
    ['/admin/setting', 'setting', /^Close the year/],
    ['/admin/activity', 'activity', /^Undo: /],
    ['/admin/account', 'account', null],
    ['/admin/envelopes', 'envelopes', 'Add a boy'],
    ['/admin/help', 'help', 'Logout'],
  ] as const) {
    await moveTo(page, path, name);
    await expectTranslated(page);
    if (opener === null) continue;
    await button(page, opener).first().click();
    await expect(dialog(page)).toBeVisible();
    await expectTranslated(page);
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
  }
}

async function worksInOriginal({ page }: Visit): Promise<void> {
  await moveTo(page, '/admin/envelopes', 'envelopes');
  await button(page, 'Select boys').last().click();
  await page.getByRole('row').filter({ hasText: boys[0]?.name }).click();
  await expect(button(page, 'Add Minyan Points (1)')).toBeVisible();
  await page.evaluate(showOriginal);
  await page.getByRole('row').filter({ hasText: boys[1]?.name }).click();
  await expect(button(page, 'Add Minyan Points (2)')).toBeVisible();
  await page.getByRole('searchbox').fill(boys[1]?.name ?? '');
  await expect(page.getByText('1 of 4 boys shown')).toBeVisible();
}
