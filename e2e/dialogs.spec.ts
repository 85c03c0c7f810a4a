import type { Locator, Page } from '@playwright/test';
import { storedBoy, storedRequest, storedSchool } from '@gabbai/domain/testing/stored-builders.ts';
import { expectAccessible, expectAccessibleInBothModes } from './accessible.ts';
import { expectSoundLayout, ready } from './layout.ts';
import { expect, expectStored, test } from './office.ts';
import type { Visit } from './visit.ts';

const eightyLetters = 'Schmelke'.repeat(10);

/** Checks the open dialog on a phone, a tablet and a desktop; its colors are the same on each. */
async function expectSound(page: Page, what: string): Promise<void> {
  for (const width of [768, 1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await expectSoundLayout(page, `${what}, ${width} px`);
    if (width === 1280) await expectAccessible(page, `${what}, ${width} px`);
    if (width === 360) await expectAccessibleInBothModes(page, `${what}, ${width} px`);
  }
}

async function press(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

async function changesRequestsByKeyboard({ page, programme }: Visit): Promise<void> {
  await page.getByLabel('Filter by parsha').focus();
  await press(page, 'Tab');
  await expect(page.getByRole('button', { name: 'EDIT' })).toBeFocused();
  await press(page, 'Enter');
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
  await press(page, 'Control+A');
  await page.keyboard.type('Dovid');
  await press(page, 'Tab', 'Tab', 'Tab', 'ArrowDown', 'Tab', 'Tab', 'ArrowUp');
  const save = page.getByRole('dialog').getByRole('button', { name: 'Save' });
  for (let tabs = 0; tabs < 8 && !(await isFocused(save)); tabs += 1) await press(page, 'Tab');
  await press(page, 'Enter');
  await expect(page.getByText('Aliya request updated successfully')).toBeVisible();
  await expectStored(programme, 'requests/request-1').toMatchObject({
    name: 'Dovid',
    parshas: 'Lech Lecha',
    type: 'Levi',
  });
  await expect(page.getByRole('button', { name: 'EDIT' })).toBeFocused();
  await press(page, 'Tab', 'Enter');
  const question = page.getByRole('dialog', { name: 'Delete this request?' });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  // An opening dialog moves the focus to its first button once more.
  await expect(async () => {
    await press(page, 'Tab');
    await expect(question.getByRole('button', { name: 'Delete' })).toBeFocused({ timeout: 500 });
  }).toPass();
  await press(page, 'Enter');
  await expect(page.getByText('Request deleted successfully')).toBeVisible();
  await expectStored(programme, 'requests/request-1').toBeNull();
}

async function hasSoundRequestDialogs({ page, programme }: Visit): Promise<void> {
  await programme.write({
    'requests/request-1': storedRequest({
      name: eightyLetters,
      fatherName: eightyLetters,
      parshas: eightyLetters,
      inHonorOf: eightyLetters,
      type: 'unknown',
    }),
  });

  await page.getByRole('button', { name: 'DELETE' }).click();
  await expectSound(page, 'request to be deleted');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'EDIT' }).click();
  await programme.remove('requests/request-1');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alert')).toHaveText('Failed to update Aliya request');
  await expectSound(page, 'request that could not be saved');
}

async function changesSchoolsByKeyboard({ page, programme }: Visit): Promise<void> {
  await page.getByRole('button', { name: 'Add School' }).focus();
  await press(page, 'Enter');
  await expect(page.getByLabel('Name of the school')).toBeFocused();
  await page.keyboard.type('Mesivta');
  await press(page, 'Enter');
  await expect(page.getByRole('button', { name: 'Add School' })).toBeFocused();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Mesivta' })).toBeVisible();
  await press(page, 'Tab', 'Enter');
  await expect(page.getByLabel('Name of the school')).toBeFocused();
  await press(page, 'Tab', 'Enter');
  const warning = page.getByRole('dialog', { name: 'Delete Mesivta?' });
  await expect(warning).toContainText('No boys are in this school.');
  await expect(warning.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await press(page, 'Tab');
  await expect(warning.getByRole('button', { name: 'Delete' })).toBeFocused();
  await press(page, 'Enter');
  await expect(page.getByText('School deleted successfully')).toBeVisible();
  expect(await programme.list('common/general/schools')).toEqual({});
}

async function hasSoundSchoolDialogs({ page, programme }: Visit): Promise<void> {
  await programme.write({
    'envelopes/boy-1': storedBoy({ Yeshiava: eightyLetters }),
    'common/general/schools/school-1': storedSchool({ name: eightyLetters }),
  });
  await page.getByRole('button', { name: 'Add School' }).click();
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expectSound(page, 'school without a name');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: eightyLetters }).click();
  await page.getByLabel('Name of the school').fill('Mesivta');
  await expect(page.getByRole('checkbox')).toBeChecked();
  await expectSound(page, 'school to be renamed');
  await page.getByRole('button', { name: 'Delete School' }).click();
  await expect(page.getByText('1 boy is in this school.')).toBeVisible();
  await expectSound(page, 'school to be deleted');
}

function isFocused(control: Locator): Promise<boolean> {
  return control.evaluate((element) => element === document.activeElement);
}

test('D8 D9 G2 G4 A11 the dialogs of requests and schools work with the keyboard alone, and are whole and accessible, light and dark, whatever the names', async ({
  backend,
  programme,
  openAsAdmin,
  allowedComplaints,
}) => {
  allowedComplaints.push(/status of 400/);
  await programme.write({ 'requests/request-1': storedRequest() });
  const page = await openAsAdmin('/admin/dashboard');
  await ready(page, 'dashboard');
  const visit = { page, programme, backend };
  const size = page.viewportSize() ?? { width: 1280, height: 720 };
  await test.step('D8 D9 requests are changed with the keyboard alone', () =>
    changesRequestsByKeyboard(visit));
  await test.step('D8 D9 A11 the dialogs of requests are whole and accessible', () =>
    hasSoundRequestDialogs(visit));
  await page.setViewportSize(size);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('link', { name: 'Setting', exact: true }).click();
  await ready(page, 'setting');
  await test.step('G2 schools are changed with the keyboard alone', () =>
    changesSchoolsByKeyboard(visit));
  await test.step('G2 G4 A11 the dialogs of schools are whole and accessible', () =>
    hasSoundSchoolDialogs(visit));
});
