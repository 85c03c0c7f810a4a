import { storedBoy, storedWeek, storedWinner } from '@gabbai/domain/testing/stored-builders.ts';
import { expectAccessibleInBothModes } from './accessible.ts';
import { ready } from './layout.ts';
import { expect, expectStored, test } from './office.ts';
import { filterRequests } from './requests-filter.ts';
import { picture } from './pictures.ts';
import { card, nameOf, noachIsThisWeek, prizesOf } from './prizes-page.ts';
import type { Visit } from './visit.ts';

/** Matos and Masei are read on the coming Shabbos outside Israel and in Israel. */
const wednesday = new Date('2026-07-08T12:00:00Z');

async function offersWeeks({ page, programme }: Visit): Promise<void> {
  await expect(nameOf(page, 1)).toHaveValue('Scooter');
  await expect(page.getByText('Oct 25, 2025 · ג׳ חשון')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Last Shabbos: Pinchas' })).toBeVisible();
  const thisShabbos = page.getByRole('button', { name: 'This Shabbos: Matos-Masei, Jul 11' });
  await expectAccessibleInBothModes(page, 'the offer of a week');

  await thisShabbos.click();
  await expect(page.getByText('Selected week updated successfully')).toBeVisible();
  await expect(nameOf(page, 1)).toHaveValue('Kite');
  await expect(page.getByText('Jul 11, 2026 · כ״ו תמוז')).toBeVisible();
  await expect(thisShabbos, 'the week is in time').toBeHidden();
  const week = page.getByRole('button', { name: 'Matos-Masei מטות־מסעי' });
  await expectStored(programme, 'common/week').toEqual({ selectedWeek: 'Matos' });

  await test.step('J4 the second of two joined parshas leads to the same week, and Yom Tov has weeks of its own', async () => {
    await week.click();
    const masei = page.getByRole('radio', { name: 'Masei', exact: true });
    await expect(masei).toHaveAccessibleDescription('Jul 11 · with Matos');
    await masei.check();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(nameOf(page, 1)).toHaveValue('Kite');

    await week.click();
    await page.getByRole('radio', { name: 'Chol HaMoed Pesach' }).check();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Apr 4, 2026 · י״ז ניסן')).toBeVisible();
    await expect(page.getByText('No prizes for Chol HaMoed Pesach yet.')).toBeVisible();
    await nameOf(page, 1).fill('Afikoman bag');
    await nameOf(page, 1).press('Enter');
    await expect
      .poll(async () => (await programme.read('weeks/week-Chol%20HaMoed%20Pesach'))?.['weekName'])
      .toBe('Chol HaMoed Pesach');
    await page.getByRole('button', { name: 'Back to Matos-Masei' }).click();
    await expect(nameOf(page, 1)).toHaveValue('Kite');
  });
}

/** Another program has given a prize of the second of two joined parshas. */
async function joinsRecords({ page, programme }: Visit): Promise<void> {
  await card(page, 1).locator('input[type=file]').setInputFiles(picture('kite.png'));
  await expect(page.getByText('Image uploaded successfully')).toBeVisible();
  const prizeImg = prizesOf(await programme.read('weeks/week-matos'))[0]?.['prizeImg'];
  const won = {
    prizeId: 'prize2_week-masei',
    prizeName: 'Bicycle',
    studentId: 'boy-2',
    year: 5786,
  };
  await programme.write({
    'envelopes/boy-2': storedBoy({
      envelopeId: 'boy-2',
      firstName: 'Dovid',
      winnerList: [storedWinner({ ...won, weekName: 'Masei' })],
    }),
    'weeks/week-masei': storedWeek({ weekName: 'Masei', prizes: [{ ...won, prizeImg }] }),
  });
  const second = page.getByRole('region', { name: 'A second record of this week' });
  await expect(second).toContainText('Bicycle, with 1 winner');
  const dialog = page.getByRole('dialog');
  await card(page, 1).getByRole('button', { name: 'Select winner' }).click();
  await expect(dialog.locator('label', { hasText: 'Dovid Katz' })).toContainText('Won this week');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  await second.getByRole('button', { name: 'Copy them into this week' }).click();
  await expect(dialog.getByLabel('Prize 2: Bicycle')).toBeChecked();
  await expect(dialog).toContainText('with its winner');
  await dialog.getByRole('button', { name: 'Copy 1 prize' }).click();
  await expect(card(page, 2)).toContainText('Dovid Katz');
  await expect(second).toBeHidden();
  const winnersOf = async (week: string) =>
    prizesOf(await programme.read(week)).map(({ studentId }) => studentId || '');
  expect(await winnersOf('weeks/week-masei')).toEqual(['', '', '', '']);
  expect(await winnersOf('weeks/week-matos')).toEqual(['', 'boy-2', '', '']);
  const prizeId = prizesOf(await programme.read('weeks/week-matos'))[1]?.['prizeId'];
  expect((await programme.read('envelopes/boy-2'))?.['winnerList']).toEqual([
    expect.objectContaining({ weekName: 'Matos', prizeId, prizeName: 'Bicycle', year: 5786 }),
  ]);
}

async function namesWinsAsRead({ page, programme }: Visit): Promise<void> {
  await ready(page, 'setting');
  const outside = page.getByRole('radio', { name: 'Outside Israel' });
  await expect(outside).toBeChecked();
  await expectAccessibleInBothModes(page, 'the calendar');

  const profile = await page.context().newPage();
  await profile.goto('/admin/envelopes/profile/boy-1');
  const wins = profile.getByRole('region', { name: 'Prizes won' }).getByRole('listitem');
  await expect(wins.filter({ hasText: '5786' })).toContainText('Jul 11, 2026 · כ״ו תמוז');
  await expect(wins.filter({ hasText: '5786' })).toContainText('Matos-Masei');
  await expect(wins.filter({ hasText: '5783' })).toContainText('Chukas-Balak · 5783');

  await page.getByRole('radio', { name: 'In Israel' }).check();
  await expect(page.getByText('Calendar updated')).toBeVisible();
  await expectStored(programme, 'common/calendar').toEqual({ inIsrael: true });
  await expect(wins.filter({ hasText: '5783' })).toContainText('Balak · 5783');
  await expect(wins.filter({ hasText: '5783' })).not.toContainText('Chukas');
  await profile.close();
}

async function knowsBirthdays({ page, programme }: Visit): Promise<void> {
  await programme.write({
    'envelopes/boy-1': storedBoy({ birthDay: '10', birthMonth: 'December' }),
    'envelopes/boy-2': storedBoy({
      firstName: 'Dovid',
      birthDay: '12',
      birthMonth: 'December',
      birthYear: '2013',
      isBornAfterSunset: true,
    }),
    'envelopes/boy-3': storedBoy({ firstName: 'Yosef', birthDay: '27', birthMonth: 'November' }),
  });
  await page.clock.setFixedTime(new Date('2026-11-24T12:00:00Z'));
  await page.goto('/admin/envelopes/profile/boy-1');
  await expect(page.getByLabel('Day', { exact: true })).toHaveValue('10');
  await page.getByLabel('Year', { exact: true }).selectOption('2014');
  await expect(page.getByText('י״ח כסלו')).toBeVisible();
  await expect(page.getByText('Bar mitzvah Dec 18, 2027')).toBeVisible();
  await expectStored(programme, 'envelopes/boy-1').toMatchObject({
    birthDay: '10',
    birthMonth: 'December',
    birthYear: '2014',
  });

  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  const birthdays = page.getByRole('region', { name: 'Birthdays' });
  await birthdays.scrollIntoViewIfNeeded();
  await expect(birthdays.getByRole('listitem')).toHaveText([
    /Yosef Katz.*Nov 27 · י״ז כסלו$/,
    /Moshe Katz.*Nov 28 · י״ח כסלוTurns 12$/,
    /Dovid Katz.*Dec 20 · י׳ טבתBar mitzvah$/,
  ]);
  await expectAccessibleInBothModes(page, 'birthdays');
  await birthdays.getByRole('link', { name: /Dovid Katz/ }).click();
  await expect(page.getByLabel('Born after sunset')).toBeChecked();
  await page.getByLabel('Born after sunset').uncheck();
  await expect(page.getByText('Bar mitzvah Dec 19, 2026')).toBeVisible();
  await expectStored(programme, 'envelopes/boy-2').toMatchObject({
    birthYear: '2013',
    isBornAfterSunset: false,
  });
}

test('D6 J2 J3 J4 J5 J6 J7 the calendar: the requests of a Shabbos, the week on Prizes, the place in Setting, the names of wins, and birthdays', async ({
  backend,
  programme,
  openAsAdmin,
}) => {
  // In 5783 Shavuos fell on Friday: only outside Israel Chukas and Balak were joined.
  const winnerList = [
    storedWinner({ weekName: 'Masei', year: 5786 }),
    storedWinner({ weekName: 'Balak', year: 5783, prizeId: 'prize2_balak' }),
  ];
  await programme.write({ 'envelopes/boy-1': storedBoy({ winnerList }) });
  const page = await openAsAdmin('/admin/dashboard', { now: wednesday });
  const visit = { page, programme, backend };
  await test.step('D6 J6 requests can be seen for one parsha, however it was spelled, for this Shabbos, or for all', () =>
    filterRequests(page, programme, wednesday));
  await programme.write({
    ...noachIsThisWeek,
    'weeks/week-matos': storedWeek({ weekName: 'Matos', prizes: [{ prizeName: 'Kite' }] }),
  });
  await page.getByRole('link', { name: 'Prizes', exact: true }).click();
  await test.step('J3 J4 J5 Prizes offers last Shabbos and this one, names joined parshas as read, and shows both dates', () =>
    offersWeeks(visit));
  await test.step('found F20: the winners of both records of two joined parshas count, and move with their prizes', () =>
    joinsRecords(visit));
  await page.getByRole('link', { name: 'Setting', exact: true }).click();
  await test.step('J2 J5 Setting has the calendar, and a win is named as read in its year', () =>
    namesWinsAsRead(visit));
  await test.step('J7 a year of birth gives the Hebrew birthday and the bar mitzvah, on the profile and the dashboard', () =>
    knowsBirthdays(visit));
});
