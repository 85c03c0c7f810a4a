import { storedBoy } from '@gabbai/domain/testing/stored-builders.ts';
import { expectAccessible } from './accessible.ts';
import { award, openBulkForm } from './bulk-award.ts';
import { holdBack } from './held-requests.ts';
import { ready } from './layout.ts';
import { expect, signIn, test } from './office.ts';

const names = ['Aryeh', 'Boruch', 'Chaim', 'Dovid', 'Eli', 'Feivel', 'Gershon'];
const boys = Object.fromEntries(
  names.map((firstName, n) => [
    `envelopes/boy-${n}`,
    storedBoy({ firstName, lastName: 'Katz', createdAt: new Date(Date.UTC(2026, 9, n + 1)) }),
  ]),
);

test('found 17: the selection outlasts a profile, the menu, a search and a reload; six are not given up without a question', async ({
  programme,
  openAsAdmin,
}) => {
  await programme.write(boys);
  const page = await openAsAdmin('/admin/envelopes');
  await ready(page, 'envelopes');
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
  await test.step('who is deleted drops out', async () => {
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
  await test.step('a logout forgets them', async () => {
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page.getByText('The boys selected on Envelopes will be cleared.')).toBeVisible();
    await page.getByRole('button', { name: 'Yes' }).click();
    await expect(page).toHaveURL('/login');
    await signIn(page);
    await page.getByRole('link', { name: 'Envelopes', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Envelopes');
    await ready(page, 'envelopes');
    await expect(add).toHaveCount(0);
  });
  await test.step('an award that ends after its page was left gives them up', async () => {
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
  await test.step('once they are given up they do not come back', async () => {
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
});
