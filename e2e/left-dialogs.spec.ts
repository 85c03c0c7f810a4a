import type { Locator, Page } from '@playwright/test';
import { storedBoy, storedRequest } from '@gabbai/domain/testing/stored-builders.ts';
import { bulkForm, openBulkForm } from './bulk-award.ts';
import { holdBack } from './held-requests.ts';
import { ready } from './layout.ts';
import { expect, expectStored, test } from './office.ts';
import { noachIsThisWeek } from './prizes-page.ts';
import { whileRefused } from './refusal.ts';
import type { Visit } from './visit.ts';

const holdWrites = (page: Page) => holdBack(page, /Firestore\/Write\/channel|:commit/);
const question = (page: Page) => page.getByRole('dialog', { name: 'Delete this request?' });
const form = (page: Page) => page.getByRole('dialog', { name: 'Edit Aliya Request' });
const openOf = (page: Page, action: string, name: string) =>
  page.getByRole('button', { name: `${action} the request of ${name}` }).click();
const sending = (page: Page) => page.getByText('Sending changes…');

/** Submits a dialog whose write is held back, closes it with Escape, and releases the write. */
async function leaveAndFinish(
  page: Page,
  { submit, done }: { readonly submit: Locator; readonly done: string },
): Promise<void> {
  // The message of an earlier change offers Undo for seven seconds.
  await expect(page.getByText(done)).toHaveCount(0);
  const held = await holdWrites(page);
  await submit.click();
  await held.arrived;
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(sending(page)).toBeVisible();
  expect(await page.getByText(done).count(), 'it is not done yet').toBe(0);
  held.release();
  await expect(page.getByText(done)).toBeVisible();
}

async function leavesChangesOfRequests({ page, backend, programme }: Visit): Promise<void> {
  const held = await holdWrites(page);
  await openOf(page, 'DELETE', 'Moshe');
  await question(page).getByRole('button', { name: 'Delete' }).click();
  await held.arrived;
  await expect(question(page).getByRole('button', { name: 'Close' })).toBeEnabled();
  await page.keyboard.press('Escape');
  await expect(question(page)).toHaveCount(0);
  await expect(sending(page)).toBeVisible();

  // Another request can be edited meanwhile, and its form keeps what was typed.
  await openOf(page, 'EDIT', 'Dovid');
  await form(page).getByLabel('Nickname').fill('Dovy');
  await form(page).getByLabel('Nickname').press('Enter');
  await form(page).getByRole('button', { name: 'Close' }).last().click();
  await expect(form(page)).toHaveCount(0);
  await openOf(page, 'EDIT', 'Dovid');
  await expect(form(page).getByLabel('Nickname')).toHaveValue('Dovy');
  await expect(form(page).getByRole('button', { name: 'Save' })).toBeDisabled();
  await form(page).getByLabel('Nickname').press('Enter');
  await page.keyboard.press('Escape');
  await openOf(page, 'EDIT', 'Ari');
  await expect(form(page).getByLabel('Nickname')).toHaveValue('Moishy');
  held.release();
  await Promise.all(
    ['Request deleted successfully', 'Aliya request updated successfully'].map((text) =>
      expect(page.getByText(text)).toBeVisible(),
    ),
  );
  await expect(form(page), 'the dialog of another one stays').toBeVisible();
  await page.keyboard.press('Escape');
  expect(Object.keys(await programme.list('activity')), 'each was done once').toHaveLength(2);
  expect(await programme.read('requests/one')).toBeNull();
  expect(await programme.read('requests/two')).toMatchObject({ nickName: 'Dovy' });

  await openOf(page, 'DELETE', 'Ari');
  await whileRefused({ page, backend, programme }, async () => {
    const again = await holdWrites(page);
    await question(page).getByRole('button', { name: 'Delete' }).click();
    await again.arrived;
    await question(page).getByRole('button', { name: 'Close' }).click();
    await expect(question(page)).toHaveCount(0);
    again.release();
    await expect(page.getByRole('status').filter({ hasText: 'Failed to delete' })).toBeVisible();
  });
  await expect(page.getByRole('heading', { name: 'Ari ben Yaakov' })).toBeVisible();
}

async function leavesOtherChanges({ page, programme }: Visit): Promise<void> {
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Add points' }).first().click();
  await dialog.getByLabel('Points').fill('5');
  await leaveAndFinish(page, {
    submit: dialog.getByRole('button', { name: 'Add points' }),
    done: 'Minyan Points Added Successfully',
  });
  await expectStored(programme, 'envelopes/boy-1').toMatchObject({ minyanPoints: 5 });

  const menu = page.getByRole('navigation', { name: 'Main' });
  await menu.getByRole('link', { name: 'Setting' }).click();
  await page.getByRole('button', { name: 'Add School' }).click();
  await dialog.getByLabel('Name of the school').fill('Mesivta');
  await leaveAndFinish(page, {
    submit: dialog.getByRole('button', { name: 'Add', exact: true }),
    done: 'School saved successfully',
  });
  await expect(page.getByRole('button', { name: 'Mesivta' })).toBeVisible();

  await menu.getByRole('link', { name: 'Prizes' }).click();
  await page.getByRole('button', { name: 'Noach' }).click();
  await dialog.getByRole('radio', { name: 'Vayera' }).check();
  await dialog.getByLabel('Set as this week').check();
  await leaveAndFinish(page, {
    submit: dialog.getByRole('button', { name: 'Save' }),
    done: 'Selected week updated successfully',
  });

  await menu.getByRole('link', { name: 'Envelopes' }).click();
  await openBulkForm(page, 2);
  await bulkForm(page).getByLabel('Points for each boy').fill('7');
  const held = await holdWrites(page);
  await bulkForm(page).getByRole('button', { name: 'Add Points' }).click();
  await held.arrived;
  await page.keyboard.press('Escape');
  await expect(bulkForm(page)).toHaveCount(0);
  // The server rejects the update of a deleted boy, and with it the whole award.
  await programme.remove('envelopes/boy-2');
  held.release();
  await expect(page.getByText(/No points were given\. The boys are still selected/)).toBeVisible();
  await page.getByRole('button', { name: 'Add Minyan Points (1)' }).click();
  await expect(bulkForm(page).getByLabel('Points for each boy')).toHaveValue('7');
  await leaveAndFinish(page, {
    submit: bulkForm(page).getByRole('button', { name: 'Try again' }),
    done: 'Minyan Points Added Successfully',
  });
  await expectStored(programme, 'envelopes/boy-1').toMatchObject({ minyanPoints: 12 });
  await expect(page.getByRole('button', { name: 'Add Minyan Points (0)' })).toBeVisible();
}

test('found 18: a dialog whose change hangs can be left; the change continues, once, and its outcome is shown', async ({
  backend,
  programme,
  openAsAdmin,
  allowedComplaints,
}) => {
  allowedComplaints.push(/net::ERR_/, /status of 40[03]/);
  await programme.write({
    ...noachIsThisWeek,
    'envelopes/boy-1': storedBoy(),
    'envelopes/boy-2': storedBoy({ firstName: 'Dovid' }),
    'requests/one': storedRequest(),
    'requests/two': storedRequest({ name: 'Dovid' }),
    'requests/three': storedRequest({ name: 'Ari' }),
  });
  const page = await openAsAdmin('/admin/dashboard');
  await ready(page, 'dashboard');
  const visit = { backend, page, programme };
  await test.step('a request', () => leavesChangesOfRequests(visit));
  await page.getByRole('link', { name: 'View Detail of Moshe Katz' }).click();
  await test.step('points, a school, a week and an award', () => leavesOtherChanges(visit));
});
