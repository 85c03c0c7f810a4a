import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { addDays } from '@gabbai/domain/calendar/civil-day.ts';
import { shabbosesAt } from '@gabbai/domain/calendar/shabbos.ts';
import {
  storedBoy,
  storedPointsEntry,
  storedWinner,
} from '@gabbai/domain/testing/stored-builders.ts';
import { expectAccessible, expectAccessibleInBothModes } from './accessible.ts';
import { award, openBulkForm } from './bulk-award.ts';
import { compose } from './composing.ts';
import { holdBack } from './held-requests.ts';
import { expectSoundLayout, ready } from './layout.ts';
import { expect, signIn, test } from './office.ts';
import type { Programme } from './programme.ts';

const names = (page: Page) => page.getByRole('table').locator('tbody td[data-column="name"] bdi');
const registered = (day: number) => new Date(Date.UTC(2026, 9, day, 12));
const people = ['Aryeh', 'Boruch', 'Chaim', 'Dovid', 'Eli', 'Feivel', 'Gershon'];
const lastShabbos = shabbosesAt(new Date()).last;
const came = (day: string) => [storedPointsEntry({ minyan: `${day}_morning` })];
const boys = Object.fromEntries(
  people.map((firstName, n) => [
    `envelopes/boy-${n}`,
    storedBoy({
      firstName,
      lastName: 'Katz',
      minyanPoints: n * 10 - 10,
      createdAt: registered(n + 1),
      ...(n === 0 && { minyanPointsHistory: came(lastShabbos) }),
      ...(n === 3 && { minyanPointsHistory: came(addDays(lastShabbos, -35)) }),
      winnerList: n === 1 ? [storedWinner({ year: 5780 })] : n === 2 ? [storedWinner()] : [],
    }),
  ]),
);

async function outlastsTheVisit(page: Page, programme: Programme): Promise<void> {
  const add = page.getByRole('button', { name: /^Add Minyan Points/ });
  await page.getByRole('button', { name: 'Select boys', exact: true }).last().click();
  await page.getByRole('button', { name: 'Select all 7' }).click();
  await test.step('View Detail and Back', async () => {
    await page.getByRole('link', { name: 'View Detail of Chaim Katz' }).click();
    await page.getByRole('link', { name: 'Back' }).click();
    await expect(add).toHaveText('Add Minyan Points (7)');
  });
  await test.step('the menu', async () => {
    await page.getByRole('link', { name: 'Prizes', exact: true }).click();
    await page.getByRole('link', { name: 'Envelopes', exact: true }).click();
    await expect(add).toHaveText('Add Minyan Points (7)');
  });
  await test.step('a search and a reload', async () => {
    await page.getByRole('searchbox').fill('eli');
    await expect(page.getByText('6 selected boys are hidden by the search')).toBeVisible();
    await page.reload();
    await expect(add).toHaveText('Add Minyan Points (7)');
    await page.getByRole('searchbox').fill('');
  });
  await test.step('a deleted boy leaves the selection', async () => {
    await programme.remove('envelopes/boy-0');
    await expect(add).toHaveText('Add Minyan Points (6)');
  });
  const done = page.getByRole('button', { name: 'Done selecting' });
  const question = page.getByRole('dialog', { name: 'Done selecting?' });
  await test.step('six are asked about', async () => {
    await done.click();
    await expect(question).toContainText('This clears the selection of 6 boys.');
    await expect(question.getByRole('button', { name: 'Keep selecting' })).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(question).toHaveCount(0);
    await expect(done).toBeFocused();
    await expect(add).toHaveText('Add Minyan Points (6)');
  });
}

async function isGivenUp(page: Page): Promise<void> {
  const add = page.getByRole('button', { name: /^Add Minyan Points/ });
  const done = page.getByRole('button', { name: 'Done selecting' });
  const question = page.getByRole('dialog', { name: 'Done selecting?' });
  await test.step('an award that ends after its page was left clears the selection', async () => {
    await openBulkForm(page, 6);
    const writes = await holdBack(page, /Firestore\/Write\/channel/);
    await award(page, '5', 'left');
    await writes.arrived;
    await page.goBack();
    await expect(page).toHaveURL('/admin/dashboard');
    writes.release();
    await expect(page.getByText('Minyan Points Added Successfully')).toBeVisible();
    await page.getByRole('link', { name: 'Envelopes', exact: true }).click();
    await ready(page, 'envelopes');
    await expect(add).toHaveCount(0);
  });
  await test.step('a cleared selection does not come back', async () => {
    await page.getByRole('button', { name: 'Select boys', exact: true }).last().click();
    await page.getByRole('button', { name: 'Select all 6' }).click();
    await done.click();
    await question.getByRole('button', { name: 'Done selecting' }).click();
    await expect(add).toHaveCount(0);
    await page.reload();
    await ready(page, 'envelopes');
    await expect(add).toHaveCount(0);
    await page.getByRole('button', { name: 'Select boys', exact: true }).last().click();
    await page.getByRole('row', { name: 'Eli Katz' }).click();
    await done.click();
    await expect(add).toHaveCount(0);
  });
}

async function answersQuestions(page: Page): Promise<void> {
  const heading = (name: string) => page.getByRole('columnheader', { name });
  await expect(heading('Points')).toHaveCount(0);
  const viewButton = page.getByRole('button', { name: 'View', exact: true });
  await viewButton.click();
  // A click, since the boxes follow their list after a paint.
  await page.getByRole('checkbox', { name: 'Points' }).click();
  await expect(heading('Points')).toHaveCount(1);
  await page.getByRole('checkbox', { name: 'Grade' }).click();
  await expect(heading('Grade')).toHaveCount(0);
  await expectSoundLayout(page, 'view menu');
  await expectAccessibleInBothModes(page, 'view menu');
  await page.keyboard.press('Escape');
  await expect(viewButton).toBeFocused();

  await test.step('K10 who came last Shabbos, and who has not come for long', async () => {
    const pressBoxes = async () => {
      await viewButton.click();
      for (const name of ['Attendance', 'Last Came'])
        await page.getByRole('checkbox', { name }).click();
      await page.keyboard.press('Escape');
    };
    await pressBoxes();
    await heading('Last Came').getByRole('button').click();
    await expect(names(page)).toHaveCount(7);
    await expect(names(page).nth(0)).toHaveText('Aryeh Katz');
    await expect(names(page).nth(1)).toHaveText('Dovid Katz');
    const tab = (name: string) => page.getByRole('button', { name, exact: true });
    await expect(tab('All')).toHaveAttribute('aria-pressed', 'true');
    await tab('Came last Shabbos').click();
    await expect(names(page)).toHaveText(['Aryeh Katz']);
    await tab('Not for 3 weeks').click();
    await expect(tab('All')).toHaveAttribute('aria-pressed', 'false');
    await expect(names(page).nth(0)).toHaveText('Dovid Katz');
    await expect(page.getByText(/^6 of 7 boys shown/)).toBeVisible();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await pressBoxes();
    await expect(heading('Last Came')).toHaveCount(0);
  });

  await test.step('sorted, filtered and totalled', async () => {
    await heading('Points').getByRole('button').click();
    await expect(names(page).first()).toHaveText('Gershon Katz');
    await expect(page.getByText('7 of 7 boys shown · 140 points, 2 prizes')).toBeVisible();
    await expect(page.getByRole('spinbutton')).toHaveCount(0);
    await page.getByRole('button', { name: 'Filters' }).click();
    await page.getByRole('spinbutton', { name: 'Points from' }).fill('0');
    await page.getByRole('spinbutton', { name: 'Points up to' }).fill('30');
    await page
      .getByRole('combobox', { name: 'Prizes', exact: true })
      .selectOption('No prize this year');
    await expect(names(page)).toHaveText(['Eli Katz', 'Dovid Katz', 'Boruch Katz']);
    await expect(page.getByText('3 of 7 boys shown · 50 points, 1 prize')).toBeVisible();
  });

  await test.step('the file has what is shown', async () => {
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download List' }).click();
    const [head, first] = readFileSync(await (await downloading).path(), 'utf8').split('\r\n');
    expect(head).toBe('\uFEFF"Name","School","Prizes Won","Points","Member Since","Activity"');
    expect(first).toContain('"Eli Katz"');
    expect(first).toContain('"30"');
  });

  await test.step('a view has a name', async () => {
    await viewButton.click();
    await page.getByRole('textbox', { name: 'Name of this view' }).fill('Could win');
    await page.keyboard.press('Enter');
    const tab = page
      .getByRole('list', { name: 'Saved views' })
      .getByRole('button', { name: 'Could win' });
    await page.keyboard.press('Escape');
    await expect(tab).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('link', { name: 'Envelopes', exact: true }).click();
    await expect(names(page)).toHaveCount(7);
    await expect(heading('Points'), 'columns stay on this device').toBeVisible();
    await tab.click();
    await expect(names(page)).toHaveText(['Eli Katz', 'Dovid Katz', 'Boruch Katz']);
    await page.reload();
    await expect(names(page)).toHaveCount(3);
    await page.getByRole('button', { name: 'All', exact: true }).click();
    await expect(names(page)).toHaveCount(7);
  });
}

async function selectsByTyping(page: Page): Promise<void> {
  const add = page.getByRole('button', { name: /^Add Minyan Points/ });
  const search = page.getByRole('searchbox');
  const isTicked = (name: string) => page.getByRole('checkbox', { name: `${name} Katz` });
  await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').last().click();
  await expect(names(page).first()).toHaveText('Aryeh Katz');
  await page.getByRole('button', { name: 'Select boys', exact: true }).last().click();

  await test.step('Enter selects the first match, and says so', async () => {
    await search.pressSequentially('gersh');
    await search.press('Enter');
    await expect(page.getByText('Gershon Katz is selected.')).toBeVisible();
    await search.press('Enter');
    await expect(page.getByText('Gershon Katz was already selected.')).toBeVisible();
    await search.pressSequentially('boru');
    await search.press('Enter');
    await expect(add).toHaveText('Add Minyan Points (2)');
    await search.pressSequentially('zzz');
    await search.press('Enter');
    await expect(page.getByText("No boy's name is like “zzz”.").first()).toBeVisible();
    await search.fill('');
  });

  await test.step('found F31: also while the keyboard composes; found F15: a guess is not selected; found F30: a label is', async () => {
    await compose(page, 'aryeh');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Aryeh Katz is selected.')).toBeVisible();
    await search.fill('duvi');
    await search.press('Enter');
    await expect(page.getByText("No boy's name is written “duvi”.")).toBeVisible();
    await expect(add).toHaveText('Add Minyan Points (3)');
    await search.fill('');
    await isTicked('Aryeh').click();
    await expect(add).toHaveText('Add Minyan Points (2)');
  });

  await test.step('Shift with a click', async () => {
    await page.getByRole('row', { name: 'Chaim Katz' }).click();
    await page.getByRole('row', { name: 'Feivel Katz' }).click({ modifiers: ['Shift'] });
    await expect(add).toHaveText('Add Minyan Points (6)');
    await page.getByRole('row', { name: 'Dovid Katz' }).click({ modifiers: ['Shift'] });
    await expect(add).toHaveText('Add Minyan Points (4)');
    await expect(isTicked('Feivel')).not.toBeChecked();
  });

  await test.step('Shift with an arrow key begins at the focused row', async () => {
    await page.getByRole('row', { name: 'Dovid Katz' }).click();
    await expect(add).toHaveText('Add Minyan Points (3)');
    await page.getByRole('row', { name: 'Eli Katz' }).focus();
    await page.keyboard.press('Shift+ArrowDown');
    await expect(add).toHaveText('Add Minyan Points (5)');
    await page.keyboard.press('Shift+ArrowUp');
    await expect(add).toHaveText('Add Minyan Points (4)');
  });

  await test.step('the selected ones alone, where a cleared row stays', async () => {
    await search.fill('chaim');
    await expect(names(page)).toHaveCount(1);
    const only = page.getByRole('button', { name: 'Show selected only' });
    const before = Number(/\d+/.exec((await add.textContent()) ?? '')?.[0]);
    await only.click();
    await expect(names(page)).toHaveCount(before);
    await page.getByRole('row', { name: 'Gershon Katz' }).click();
    await expect(add).toHaveText(`Add Minyan Points (${before - 1})`);
    await expect(names(page)).toHaveCount(before);
    await expectSoundLayout(page, 'selected only');
    await only.click();
    await expect(names(page)).toHaveCount(1);
  });
}

async function logoutForgets(page: Page): Promise<void> {
  const add = page.getByRole('button', { name: /^Add Minyan Points/ });
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByText('The boys selected on Envelopes will be cleared.')).toBeVisible();
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect(page).toHaveURL('/login');
  await signIn(page);
  await page.getByRole('link', { name: 'Envelopes', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Envelopes');
  await ready(page, 'envelopes');
  await expect(add).toHaveCount(0);
  await page.getByRole('button', { name: 'View', exact: true }).click();
  await expect(page.getByText('A view keeps the search')).toBeVisible();
  await page.keyboard.press('Escape');
}

test('K10 L9 found 17: columns, attendance, points and wins of the list answer questions; boys are selected by typing and by ranges, and stay selected until the selection is cleared', async ({
  programme,
  openAsAdmin,
}) => {
  await programme.write(boys);
  const page = await openAsAdmin('/admin/envelopes');
  await ready(page, 'envelopes');
  const startAgain = async () => {
    await page.getByRole('link', { name: 'Envelopes', exact: true }).click();
    await expect(names(page)).toHaveCount(7);
  };
  await test.step('K10 L9 columns, attendance, points and wins of the list answer questions, are totalled, saved as views and downloaded as shown', () =>
    answersQuestions(page));
  await startAgain();
  await test.step('L9 boys are selected by typing, by ranges that grow and shrink, and shown alone', () =>
    selectsByTyping(page));
  await page.getByRole('button', { name: 'Done selecting' }).click();
  await startAgain();
  await test.step('found 17: the selection outlasts a profile, the menu, a search and a reload; six are not cleared without a question', () =>
    outlastsTheVisit(page, programme));
  await test.step('a logout forgets them, and the views', () => logoutForgets(page));
  await isGivenUp(page);
});
