import type { Page } from '@playwright/test';
import {
  storedBoy,
  storedPointsEntry,
  storedWinner,
} from '@gabbai/domain/testing/stored-builders.ts';
import { award, bulkForm, openBulkForm, three } from './bulk-award.ts';
import { ready } from './layout.ts';
import { expect, expectStored, test } from './office.ts';
import type { Programme } from './programme.ts';

const names = (page: Page) => page.getByRole('table').locator('tbody td[data-column="name"] bdi');
const rows = {
  'envelopes/won': storedBoy({
    winnerList: [storedWinner(), storedWinner({ prizeId: 'prize2_week-noach' })],
    // Without a time zone, the day is the stored one.
    createdAt: '2026-11-20T00:30:00',
  }),
  'envelopes/disabled': storedBoy({
    firstName: 'יוסף',
    lastName: '',
    Yeshiava: undefined,
    grade: undefined,
    winnerList: undefined,
    isActive: false,
    createdAt: undefined,
  }),
};

const earlier = storedPointsEntry({ points: 10 });
const two = {
  'envelopes/a': storedBoy({ minyanPoints: 10, minyanPointsHistory: [earlier] }),
  'envelopes/b': storedBoy({
    lastName: 'Fresh',
    minyanPoints: undefined,
    minyanPointsHistory: undefined,
  }),
};

const rewarded = (page: Page) => page.getByText('Minyan Points Added Successfully');

/** Shows the whole list again, with these boys alone and none selected. */
async function startAgain(page: Page, programme: Programme, boys: object): Promise<void> {
  const done = page.getByRole('button', { name: 'Done selecting' });
  if (await done.isVisible()) await done.click();
  await page.getByRole('navigation').getByRole('link', { name: 'Envelopes' }).click();
  await programme.write({ ...boys });
  const paths = Object.keys(await programme.list('envelopes')).map((id) => `envelopes/${id}`);
  for (const path of paths) if (!(path in boys)) await programme.remove(path);
  await expect(names(page)).toHaveCount(Object.keys(boys).length);
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await expect(rewarded(page), 'no toast of before is taken for the next').toHaveCount(0);
}

async function showsRows(page: Page): Promise<void> {
  const table = page.getByRole('table', { name: 'Envelopes' });
  await expect(table.getByRole('columnheader')).toHaveText([
    'Name',
    'School',
    'Grade',
    'Prizes Won',
    'Member Since',
    'Activity',
    'Details',
  ]);
  const cells = (row: number) => table.getByRole('row').nth(row).getByRole('cell');
  await expect(cells(1)).toHaveText([
    'MKMoshe Katz',
    'Yeshiva Toras Chaim',
    '5th',
    '2 prizes',
    'Nov 20',
    'Active',
    'View Detail',
  ]);
  await expect(cells(1).getByText('prizes')).toBeHidden();
  await expect(cells(2)).toHaveText([
    'ייוסף',
    '–',
    '–',
    '0 prizes',
    '–',
    'Disabled',
    'View Detail',
  ]);
  const link = page.getByRole('link', { name: 'View Detail of Moshe Katz' });
  await test.step('in a new tab on request, and otherwise without reloading the page', async () => {
    const openTab = async () => {
      const opened = page.context().waitForEvent('page', { timeout: 30_000 });
      const [tab] = await Promise.all([opened, link.click({ modifiers: ['ControlOrMeta'] })]);
      return tab;
    };
    // Once more, since Playwright may never hear of a tab that changes its process while a busy Chromium opens it.
    const tab = await openTab().catch(openTab);
    // Playwright may not see the end of the navigation, since the opener's policy gives the tab another process.
    await expect(async () =>
      expect(await tab.evaluate(() => location.pathname)).toContain('/admin/envelopes/profile/'),
    ).toPass();
    await tab.close();
    await expect(page).toHaveURL('/admin/envelopes');
    await page.evaluate(() => document.body.setAttribute('data-same-page', ''));
  });
  await link.click();
  await expect(page.locator('body[data-same-page]')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/envelopes\/profile\/won$/);
}

async function findsBoys(page: Page, programme: Programme): Promise<void> {
  const filter = page.getByRole('combobox', { name: 'Filter' });
  await expect(filter.getByRole('option')).toHaveText(['Newest', 'Oldest']);
  await expect(filter).toHaveValue('newest');
  await filter.selectOption('Oldest');
  await expect(names(page)).toHaveText(['Eli Katzman', 'Dovid Roth', 'Moshe Katz']);
  await expect(filter.locator('option:checked')).toHaveText('Oldest');
  await expect(page.getByRole('columnheader', { name: 'Member Since' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  await filter.selectOption('Newest');
  await expect(names(page)).toHaveText(['Moshe Katz', 'Dovid Roth', 'Eli Katzman']);

  const search = page.getByRole('searchbox', { name: 'Search by name' });
  await search.pressSequentially('kA');
  await expect(names(page)).toHaveText(['Moshe Katz', 'Eli Katzman']);
  await search.pressSequentially('tzm');
  await expect(names(page)).toHaveText(['Eli Katzman']);
  await page.getByRole('link', { name: 'View Detail of Eli Katzman' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Eli Katzman');
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(search).toHaveValue('kAtzm');
  await expect(names(page)).toHaveText(['Eli Katzman']);
  await page.reload();
  await expect(search).toHaveValue('kAtzm');
  await search.fill('Toras Chaim');
  await expect(page.getByText("No boy's name is like “Toras Chaim”.")).toBeVisible();
  await expect(page.getByRole('button', { name: /^Clear/ })).toHaveText(['Clear search']);
  await search.fill('  MOSHE   katz ');
  await expect(names(page)).toHaveText(['Moshe Katz']);
  await search.fill('dóvid R’oth');
  await expect(names(page)).toHaveText(['Dovid Roth']);
  await search.fill('katz mo');
  await expect(names(page)).toHaveText(['Moshe Katz']);
  await programme.write({
    'envelopes/d': storedBoy({ firstName: 'אַבְרָהָם', lastName: 'בן־דוד' }),
  });
  await search.fill('בן דוד אברהמ');
  await expect(names(page)).toHaveText(['אַבְרָהָם בן־דוד']);
  await search.fill('bendavid avrumi');
  await expect(names(page)).toHaveText(['אַבְרָהָם בן־דוד']);
  await search.fill('kats Moishe');
  await expect(names(page)).toHaveText(['Moshe Katz']);
}

async function selectsBoys(page: Page, programme: Programme): Promise<void> {
  const header = page
    .getByRole('columnheader', { name: 'Name' })
    .getByRole('button', { name: 'Name', exact: true });
  const title = page.getByRole('heading', { level: 1 });
  const add = page.getByRole('button', { name: /^Add Minyan Points/ });
  await expect(title).toHaveText('Envelopes');
  await expect(add).toBeHidden();
  await header.click();
  await expect(title).toHaveText('New Envelope Requests');
  await expect(add).toHaveText('Add Minyan Points (0)');
  await expect(add).toBeDisabled();
  const row = page.getByRole('row', { name: 'Dovid Roth' });
  await row.click();
  await expect(row.getByRole('checkbox')).toBeChecked();
  // A click anywhere in the row selects the boy.
  await page.getByRole('row', { name: 'Eli Katzman' }).click({ position: { x: 400, y: 45 } });
  await expect(add).toHaveText('Add Minyan Points (2)');
  await expect(add).toBeEnabled();
  await row.click();
  await expect(add).toHaveText('Add Minyan Points (1)');
  // Boys stay selected during another search.
  await page.getByRole('searchbox').fill('moshe');
  await expect(add).toHaveText('Add Minyan Points (1)');
  // The form says how many selected boys are out of view.
  await expect(page.getByText('1 selected boy is hidden by the search or filters')).toBeVisible();
  await add.click();
  await expect(bulkForm(page)).toContainText('Including 1 boy hidden by the search or filters.');
  await expect(bulkForm(page)).toContainText('Including 1 disabled boy.');
  await page.keyboard.press('Escape');
  await page.getByRole('searchbox').fill('');
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('combobox', { name: 'Grade' }).selectOption('5th');
  await expect(page.getByText(/hidden by the search or filters/)).toBeHidden();
  await header.click();
  await expect(title).toHaveText('Envelopes');
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await header.click();
  await expect(add).toHaveText('Add Minyan Points (0)');
  const [newest, middle, oldest] = ['Moshe Katz', 'Dovid Roth', 'Eli Katzman'].map((name) =>
    page.getByRole('row', { name }),
  );
  await newest?.click();
  await oldest?.click({ modifiers: ['Shift'] });
  await expect(add).toHaveText('Add Minyan Points (3)');
  expect(await page.evaluate(() => String(getSelection()))).toBe('');
  // Shift+click applies the first row's state to the range.
  await middle?.click();
  await oldest?.getByRole('checkbox').click({ modifiers: ['Shift'] });
  await expect(add).toHaveText('Add Minyan Points (1)');
  await newest?.click();
  await expect(add).toHaveText('Add Minyan Points (0)');
  // A mouse button that opens no row does not affect the next key press.
  await page.getByRole('row', { name: 'Moshe Katz' }).click({ button: 'right' });
  await page.getByRole('row', { name: 'Eli Katzman' }).getByRole('checkbox').press('Space');
  await expect(add).toHaveText('Add Minyan Points (1)');
  // A boy who is deleted meanwhile gets no points.
  await add.click();
  await bulkForm(page).getByLabel('Points for each boy').fill('5');
  // A click outside the dialog keeps what was typed.
  await page.mouse.click(5, 5);
  await page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  });
  await programme.remove('envelopes/c');
  await expect(bulkForm(page)).toContainText('For 0 boys');
  await expect(bulkForm(page).getByRole('button', { name: 'Add Points' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(bulkForm(page)).toHaveCount(0);
}

async function selectsByKeyboard(page: Page, programme: Programme): Promise<void> {
  const focused = page.locator(':focus');
  const tabTo = async (name: string) => {
    for (let stops = 0; stops < 30; stops += 1) {
      await page.keyboard.press('Tab');
      // Cheaper than to look for the role at each stop.
      const text = await page.evaluate(() => document.activeElement?.textContent ?? '');
      if (!text.includes(name)) continue;
      if ((await page.getByRole('button', { name, exact: true }).and(focused).count()) > 0) return;
      if ((await page.getByRole('row', { name }).and(focused).count()) > 0) return;
    }
    throw new Error(`The keyboard does not reach ${name}`);
  };
  await page.getByRole('searchbox').focus();
  await page.keyboard.type('katz');
  await expect(names(page)).toHaveCount(2);
  await tabTo('Select boys');
  await page.keyboard.press('Enter');
  await expect(focused).toHaveText('Done selecting');
  await tabTo('Select all 2');
  await page.keyboard.press('Space');
  await expect(focused).toHaveText('Clear the 2 shown');
  await tabTo('Moshe Katz');
  await page.keyboard.press('ArrowDown');
  await expect(focused).toContainText('Eli Katzman');
  await page.keyboard.press('Space');
  const adding = (boys: number) =>
    page.getByRole('button', { name: `Add Minyan Points (${boys})`, exact: true });
  await expect(adding(1)).toBeVisible();
  await page.keyboard.press('Shift+ArrowUp');
  await expect(adding(0)).toBeVisible();
  await page.keyboard.press('Space');
  await expect(adding(1)).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Shift+Space');
  await expect(adding(2)).toBeVisible();
  await page.keyboard.press('Space');
  await expect(adding(1)).toBeVisible();
  await page.getByRole('searchbox').focus();
  await tabTo('Add Minyan Points (1)');
  await page.keyboard.press('Enter');
  await expect(bulkForm(page).getByLabel('Points for each boy')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(focused).toHaveText('Add Minyan Points (1)');
  await page.keyboard.press('Enter');
  await expect(bulkForm(page).getByLabel('Points for each boy')).toBeFocused();
  await page.keyboard.type('4');
  await page.keyboard.press('Enter');
  await expect(rewarded(page)).toBeVisible();
  await expect(focused, 'the way back into the list').toHaveText('Select boys');
  expect((await programme.read('envelopes/a'))?.['minyanPoints']).toBe(4);
  expect((await programme.read('envelopes/b'))?.['minyanPoints']).toBe(0);
  expect((await programme.read('envelopes/c'))?.['minyanPoints']).toBe(0);
}

async function refusesAmounts(page: Page, programme: Programme): Promise<void> {
  await openBulkForm(page, 3);
  const form = bulkForm(page);
  const refusal = form.getByText('Please enter a valid number of points', { exact: true });
  for (const amount of ['', '0', '2.5', 'abc', '-1', '1e3', '5 points']) {
    await expect(refusal).toBeHidden();
    await award(page, amount, 'Shabbos');
    await expect(refusal, amount).toBeVisible();
    await expect(form.getByLabel('Points for each boy')).toHaveAttribute('aria-invalid', 'true');
    await form.getByLabel('Points for each boy').fill('x');
  }
  await expect(form.getByLabel('Memo')).toHaveValue('Shabbos');
  await expectStored(programme, 'envelopes/a').toEqual(three['envelopes/a']);

  await expect(form).toContainText('For 3 boys: Moshe Katz, Dovid Roth, Eli Katzman');
  await form.getByRole('button', { name: '5', exact: true }).click();
  await expect(form.getByLabel('Points for each boy')).toHaveValue('5');
  await expect(form.getByRole('status')).toHaveText('3 × 5 = 15 points');
  await form.getByLabel('Memo').fill('Shabbos morning');
  await form.getByRole('button', { name: 'Add Points' }).click();
  await expect(rewarded(page)).toBeVisible();
  await openBulkForm(page, 3);
  await form.getByRole('button', { name: 'Shabbos morning' }).click();
  await expect(form.getByLabel('Memo', { exact: true })).toHaveValue('Shabbos morning');
  await page.keyboard.press('Escape');
  await expect(form).toHaveCount(0);
}

async function addsPoints(page: Page, programme: Programme): Promise<void> {
  await openBulkForm(page, 2);
  const from = Date.now();
  await award(page, '5', '  Shabbos minyan ');
  await expect(rewarded(page)).toBeVisible();
  const until = Date.now();
  const line = { points: 5, method: 'Shabbos minyan', type: 'add' };
  const [a, b] = await Promise.all([programme.read('envelopes/a'), programme.read('envelopes/b')]);
  expect(a).toEqual({
    ...two['envelopes/a'],
    minyanPoints: 15,
    minyanPointsHistory: [earlier, expect.objectContaining(line)],
  });
  expect(b).toEqual({
    ...two['envelopes/b'],
    minyanPoints: 5,
    minyanPointsHistory: [expect.objectContaining(line)],
  });
  const history = b?.['minyanPointsHistory'];
  const timeStamp: unknown = Array.isArray(history)
    ? Reflect.get(Object(history[0]), 'timeStamp')
    : null;
  expect(timeStamp).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  expect(Date.parse(String(timeStamp))).toBeGreaterThanOrEqual(from);
  expect(Date.parse(String(timeStamp))).toBeLessThanOrEqual(until);
}

test('E1 E2 E3 E4 E5 E6 E7 E8 E10 A6 found 27: the list, its search, selecting boys, and an award to them', async ({
  programme,
  openAsAdmin,
}) => {
  await programme.write(rows);
  const page = await openAsAdmin('/admin/envelopes', { timezoneId: 'Asia/Jerusalem' });
  await ready(page, 'envelopes');
  await test.step('E1 E10 a row has name, school, grade, prizes won, member since, activity and a way to the profile', () =>
    showsRows(page));
  await startAgain(page, programme, three);
  await test.step('E2 E3 A6 the filter orders by Newest or Oldest; the search matches any part of a name in either case as one types, and is there again after Back and a reload', () =>
    findsBoys(page, programme));
  await startAgain(page, programme, {
    ...three,
    'envelopes/c': { ...three['envelopes/c'], isActive: false },
  });
  await test.step('E4 E6 found 27: a press with Shift selects a range; the Name header turns selecting on and off; the counter follows, and nothing can be added without a selection', () =>
    selectsBoys(page, programme));
  await startAgain(page, programme, three);
  await test.step('E5 found 27: by keyboard alone: turn selecting on, select all that match, unselect one, and award', () =>
    selectsByKeyboard(page, programme));
  await startAgain(page, programme, three);
  await test.step('E7 an amount that is no whole number above 0 is refused, and nothing is sent or lost; the form says who gets how much, and offers usual amounts and the last memos', () =>
    refusesAmounts(page, programme));
  await startAgain(page, programme, two);
  await test.step('E8 an award adds to the total and one line to the history, and touches nothing else', () =>
    addsPoints(page, programme));
});
