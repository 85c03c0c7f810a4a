import type { Page } from '@playwright/test';
import { storedSchool } from '@gabbai/domain/testing/stored-builders.ts';
import { holdBack } from './held-requests.ts';
import { expect, test } from './office.ts';
import type { Visit } from './visit.ts';

const schools = 'common/general/schools';
const nameField = (page: Page) => page.getByLabel('Name of the school');
const addButton = (page: Page) => page.getByRole('button', { name: 'Add School' });
const dialog = (page: Page) => page.getByRole('dialog');

async function add(page: Page, name: string): Promise<void> {
  await addButton(page).click();
  await nameField(page).fill(name);
  await page.keyboard.press('Enter');
}

/** On two pages at Setting. The programme has no schools before. */
export async function refuseASecondOfOneName({
  page,
  second: other,
  programme,
}: Visit & { readonly second: Page }): Promise<void> {
  await programme.write({
    [`${schools}/chaim`]: storedSchool({ schoolId: 'chaim', name: 'Toras Chaim' }),
    [`${schools}/mesivta`]: storedSchool({ schoolId: 'mesivta', name: 'Mesivta' }),
  });
  const names = async () =>
    Object.values(await programme.list(schools))
      .map(({ name }) => String(name))
      .toSorted();
  const refused = page.getByText('A school called “Toras Chaim” already exists.');
  await expect(page.getByRole('button', { name: 'Toras Chaim' })).toBeVisible();
  await test.step('in another case and with other blanks', async () => {
    await add(page, ' toras   CHAIM ');
    await expect(refused).toBeVisible();
    await nameField(page).fill('Toras');
    await expect(refused).toBeHidden();
    await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  });
  await test.step('by renaming another', async () => {
    await page.getByRole('button', { name: 'Mesivta' }).click();
    await nameField(page).fill('TORAS CHAIM');
    await page.keyboard.press('Enter');
    await expect(refused).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Cancel' }).click();
    expect(await names()).toEqual(['Mesivta', 'Toras Chaim']);
  });
  await test.step('its own name may be written otherwise', async () => {
    await page.getByRole('button', { name: 'Toras Chaim' }).click();
    await nameField(page).fill('Toras CHAIM');
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toHaveCount(0);
    await expect.poll(names).toEqual(['Mesivta', 'Toras CHAIM']);
  });
  await test.step('by two administrators at once', async () => {
    await expect(other.getByRole('button', { name: 'Mesivta' })).toBeVisible();
    const commits = await holdBack(other, /documents:commit|Firestore\/Write\/channel/);
    await add(other, 'Ohr Yosef');
    await commits.arrived;
    await add(page, 'ohr yosef');
    // The toast of an earlier step may still be visible.
    await expect(page.getByRole('button', { name: 'ohr yosef', exact: true })).toBeVisible();
    commits.release();
    await expect(other.getByText('A school with this name already exists.')).toBeVisible();
    expect(await names()).toEqual(['Mesivta', 'Toras CHAIM', 'ohr yosef']);
  });
  await test.step('a name that was renamed is free again', async () => {
    await expect(dialog(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'ohr yosef' }).click();
    await nameField(page).fill('Bais Yosef');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Bais Yosef' })).toBeVisible();
    await expect(dialog(page)).toHaveCount(0);
    await add(page, 'Ohr Yosef');
    await expect.poll(names).toEqual(['Bais Yosef', 'Mesivta', 'Ohr Yosef', 'Toras CHAIM']);
    await expect(dialog(page)).toHaveCount(0);
  });
  await test.step('a name of 3,000 letters', async () => {
    await addButton(page).click();
    await nameField(page).focus();
    await page.keyboard.insertText('x'.repeat(3000));
    await expect(nameField(page)).toHaveValue('x'.repeat(200));
    await expect(page.getByText('The limit is 200 characters.')).toBeVisible();
  });
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog(page)).toHaveCount(0);
}
