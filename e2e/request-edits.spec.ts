import type { Page } from '@playwright/test';
import { storedBoy, storedRequest } from '@gabbai/domain/testing/stored-builders.ts';
import { expectAccessibleInBothModes } from './accessible.ts';
import { holdBack } from './held-requests.ts';
import { expect, expectStored, test } from './office.ts';
import type { Visit } from './visit.ts';

const path = 'requests/request-1';
const form = (page: Page) => page.getByRole('dialog', { name: 'Edit Aliya Request' });
const editButton = (page: Page, name: string) =>
  page.getByRole('button', { name: `EDIT the request of ${name}` });
const save = (page: Page) => form(page).getByRole('button', { name: 'Save', exact: true });

async function tellsOfOtherChanges({ page, programme }: Visit): Promise<void> {
  const nickName = form(page).getByLabel('Nickname');

  await test.step('another change meanwhile is named, and can be shown', async () => {
    await editButton(page, 'Moshe').first().click();
    await nickName.fill('Mine');
    await programme.write({ [path]: storedRequest({ nickName: 'Theirs' }) });
    await expect(form(page)).toContainText('Changed in the meantime: Nickname.');
    await expectAccessibleInBothModes(page, 'an edit conflict');
    await save(page).click();
    await expect(form(page).getByRole('alert')).toHaveText(
      'Saving replaces the change of the other administrator.',
    );
    expect(await programme.read(path)).toMatchObject({ nickName: 'Theirs' });
    await form(page).getByRole('button', { name: 'Show their version' }).click();
    await expect(nickName).toHaveValue('Theirs');
    await expect(form(page)).not.toContainText('Another administrator');
  });

  await test.step('a second press overwrites it', async () => {
    await nickName.fill('Mine');
    await programme.write({ [path]: storedRequest({ nickName: 'Theirs too' }) });
    await expect(form(page)).toContainText('Changed in the meantime: Nickname.');
    await save(page).click();
    await form(page).getByRole('button', { name: 'Save anyway' }).click();
    await expect(page.getByText('Aliya request updated successfully')).toBeVisible();
    await expectStored(programme, path).toMatchObject({ nickName: 'Mine' });
  });

  await test.step('Escape asks before it drops what was typed', async () => {
    await editButton(page, 'Moshe').first().click();
    await page.keyboard.press('Escape');
    await expect(form(page), 'nothing was typed').toHaveCount(0);
    await editButton(page, 'Moshe').first().click();
    await nickName.fill('Moish');
    await page.keyboard.press('Escape');
    await expect(form(page).getByText('What you typed has not been saved.')).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(nickName, 'the focus is back').toBeFocused();
    await expect(nickName).toHaveValue('Moish');
    await page.keyboard.press('Escape');
    await form(page).getByRole('button', { name: 'Discard' }).click();
    await expect(form(page)).toHaveCount(0);
  });

  await test.step('a deletion is reported', async () => {
    await editButton(page, 'Moshe').first().click();
    await programme.remove(path);
    await programme.remove('requests/request-2');
    await expect(form(page)).toContainText('This request was deleted in the meantime.');
  });
}

async function putsDownAnAliya({ page, programme }: Visit): Promise<void> {
  await programme.write({
    [path]: storedRequest({ name: 'Moshe Katz', type: 'Cohen' }),
    'requests/request-2': storedRequest({ name: 'Dovid', type: 'Levi', nickName: '' }),
    'envelopes/boy-1': storedBoy(),
    'envelopes/boy-2': storedBoy({ envelopeId: 'boy-2', firstName: 'Yosef', lastName: 'Levin' }),
  });
  const requests = page.getByRole('region', { name: 'Aliya Requests' });
  const moshe = requests.getByRole('article').filter({ hasText: 'Moshe Katz ben Yaakov' });
  await expect(moshe).toContainText('“Moishy”');
  await expect(moshe.getByRole('link', { name: 'Moshe Katz' }), 'found by name').toHaveAttribute(
    'href',
    '/admin/dashboard/profile/boy-1',
  );

  await editButton(page, 'Moshe Katz').click();
  await form(page).getByLabel('Aliya', { exact: true }).selectOption('Levi');
  await expect(form(page).getByLabel('State')).toHaveValue('given');
  await save(page).click();
  await expect(form(page).getByRole('alert')).toContainText('Levi is for a Levi');
  await form(page).getByLabel('Aliya', { exact: true }).selectOption('Kohen');
  await expect(form(page).getByRole('alert')).toHaveCount(0);
  const boy = form(page).getByLabel('Boy', { exact: true });
  await boy.click();
  await page.keyboard.type('levin');
  await page.getByRole('option', { name: /Yosef Levin/ }).click();
  const held = await holdBack(page, /documents:commit/);
  await save(page).click();
  await form(page).getByRole('button', { name: 'Close' }).last().click();
  await expect(form(page)).toBeHidden();
  held.release();
  await expect(page.getByText('Aliya request updated successfully')).toBeVisible();
  await expect(moshe).toContainText('Kohen');
  await expect(moshe.getByRole('link', { name: 'Yosef Levin' })).toBeVisible();
  await expectStored(programme, path).toMatchObject({
    aliya: 'Kohen',
    state: 'given',
    envelopeId: 'boy-2',
  });

  await moshe.getByRole('link', { name: 'Yosef Levin' }).click();
  const own = page.getByRole('region', { name: 'Aliya requests 1' });
  await expect(own).toContainText('Moshe Katz ben Yaakov');
  await expect(own).toContainText('Noach · Kohen, Given');
  await page.getByRole('link', { name: 'Back' }).click();

  await editButton(page, 'Dovid').click();
  await form(page).getByLabel('Aliya', { exact: true }).selectOption('Kohen');
  await save(page).click();
  await expect(form(page).getByRole('alert')).toContainText(
    'Moshe Katz ben Yaakov already has Kohen.',
  );
}

test('Q1 Q3 EDIT reports another administrator’s change, and asks before it overwrites that change or drops what was typed; it assigns an aliya', async ({
  backend,
  programme,
  openAsAdmin,
}) => {
  await programme.write({ [path]: storedRequest(), 'requests/request-2': storedRequest() });
  const page = await openAsAdmin('/admin/dashboard');
  const visit = { page, programme, backend };
  await tellsOfOtherChanges(visit);
  await form(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(form(page)).toHaveCount(0);
  await expect(page.getByText('Aliya request updated successfully')).toHaveCount(0);
  await test.step('Q1 Q3 an aliya is assigned, with a question where it is unusual, and the boy by hand; a form that hangs can be left', () =>
    putsDownAnAliya(visit));
});
