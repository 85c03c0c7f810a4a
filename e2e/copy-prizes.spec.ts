import type { Page } from '@playwright/test';
import { addDays } from '@gabbai/domain/calendar/civil-day.ts';
import { readingOf } from '@gabbai/domain/calendar/readings.ts';
import { shabbosesAt } from '@gabbai/domain/calendar/shabbos.ts';
import { cycleYearOf } from '@gabbai/domain/hebrew-year.ts';
import { storedBoy, storedWinner } from '@gabbai/domain/testing/stored-builders.ts';
import { expectAccessibleInBothModes } from './accessible.ts';
import { expect, test } from './office.ts';
import { picture } from './pictures.ts';
import { card, nameOf, prizesOf } from './prizes-page.ts';

const { coming } = shabbosesAt(new Date());
const thisWeek = readingOf(coming, false);
const lastWeek = readingOf(addDays(coming, -7), false);
const nextWeek = readingOf(addDays(coming, 7), false);
const year = cycleYearOf(coming);
const dialog = (page: Page) => page.getByRole('dialog');
const region = (page: Page, name: string) => page.getByRole('region', { name });

test('N3 N4 four prizes are copied from another week, pictures as files of their own, winners not, and the poster is printed', async ({
  programme,
  openAsAdmin,
}) => {
  const prizes = ['Scooter', 'Chess set', 'Kiddush cup', 'Basketball'].map((prizeName, index) => ({
    prizeId: `prize${index + 1}_last`,
    studentId: index === 3 ? 'boy-1' : '',
    prizeName,
    prizeImg: '',
    winnerImg: '',
    year: index === 3 ? year : null,
  }));
  await programme.write({
    'common/week': { selectedWeek: lastWeek.weekName },
    'weeks/last': { weekName: lastWeek.weekName, prizes },
    'envelopes/boy-1': storedBoy({
      winnerList: [storedWinner({ weekName: thisWeek.weekName, year: year - 1 })],
    }),
  });
  const page = await openAsAdmin('/admin/prizes');
  await card(page, 1).locator('input[type=file]').setInputFiles(picture('scooter.png'));
  await expect(page.getByText('Image uploaded successfully')).toBeVisible();
  const original = String(prizesOf(await programme.read('weeks/last'))[0]?.['prizeImg']);
  expect(original).toContain('/o/prizes');

  await test.step('the weeks around and earlier winners are a press away', async () => {
    await page.getByRole('button', { name: `Next week: ${thisWeek.name}` }).click();
    await expect(region(page, 'Next weeks')).toContainText(nextWeek.name);
    await expect(region(page, 'Next weeks')).toContainText('No prizes yet');
    await expect(region(page, 'Last weeks')).toContainText('Moshe Katz');
    await expect(region(page, `${thisWeek.name} in earlier years`)).toContainText(
      `${year - 1}Moshe Katz: Scooter`,
    );
  });

  await test.step('by keyboard the prizes are copied', async () => {
    await page.getByRole('button', { name: 'Copy prizes' }).focus();
    await page.keyboard.press('Enter');
    await expect(dialog(page).getByLabel('From')).toBeFocused();
    await expect(dialog(page).getByRole('checkbox', { checked: true })).toHaveCount(4);
    await expectAccessibleInBothModes(page, 'the prizes to copy');
    await dialog(page).getByRole('button', { name: 'Copy 4 prizes' }).focus();
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.getByText('Prizes copied')).toBeVisible();
    await expect(nameOf(page, 4)).toHaveValue('Basketball');
    await expect(card(page, 4)).toContainText('Not won yet');
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

  await test.step('the poster has the week in both languages', async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    await page.emulateMedia({ media: 'print' });
    const title = page.getByRole('heading', { level: 1, name: thisWeek.hebrew });
    await expect(title).toContainText(thisWeek.name);
    await expect(page.getByText('Prizes to win')).toContainText('הפרסים');
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  });
});
