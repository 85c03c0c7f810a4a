import type { Locator, Page } from '@playwright/test';
import { readingOf } from '@gabbai/domain/calendar/readings.ts';
import { shabbosesAt } from '@gabbai/domain/calendar/shabbos.ts';
import { storedRequest } from '@gabbai/domain/testing/stored-builders.ts';
import { expectAccessibleInBothModes } from './accessible.ts';
import { holdBack } from './held-requests.ts';
import { expect, expectStored, test } from './office.ts';
import type { Programme } from './programme.ts';
import { undoOnMessage } from './undo-on-message.ts';

const now = new Date();
const parsha = readingOf(shabbosesAt(now).coming, false).weekName;
const aliyos = [
  'Kohen',
  'Levi',
  'Shlishi',
  "Revi'i",
  'Chamishi',
  'Shishi',
  "Shevi'i",
  'Maftir',
  'Haftarah',
  'Hagbah',
  'Gelilah',
];

/** Fourteen requests: the first is a Cohen's, the second a Levi's. */
const requests = Object.fromEntries(
  Array.from({ length: 14 }, (_, index) => [
    `requests/r${index}`,
    storedRequest({
      requestId: `r${index}`,
      name: index % 3 === 0 ? `משה${index}` : `Boy${index}`,
      fatherName: index % 3 === 0 ? 'יעקב' : 'Yaakov',
      type: ['Cohen', 'Levi'][index] ?? 'Israel',
      parshas: parsha,
      createdAt: new Date(Number(now) - (20 - index) * 3_600_000),
    }),
  ]),
);

const board = (page: Page) => page.getByRole('region', { name: /^This Shabbos/ });
const slot = (page: Page, aliya: string): Locator =>
  board(page).getByRole('button', { name: new RegExp(`^${aliya} [א-ת]+ `) });
const open = (page: Page) =>
  page.getByRole('list', { name: 'Without an aliya' }).getByRole('listitem');
const dialog = (page: Page) => page.getByRole('dialog');

async function givesByKeyboard(page: Page, programme: Programme): Promise<void> {
  await expect(open(page)).toHaveCount(14);
  for (const [index, aliya] of aliyos.entries()) {
    await slot(page, aliya).focus();
    await page.keyboard.press('Enter');
    // The oldest request that fits has the focus.
    await expect(
      dialog(page)
        .getByRole('button', { name: /ben|בן/ })
        .first(),
    ).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toHaveCount(0);
    await expect(open(page)).toHaveCount(13 - index);
    await expect(slot(page, aliya), 'the focus is back').toBeFocused();
  }
  await expect(slot(page, 'Kohen')).toHaveAccessibleName(/^Kohen [א-ת]+ משה0 בן יעקב$/);
  await expect(slot(page, 'Levi')).toHaveAccessibleName(/^Levi [א-ת]+ Boy1 ben Yaakov$/);
  expect(await programme.read('requests/r0')).toMatchObject({ state: 'given', aliya: 'Kohen' });
  const gifts = Object.values(await programme.list('activity'));
  expect(gifts.map(({ action }) => action)).toEqual(aliyos.map(() => 'give-aliya'));

  await expectAccessibleInBothModes(page, 'the board');
  await test.step('the sheet has those who are called up, then those who asked', async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    await page.emulateMedia({ media: 'print' });
    const sheet = page.getByRole('list').filter({ hasText: 'שלישי' });
    await expect(sheet.getByRole('listitem').first()).toContainText('משה0 בן יעקב');
    await expect(sheet).toContainText('in honor of his bar mitzvah');
    await expect(page.getByText('Also asked')).toBeVisible();
    await page.emulateMedia({ media: 'screen' });
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  });

  await test.step('an unusual choice is confirmed, and the request that is replaced is open again', async () => {
    await slot(page, 'Levi').focus();
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toContainText('Boy1 ben Yaakov');
    await dialog(page).getByRole('button', { name: 'Boy11 ben Yaakov' }).focus();
    await page.keyboard.press('Enter');
    await expect(dialog(page).getByRole('alert')).toContainText('Levi is for a Levi');
    await expect(dialog(page).getByRole('alert')).toContainText('Boy1 ben Yaakov will be without');
    await expectAccessibleInBothModes(page, 'a question about an aliya');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(slot(page, 'Levi')).toHaveAccessibleName(/^Levi [א-ת]+ Boy11 ben Yaakov$/);
    await expect(open(page).filter({ hasText: 'Boy1 ben' })).toBeVisible();
    expect(await programme.read('requests/r1')).toMatchObject({ state: 'new', aliya: '' });
  });
}

async function givesByHand(page: Page, programme: Programme): Promise<void> {
  await expect(open(page)).toHaveCount(14);
  await open(page).first().dragTo(slot(page, 'Kohen'));
  await expect(slot(page, 'Kohen')).toHaveAccessibleName(/^Kohen [א-ת]+ משה0 בן יעקב$/);
  await slot(page, 'Kohen').dragTo(slot(page, 'Maftir'));
  await expect(slot(page, 'Maftir')).toHaveAccessibleName(/^Maftir [א-ת]+ משה0 בן יעקב$/);
  await expect(slot(page, 'Kohen')).toHaveAccessibleName(/^Kohen [א-ת]+ Not given$/);

  await test.step('the second of two is refused', async () => {
    await slot(page, 'Hagbah').tap();
    const commit = await holdBack(page, /documents:commit/);
    await dialog(page).getByRole('button', { name: 'Boy4 ben Yaakov' }).tap();
    await commit.arrived;
    await programme.write({
      'requests/r5': { ...requests['requests/r5'], state: 'given', aliya: 'Hagbah' },
    });
    commit.release();
    await expect(dialog(page).getByRole('alert')).toHaveText(
      'This aliya was given to somebody else in the meantime.',
    );
    expect(await programme.read('requests/r4')).not.toHaveProperty('aliya');
    await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('an aliya is taken back, and marked as done', async () => {
    await expect(slot(page, 'Hagbah')).toHaveAccessibleName(/^Hagbah [א-ת]+ Boy5 ben Yaakov$/);
    await slot(page, 'Hagbah').click();
    await dialog(page).getByRole('button', { name: 'Mark as done' }).click();
    await expect(slot(page, 'Hagbah')).toHaveAccessibleName(/^Hagbah [א-ת]+ Boy5 ben Yaakov Done$/);
    await slot(page, 'Maftir').click();
    await dialog(page).getByRole('button', { name: 'Take back' }).click();
    await expect(slot(page, 'Maftir')).toHaveAccessibleName(/^Maftir [א-ת]+ Not given$/);
    await expect(page.getByText('Aliya taken back.')).toBeVisible();
    await undoOnMessage(page).click();
    await expect(slot(page, 'Maftir')).toHaveAccessibleName(/^Maftir [א-ת]+ משה0 בן יעקב$/);
    await slot(page, 'Maftir').click();
    await dialog(page).getByRole('button', { name: 'Take back' }).click();
    await expect(slot(page, 'Maftir')).toHaveAccessibleName(/^Maftir [א-ת]+ Not given$/);
    await slot(page, 'Maftir').click();
    await dialog(page).getByRole('button', { name: 'Boy4 ben Yaakov' }).click();
    await expect(slot(page, 'Maftir')).toHaveAccessibleName(/^Maftir [א-ת]+ Boy4 ben Yaakov$/);
    await expect(page.getByText('Maftir: Boy4 ben Yaakov')).toBeVisible();
    await undoOnMessage(page).click();
    await expect(slot(page, 'Maftir')).toHaveAccessibleName(/^Maftir [א-ת]+ Not given$/);
    await expectStored(programme, 'requests/r5').toMatchObject({ state: 'done' });
  });
}

test('Q2 Q4 fourteen requests get eleven aliyos: by keyboard, by dragging and from two administrators at once; the board is printed', async ({
  programme,
  openAsAdmin,
  allowedComplaints,
}) => {
  // The second administrator's transaction conflicts.
  allowedComplaints.push(/status of 400/);
  await programme.write(requests);
  const page = await openAsAdmin('/admin/aliyos', { hasTouch: true });
  await test.step('Q2 Q4 by keyboard alone fourteen requests are put into eleven aliyos, a Cohen first, and printed', () =>
    givesByKeyboard(page, programme));
  await programme.write(requests);
  await test.step('Q2 names are dragged, or two taps give an aliya; when two administrators give one aliya, the second is refused', () =>
    givesByHand(page, programme));
});
