import type { Page } from '@playwright/test';
import { addDays } from '@gabbai/domain/calendar/civil-day.ts';
import { readingOf } from '@gabbai/domain/calendar/readings.ts';
import { shabbosesAt } from '@gabbai/domain/calendar/shabbos.ts';
import { cycleYearOf } from '@gabbai/domain/hebrew-year.ts';
import { storedBoy, storedPrizes, storedWinner } from '@gabbai/domain/testing/stored-builders.ts';
import { expectAccessibleInBothModes } from './accessible.ts';
import { expectFirstFocus } from './first-focus.ts';
import { holdBack } from './held-requests.ts';
import { expect, test } from './office.ts';
import { picture } from './pictures.ts';
import { card, nameOf, prizesOf } from './prizes-page.ts';
import { withMotion } from './while-fading.ts';

const { coming } = shabbosesAt(new Date());
const thisWeek = readingOf(coming, false);
const lastWeek = readingOf(addDays(coming, -7), false);
const nextWeek = readingOf(addDays(coming, 7), false);
const year = cycleYearOf(coming);
const dialog = (page: Page) => page.getByRole('dialog');
const region = (page: Page, name: string) => page.getByRole('region', { name });

test('N1 N2 N3 N4 four prizes are copied from last year, pictures as files of their own, winners not; by keyboard four winners are drawn, revealed and printed', async ({
  programme,
  openAsAdmin,
}) => {
  const prizes = storedPrizes('last', (n) => ({
    studentId: n === 4 ? 'boy-1' : '',
    year: n === 4 ? year : null,
  }));
  const prizesLastWeek = prizes.map((prize) => ({
    ...prize,
    prizeName: `${String(prize['prizeName'])} of last week`,
  }));
  const closed = `years/${year - 1}`;
  await programme.write({
    'common/week': { selectedWeek: lastWeek.weekName },
    'weeks/last': { weekName: lastWeek.weekName, prizes: prizesLastWeek },
    [closed]: { state: 'closed', boys: 1, weekIds: ['then'] },
    'envelopes/boy-1': storedBoy({
      winnerList: [storedWinner({ weekName: thisWeek.weekName, year: year - 1 })],
    }),
    ...Object.fromEntries(
      [2, 3, 4, 5].map((n) => [`envelopes/boy-${n}`, storedBoy({ envelopeId: `boy-${n}` })]),
    ),
  });
  const page = await openAsAdmin('/admin/prizes');
  await card(page, 1).locator('input[type=file]').setInputFiles(picture('scooter.png'));
  await expect(page.getByText('Image uploaded successfully')).toBeVisible();
  const original = String(prizesOf(await programme.read('weeks/last'))[0]?.['prizeImg']);
  expect(original).toContain('/o/prizes');
  await programme.write({
    [`${closed}/weeks/then`]: {
      weekName: thisWeek.weekName,
      prizes: prizes.map((prize) => ({
        ...prize,
        prizeImg: original,
        year: prize['year'] && year - 1,
      })),
    },
  });

  await test.step('the weeks around and earlier winners are a press away', async () => {
    await page.getByRole('button', { name: `Next week: ${thisWeek.name}` }).click();
    await expect(region(page, 'Next weeks')).toContainText(nextWeek.name);
    await expect(region(page, 'Next weeks')).toContainText('No prizes yet');
    await expect(region(page, 'Last weeks')).toContainText('Moshe Katz');
    await expect(region(page, `${thisWeek.name} in earlier years`)).toContainText(
      // Five boys have this name.
      new RegExp(`${year - 1}Moshe Katz \\(.+\\): Scooter`),
    );
  });

  await test.step('by keyboard the prizes are copied from the closed year', async () => {
    await page.getByRole('button', { name: 'Copy prizes' }).focus();
    await page.keyboard.press('Enter');
    await expectFirstFocus(dialog(page).getByLabel('From'));
    await page.keyboard.press('Shift+Tab');
    await expect(dialog(page).getByLabel('Year')).toBeFocused();
    const pastWeeks = await holdBack(page, /Listen\/channel/, (request) =>
      Boolean(request.postData()?.includes('years')),
    );
    await page.keyboard.press('ArrowDown');
    await expect(dialog(page).getByLabel('Year')).toHaveValue(String(year - 1));
    await expect(dialog(page).getByText('Loading')).toBeAttached();
    await expect(dialog(page).getByText('No other week')).toHaveCount(0);
    pastWeeks.release();
    const chosen = dialog(page).getByRole('checkbox', { checked: true });
    await expect(chosen.and(page.getByLabel('Prize 4: Basketball', { exact: true }))).toBeVisible();
    await expect(chosen).toHaveCount(4);
    await expectAccessibleInBothModes(page, 'the prizes to copy');
    await dialog(page).getByRole('button', { name: 'Copy 4 prizes' }).focus();
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.getByText('Prizes copied')).toBeVisible();
    await expect(nameOf(page, 4)).toHaveValue('Basketball');
    await expect(card(page, 4)).toContainText('Not won yet');
  });

  await test.step('a week that is ready shows what can be won', async () => {
    await page.getByRole('button', { name: /^Previous week/ }).click();
    const next = region(page, 'Next weeks').getByRole('button').first();
    await expect(next).toContainText(thisWeek.name);
    await expect(next.getByRole('img')).toHaveCount(4);
    await expect(next.getByRole('img', { name: 'Basketball' })).toBeVisible();
    await page.getByRole('button', { name: /^Next week/ }).click();
  });
  const weeks = Object.values(await programme.list('weeks'));
  const copied = prizesOf(weeks.find(({ weekName }) => weekName === thisWeek.weekName) ?? null);
  expect(copied.map(({ prizeName, studentId }) => [prizeName, studentId])).toEqual(
    prizes.map(({ prizeName }) => [prizeName, '']),
  );
  const copy = String(copied[0]?.['prizeImg']);
  expect(copy).toContain('/o/prizes');
  expect(copy.split('?')[0]).not.toBe(original.split('?')[0]);
  expect((await page.request.get(copy)).ok()).toBe(true);

  const press = async (name: string) => {
    await dialog(page).getByRole('button', { name, exact: true }).focus();
    await page.keyboard.press('Enter');
  };
  await test.step('by keyboard four winners are drawn', async () => {
    for (const n of [1, 2, 3, 4]) {
      await card(page, n).getByRole('button', { name: 'Select winner' }).focus();
      await page.keyboard.press('Enter');
      await expect(dialog(page).getByLabel('Search by name')).toBeFocused();
      await press('Draw');
      await press('Draw a winner');
      await expect(card(page, n).getByRole('link')).toHaveText(/Moshe Katz/);
      await expect(dialog(page)).toHaveCount(0);
    }
  });
  const week = Object.values(await programme.list('weeks')).find(
    ({ weekName }) => weekName === thisWeek.weekName,
  );
  const winners = prizesOf(week ?? null).map(({ studentId }) => studentId);
  expect(new Set(winners).size, 'four boys').toBe(4);
  const log = Object.values(await programme.list('activity'));
  expect(log.filter(({ action, draw }) => action === 'add-winner' && draw)).toHaveLength(4);

  const confetti = page.locator('canvas');
  await test.step('without motion the big screen shows one after the other, by the keys of a remote', async () => {
    await page.getByRole('button', { name: 'Reveal the winners' }).focus();
    await page.keyboard.press('Enter');
    for (const n of [1, 2, 3, 4]) {
      await expect(dialog(page)).toContainText(`Who won it?${n} of 4`);
      await page.keyboard.press(n % 2 === 0 ? 'PageDown' : ' ');
      await expect(dialog(page)).toContainText('Moshe Katz');
      await expect(confetti).toHaveCount(0);
      await page.keyboard.press('PageDown');
    }
    await expect(dialog(page)).toHaveCount(0);
  });

  await test.step('with motion a winner is shown in a moment of confetti', async () => {
    await page.emulateMedia(withMotion);
    const opener = page.locator('button', { hasText: 'Reveal the winners' });
    await opener.press('Enter');
    await expect(dialog(page)).toContainText('Who won it?1 of 4');
    // Pressed before the focus has left the opener.
    await opener.dispatchEvent('keydown', { key: ' ' });
    await opener.dispatchEvent('keydown', { key: ' ' });
    await expect(dialog(page)).toContainText('Moshe Katz');
    await expect(confetti).toBeVisible();
    await expect(confetti).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await page.emulateMedia({ reducedMotion: 'reduce' });
  });

  await test.step('the poster has the week in both languages', async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    await page.emulateMedia({ media: 'print' });
    const title = page.getByRole('heading', { level: 1, name: thisWeek.hebrew });
    await expect(title).toContainText(thisWeek.name);
    const sheet = page.getByRole('list').filter({ hasText: 'Scooter' });
    await expect(sheet.getByText('Moshe Katz')).toHaveCount(4);
    await expect(page.getByText('Mazel tov!')).toContainText('מזל טוב!');
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  });
});
