import type { Page } from '@playwright/test';
import { storedBoy, storedWinner } from '@gabbai/domain/testing/stored-builders.ts';
import { expectAccessibleInBothModes } from './accessible.ts';
import { expectSoundLayout, ready } from './layout.ts';
import { expect, test } from './office.ts';
import type { Programme } from './programme.ts';
import { promptly } from './promptly.ts';
import { expectTouchable, expectTouchableOnTablet } from './touch.ts';

const registered = (day: number) => new Date(Date.UTC(2026, 9, day, 12));

const names = (page: Page) => page.getByRole('table').locator('tbody td[data-column="name"] bdi');

const four = {
  'envelopes/a': storedBoy({
    firstName: 'Moshe',
    createdAt: registered(9),
    Yeshiava: 'Mesivta',
    grade: '10th',
    isActive: false,
  }),
  'envelopes/b': storedBoy({
    firstName: 'Dovid',
    lastName: 'Roth',
    createdAt: registered(8),
    Yeshiava: 'Cheder',
    grade: '2nd',
    winnerList: [storedWinner()],
  }),
  'envelopes/c': storedBoy({
    firstName: 'Eli',
    lastName: 'Katzman',
    createdAt: registered(7),
    Yeshiava: 'Mesivta',
    grade: '2nd',
  }),
  'envelopes/d': storedBoy({
    firstName: 'Zev',
    lastName: '',
    Yeshiava: '',
    grade: undefined,
    createdAt: registered(6),
  }),
};

const hundred = Object.fromEntries(
  Array.from({ length: 100 }, (_, index) => [
    `envelopes/boy-${index}`,
    storedBoy({ lastName: `Number${index}`, createdAt: registered(-index) }),
  ]),
);

async function filtersAndOrders(page: Page): Promise<void> {
  const [moshe, dovid, eli, zev] = ['Moshe Katz', 'Dovid Roth', 'Eli Katzman', 'Zev'];
  await expect(names(page), 'junk in the address is passed over').toHaveText([moshe, eli]);
  const choose = (label: string, choice: string) =>
    page.getByRole('combobox', { name: label, exact: true }).selectOption(choice);
  await expect(page.getByText('2 of 4 boys shown')).toBeVisible();
  await expect(page.getByRole('combobox'), 'the order, and the filter that is set').toHaveCount(2);
  await page.getByRole('button', { name: 'Filters (1)' }).click();
  await choose('Activity', 'Disabled');
  await expect(names(page)).toHaveText([moshe]);
  await choose('School', 'All schools');
  await choose('Activity', 'Active');
  await choose('Grade', '2nd');
  await choose('Prizes', 'Has not won');
  await expect(names(page)).toHaveText([eli]);
  await test.step('E3 each filter that is set has a button that clears it alone', async () => {
    await expect(clearFilter(page, /./)).toHaveCount(3);
    await clearFilter(page, 'Grade').press('Enter');
    await expect(names(page)).toHaveText([eli, zev]);
    await expect(page.getByRole('combobox', { name: 'Grade', exact: true })).toBeFocused();
    await expect(clearFilter(page, /Activity|Prizes/)).toHaveCount(2);
    await expect(clearFilter(page, 'Grade')).toHaveCount(0);
  });
  await test.step('E3 E9 on a phone there are three lines of controls, and one menu for the rest', () =>
    fitsAPhone(page));
  await choose('Grade', 'No grade');
  await expect(names(page)).toHaveText([zev]);
  await expect(page).toHaveURL('/admin/envelopes?x=1&grade=&activity=active&prizes=none');
  await choose('School', 'Cheder');
  await expect(page.getByText('No boys match these filters.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).press('Enter');
  await expect(names(page)).toHaveText([moshe, dovid, eli, zev]);
  await expect(page.getByRole('button', { name: 'Select boys' })).toBeFocused();
  await expect(page).toHaveURL('/admin/envelopes?x=1');

  const heading = (name: string) => page.getByRole('columnheader', { name });
  const filter = page.getByRole('combobox', { name: 'Filter' });
  for (const [column, order, opposite] of [
    ['Name', [dovid, eli, moshe, zev], [zev, moshe, eli, dovid]],
    ['School', [dovid, moshe, eli, zev], [moshe, eli, dovid, zev]],
    ['Grade', [dovid, eli, moshe, zev], [moshe, dovid, eli, zev]],
    ['Prizes Won', [dovid, moshe, eli, zev], [moshe, eli, zev, dovid]],
    ['Activity', [dovid, eli, zev, moshe], [moshe, dovid, eli, zev]],
  ] as const) {
    const button = heading(column).getByRole('button').last();
    await button.click();
    await expect(names(page), column).toHaveText([...order]);
    await expect(heading(column)).toHaveAttribute('aria-sort', /^(?:a|de)scending$/);
    await button.click();
    await expect(names(page), `${column}, the other way`).toHaveText([...opposite]);
  }
  await expect(page.locator('th[aria-sort]')).toHaveCount(1);
  await expect(page).toHaveURL('/admin/envelopes?x=1&sort=-activity');
  await expect(filter.locator('option:checked')).toHaveText('By activity');
  await choose('Prizes', 'Has not won');
  await page.getByRole('link', { name: 'View Detail of Eli Katzman' }).click();
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(names(page)).toHaveText([moshe, eli, zev]);
  await page.reload();
  await expect(names(page)).toHaveText([moshe, eli, zev]);
  await filter.selectOption('Oldest');
  await expect(names(page)).toHaveText([zev, eli, moshe]);
  await heading('Member Since').getByRole('button').click();
  await expect(names(page)).toHaveText([moshe, eli, zev]);
  await expect(filter).toHaveValue('newest');
  await page.getByRole('link', { name: 'Envelopes', exact: true }).click();
  await expect(names(page), 'the menu leads to everybody').toHaveCount(4);
}

const clearFilter = (page: Page, filter: string | RegExp) =>
  page
    .getByRole('button', { name: /^Clear the .* filter$/ })
    .and(page.getByRole('button', { name: filter }));

async function fitsAPhone(page: Page): Promise<void> {
  await page.setViewportSize({ width: 360, height: 740 });
  const list = page.url();
  const { x = 0, y = 0 } = (await names(page).first().boundingBox()) ?? {};
  // The link that covers the row takes it.
  await page.mouse.click(x + 5, y + 5);
  await expect(page, 'a touch on the name').toHaveURL(/profile/);
  await page.goBack();
  await expect(page).toHaveURL(list);
  const lines = () =>
    page.evaluate(() => {
      const start = document.querySelector('table')?.getBoundingClientRect().top ?? 0;
      const controls = [...document.querySelectorAll('main :is(a, button, select, input)')]
        // It stands on the line of the count.
        .filter((control) => control.checkVisibility() && control.textContent !== 'Clear filters')
        .map((control) => control.getBoundingClientRect())
        .filter(({ top }) => top < start);
      return new Set(controls.map(({ top }) => Math.round(top))).size;
    });
  await page.getByRole('button', { name: 'Filters (2)' }).click();
  await expect.poll(lines).toBe(3);
  const table = page.getByRole('table');
  await expect.poll(async () => (await table.boundingBox())?.y, 'boys in view').toBeLessThan(310);
  await page.getByRole('button', { name: 'Filters (2)' }).click();
  await expect(clearFilter(page, /./)).toHaveCount(2);
  await expectTouchable(page, 'open filters');
  await expectSoundLayout(page, 'open filters');
  await page.getByRole('button', { name: 'Filters (2)' }).click();
  await expect(clearFilter(page, /./)).toHaveCount(0);

  const more = page.getByRole('button', { name: 'More actions' });
  await more.press('Enter');
  const download = page.getByRole('button', { name: 'Download List' });
  await expect(download).toBeFocused();
  await expect(page.getByRole('link', { name: 'Labels and roster' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Points' })).toBeVisible();
  await expectAccessibleInBothModes(page, 'menu of the list');
  const downloading = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  expect((await downloading).suggestedFilename()).toBe('envelopes.csv');
  await expect(download).toHaveCount(0);
  await expect(more).toBeFocused();
  await page.setViewportSize({ width: 768, height: 900 });
  await expectTouchableOnTablet(page, 'filters of the list');
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.getByRole('button', { name: 'Filters (2)' }).click();
}

async function reachesAllRows(page: Page): Promise<void> {
  const focused = page.locator('tr:focus');
  await page.locator('tr[tabindex="0"]').focus();
  for (const [key, row] of [
    ['Home', 2],
    ['ArrowUp', 2],
    ['ArrowDown', 3],
    ['End', 101],
    ['ArrowDown', 101],
    ['ArrowUp', 100],
  ] as const) {
    await page.keyboard.press(key);
    await expect(focused, key).toHaveAttribute('aria-rowindex', String(row));
    await expect(focused, key).toBeInViewport({ ratio: 1 });
  }
  await page.keyboard.press('PageUp');
  const above = Number(await focused.getAttribute('aria-rowindex'));
  expect(above).toBeLessThan(98);
  await page.keyboard.press('PageDown');
  await expect(focused).toHaveAttribute('aria-rowindex', '100');
  await expect(page.locator('tr[tabindex="0"]')).toHaveCount(1);
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: 'Add Minyan Points (1)' })).toBeVisible();
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: 'Add Minyan Points (0)' })).toBeVisible();
  await page.getByRole('button', { name: 'Done selecting' }).click();
}

async function prints(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  const sheet = page.getByRole('table').filter({ visible: true });
  await expect(sheet.getByRole('row')).toHaveCount(101);
  await expect(sheet.getByRole('row').nth(1)).toContainText('Moshe Number99');
  await expect(page.getByText(/^100 boys, printed on \w+ \d+, \d{4}$/)).toBeVisible();
  await expect(page.getByText('Oldest first')).toBeVisible();
  await expect(page).toHaveTitle('Envelopes');
  await expect(page.getByRole('button')).toHaveCount(0);
  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect(page.getByRole('table')).toHaveCount(1);
  await expect(page).toHaveTitle('Envelopes · Gabbai');
}

async function keepsTheFocus(page: Page, programme: Programme): Promise<void> {
  const focused = page.locator('tr:focus');
  let elders = 0;
  const addElder = () => {
    elders += 1;
    const elder = storedBoy({
      lastName: `Elder${elders}`,
      createdAt: registered(-1000 - elders),
    });
    return programme.write({ [`envelopes/elder-${elders}`]: elder });
  };
  await page.locator('tr[tabindex="0"]').focus();
  await page.keyboard.press('ArrowDown');
  const name = await focused.getByRole('cell').first().locator('bdi').innerText();
  const row = Number(await focused.getAttribute('aria-rowindex'));
  await addElder();
  await expect(focused).toHaveAttribute('aria-rowindex', String(row + 1));
  await expect(focused).toContainText(name);
  const link = page.getByRole('link', { name: `View Detail of ${name}`, exact: true });
  await link.focus();
  await addElder();
  await expect(link.locator('xpath=ancestor::tr')).toHaveAttribute(
    'aria-rowindex',
    String(row + 2),
  );
  await expect(link).toBeFocused();
  await link.hover();
  await page.mouse.down();
  await addElder();
  await expect(link.locator('xpath=ancestor::tr')).toHaveAttribute(
    'aria-rowindex',
    String(row + 3),
  );
  await page.mouse.up();
  await expect(page).toHaveURL(/\/admin\/envelopes\?order=oldest$/);
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await page.getByRole('link', { name: 'Back' }).click();
}

async function findsItsPlace(page: Page, programme: Programme): Promise<void> {
  await page.getByRole('combobox', { name: 'Filter' }).selectOption('Oldest');
  const link = page.getByRole('link', { name: 'View Detail of Moshe Number50' });
  const scroller = page.getByRole('table').locator('..');
  await scroller.evaluate((element) => element.scrollTo({ top: element.scrollHeight / 2 - 200 }));
  await link.scrollIntoViewIfNeeded();
  const place = await scroller.evaluate((element) => element.scrollTop);
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Moshe Number50');
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL(/\/admin\/envelopes\?order=oldest$/);
  await expect(link).toBeVisible();
  expect(await scroller.evaluate((element) => element.scrollTop)).toBe(place);

  await test.step('the arrow keys reach all rows, also those not rendered yet', () =>
    reachesAllRows(page));
  await test.step('printing shows the whole list in the same order, and nothing else', () =>
    prints(page));
  await page
    .getByRole('link', { name: /^View Detail/ })
    .first()
    .waitFor();
  await page.locator('tr[tabindex="0"]').focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/profile\/boy-1$/);
  await page.getByRole('link', { name: 'Back' }).click();

  await test.step('the focus stays with a boy when others are listed above him, and a click never hits another boy', () =>
    keepsTheFocus(page, programme));

  await programme.write({ 'envelopes/boy-50': storedBoy({ lastName: 'Renamed' }) });
  await promptly('a new name', expect(link).toBeHidden());
  await page.getByRole('searchbox').fill('Renamed');
  const renamed = page.getByRole('row', { name: 'Moshe Renamed' });
  await expect(renamed).toBeVisible();
  await programme.remove('envelopes/boy-50');
  await promptly('a boy who is deleted', expect(renamed).toBeHidden());
}

test('E2 E3 E10 A6 the list is filtered and ordered at an address, found again where it was left, and follows what others write', async ({
  programme,
  openAsAdmin,
}) => {
  await programme.write(four);
  const page = await openAsAdmin(
    '/admin/envelopes?school=Mesivta&sort=shoe&activity=maybe&order=7&x=1',
  );
  await ready(page, 'envelopes');
  await test.step('the list is filtered and ordered by any column, at an address that can be kept and shared', () =>
    filtersAndOrders(page));
  await programme.write(hundred);
  for (const path of Object.keys(four)) await programme.remove(path);
  await expect(page.getByText('100 of 100 boys shown')).toBeAttached();
  await test.step('Back from a profile finds a long list where it was left, and what others write shows within a second', () =>
    findsItsPlace(page, programme));
});
