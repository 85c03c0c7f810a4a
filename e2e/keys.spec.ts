import type { Page } from '@playwright/test';
import {
  storedBoy,
  storedPrizes,
  storedRequest,
  storedWeek,
} from '@gabbai/domain/testing/stored-builders.ts';
import { compose, pressComposingEnter } from './composing.ts';
import { expectAccessible } from './accessible.ts';
import { award, openBulkForm } from './bulk-award.ts';
import { expect, test } from './office.ts';
import { noachIsThisWeek } from './prizes-page.ts';
import { fromLeft } from './reading-order.ts';

const palette = (page: Page) => page.getByRole('dialog', { name: 'Go to…' });
const field = (page: Page) => page.getByRole('combobox', { name: 'A boy, a page or an action' });
const options = (page: Page) => palette(page).getByRole('option');
const current = (page: Page) => palette(page).getByRole('option', { selected: true });
const title = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });
const keysDialog = (page: Page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' });

test('shortcuts find boys, pages and actions, focus the search, and are listed; not while typing or in a dialog', async ({
  backend,
  programme,
  openAsAdmin,
}) => {
  await programme.write({
    'envelopes/boy-1': storedBoy(),
    'envelopes/boy-2': storedBoy({ envelopeId: 'boy-2', firstName: 'Yosef', lastName: 'Katzman' }),
    'envelopes/boy-3': storedBoy({
      envelopeId: 'boy-3',
      firstName: 'משה',
      lastName: 'לוין',
      Yeshiava: 'ישיבת נצח',
      grade: '5th',
      isActive: false,
    }),
    'requests/request-1': storedRequest(),
  });
  const fetched: string[] = [];
  const page = await openAsAdmin('/admin/setting');
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await expect(title(page, 'Setting')).toBeVisible();
  const opener = page.getByRole('button', { name: 'Add School' });
  await opener.focus();
  expect(fetched.filter((path) => path.includes('ShortcutDialogs'))).toEqual([]);

  await test.step('the palette lists pages and actions, goes round, and gives the focus back', async () => {
    await page.keyboard.press('Control+k');
    await expect(field(page)).toBeFocused();
    expect(fetched.filter((path) => /ShortcutDialogs-.*\.js$/.test(path))).toHaveLength(1);
    await expect(current(page)).toHaveText('Dashboard');
    await page.keyboard.press('ArrowUp');
    await expect(current(page)).toHaveText('Logout');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(current(page)).toHaveText('Envelopes');
    const close = palette(page).getByRole('button', { name: 'Close' });
    await expect(close).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(palette(page)).toHaveCount(0);
    await expect(opener).toBeFocused();
    const wide = page.viewportSize();
    await page.setViewportSize({ width: 360, height: 740 });
    await page.keyboard.press('Control+k');
    await expect(field(page)).toBeFocused();
    await expect(options(page).filter({ hasText: 'Logout' })).toBeVisible();
    await expect(
      options(page).filter({ hasText: 'Keyboard shortcuts' }),
      'a phone has no keyboard',
    ).toHaveCount(0);
    await close.click();
    await expect(palette(page), 'on a phone nothing beside it could be pressed').toHaveCount(0);
    await expect(opener).toBeFocused();
    await page.setViewportSize(wide ?? { width: 1280, height: 720 });
  });

  await test.step('boys are found in either order and in Hebrew letters', async () => {
    await page.keyboard.press('Control+k');
    await field(page).fill('katz');
    await expect(options(page)).toHaveText([/^MKMoshe Katz/, /^YKYosef Katzman/]);
    await field(page).fill('Mélvin');
    await expect(palette(page).getByText('No results for “Mélvin”.')).toBeVisible();
    await expect(options(page)).toHaveCount(0);
    await field(page).fill('levine moishy');
    await expect(options(page)).toHaveText([/משה לוין.*Disabled/]);
    await field(page).fill('לוינ משה');
    await expect(options(page)).toHaveText([/משה לוין.*Disabled/]);
    const facts = ['נצח', 'ישיבת', '5', 'th'];
    expect(await fromLeft(options(page), facts)).toEqual(facts);
    await field(page).fill('boy:boy-1');
    await expect(title(page, 'Moshe Katz'), 'found F30: a label that is scanned').toBeVisible();
    await page.keyboard.press('Control+k');
    await field(page).fill('KATZ mo');
    await expect(options(page)).toHaveCount(1);
    await expectAccessible(page);
    await field(page).fill('');
    await compose(page, 'katz mo');
    await pressComposingEnter(page);
    await expect(options(page)).toHaveCount(1);
    // found F31
    await page.keyboard.press('Enter');
    await expect(title(page, 'Moshe Katz')).toBeVisible();
    await expect(page).toHaveURL('/admin/envelopes/profile/boy-1');
    await expect(page.locator('#content')).toBeFocused();
  });

  await test.step('actions: the colour mode, this week, signing out', async () => {
    await page.keyboard.press('Meta+k');
    await field(page).fill('dark');
    await page.keyboard.press('Enter');
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
    await page.getByRole('button', { name: 'Go to…' }).click();
    await field(page).fill('points');
    await expect(options(page), 'a page is found by what is done there').toHaveText(['Envelopes']);
    await field(page).fill('week');
    await expectAccessible(page);
    await options(page).click();
    await expect(title(page, 'Parsha')).toBeVisible();
    await page.keyboard.press('Control+k');
    await field(page).fill('logout');
    await page.keyboard.press('Enter');
    const question = page.getByRole('dialog', { name: 'Are you sure you want to logout?' });
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.keyboard.press('Control+k');
    await page.keyboard.press('?');
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    await expect(page.getByRole('dialog'), 'nothing opens over a dialog').toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('an action that the letters begin comes before boys, and opens its dialog', async () => {
    await programme.write({
      'envelopes/boy-4': storedBoy({ envelopeId: 'boy-4', firstName: 'Addie', lastName: 'Adler' }),
    });
    await page.keyboard.press('Control+k');
    await field(page).fill('ad');
    await expect(current(page)).toHaveText(/Addie Adler/);
    await field(page).fill('add');
    await expect(current(page)).toHaveText('Add a boy');
    await page.keyboard.press('Enter');
    await expect(title(page, 'Envelopes')).toBeVisible();
    await expect(page.getByRole('dialog', { name: 'Add a boy' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.reload();
    await expect(title(page, 'Envelopes')).toBeVisible();
    await page.keyboard.press('Control+k');
    await field(page).fill('print');
    await page.keyboard.press('Enter');
    await expect(title(page, 'Labels and roster')).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Print' })).toHaveValue('roster');
    await expect(page.getByRole('dialog'), 'a reload asks for nothing').toHaveCount(0);
    await page.keyboard.press('Control+k');
    await field(page).fill('close');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Close the year' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Year', exact: true })).toBeInViewport();
  });

  await test.step('Select winner asks for the first prize without one; Undo the last award takes it back', async () => {
    const picture = { prizeImg: `${backend.url}/icon.svg` };
    const prizes = storedPrizes('week-noach', () => picture);
    await programme.write({ ...noachIsThisWeek, 'weeks/week-noach': storedWeek({ prizes }) });
    await page.keyboard.press('Control+k');
    await field(page).fill('select');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Select the winner of Scooter' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('link', { name: 'Envelopes' }).click();
    await openBulkForm(page, 4);
    await award(page, '2', 'kiddush');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.keyboard.press('Control+k');
    await field(page).fill('undo');
    await page.keyboard.press('Enter');
    const question = page.getByRole('dialog', { name: 'Undo these points?' });
    await expect(question.getByText('4 boys lose 2 points each.')).toBeVisible();
    await question.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('Points undone.')).toBeVisible();
  });

  await test.step('a slash goes to the search of the page; there it is a slash', async () => {
    await page.getByRole('link', { name: 'Envelopes' }).click();
    const search = page.getByLabel('Search by name');
    await expect(search).toBeVisible();
    await page.keyboard.press('Control+/');
    await expect(search).not.toBeFocused();
    await page.keyboard.press('/');
    await expect(search).toBeFocused();
    await expect(search).toHaveValue('');
    await page.keyboard.type('/?');
    await expect(search).toHaveValue('/?');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('a question mark shows the keys, in either mode', async () => {
    const help = page.getByRole('link', { name: 'Help' });
    await help.focus();
    await page.keyboard.press('?');
    await expect(keysDialog(page).getByText('Ctrl K')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(keysDialog(page)).toHaveCount(0);
    await expect(help).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(title(page, 'Help')).toBeVisible();
    await expect(page).toHaveTitle('Help · Gabbai');
    await expect(page.getByText('Version 0.1.0')).toBeVisible();
    const titles = page.getByRole('main').getByRole('heading', { level: 2 });
    const tasks = ['After Shabbos', 'Before Shabbos', 'A new boy', 'A mistake', 'The year ends'];
    expect((await titles.allInnerTexts()).slice(0, 5)).toEqual(tasks);
    const lines = page.getByRole('main').getByRole('listitem');
    const open = page.getByRole('main').locator('details[open]');
    await expect(open, 'the first topic is open').toHaveText(/^After Shabbos/);
    await page.keyboard.press('/');
    await page.keyboard.type('mistake AWARD');
    await expect(lines).toHaveText([/^To take back an award/]);
    await expectAccessible(page);
    await page.getByLabel('Search the help').fill('unicorn');
    await expect(page.getByText('Nothing in the help has these words.')).toBeVisible();
    await page.getByLabel('Search the help').fill('');
    await expect(open).toHaveText(/^After Shabbos/);
    const shortcuts = titles.filter({ hasText: 'Keyboard shortcuts' });
    await expect(shortcuts).toBeVisible();
    const desk = page.viewportSize() ?? { width: 1280, height: 720 };
    await page.setViewportSize({ width: 360, height: 740 });
    await expect(shortcuts, 'a phone has no keyboard').toBeHidden();
    await page.setViewportSize(desk);
    const licences = page.getByRole('link', { name: /^Open-source licenses/ });
    const text = await page.request.get((await licences.getAttribute('href')) ?? '');
    expect(await text.text()).toContain('react');
    await page.getByRole('button', { name: 'Light mode' }).click();
    await page.keyboard.press('?');
    await expect(keysDialog(page)).toBeVisible();
    await expectAccessible(page);
  });
});
