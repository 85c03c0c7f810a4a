import type { Page } from '@playwright/test';
import { storedRequest } from '@gabbai/domain/testing/stored-builders.ts';
import { holdBack } from './held-requests.ts';
import { offlineComplaints } from './offline-complaints.ts';
import { expect, expectStored, test } from './office.ts';
import { notAllowed, whileRefused } from './refusal.ts';
import { pressWhileFading } from './while-fading.ts';
import type { Visit } from './visit.ts';

const path = 'requests/request-1';
const before = new Date('2026-11-20T12:00:00Z');
const daysBefore = (days: number) => new Date(Number(before) - days * 24 * 60 * 60 * 1000);
const form = (page: Page) => page.getByRole('dialog', { name: 'Edit Aliya Request' });
const editButton = (page: Page, name: string) =>
  page.getByRole('button', { name: `EDIT the request of ${name}` });
const deleteButton = (page: Page, name: string) =>
  page.getByRole('button', { name: `DELETE the request of ${name}` });
const question = (page: Page) => page.getByRole('dialog', { name: 'Delete this request?' });
const cards = (page: Page) =>
  page.getByRole('region', { name: 'Aliya Requests' }).getByRole('article');
const card = (page: Page, name: string) => cards(page).filter({ hasText: name });

/** Deletes all requests, like another administrator, and waits until the page has no toast about one. */
async function clear({ page, programme }: Visit): Promise<void> {
  for (const id of Object.keys(await programme.list('requests')))
    await programme.remove(`requests/${id}`);
  await expect(page.getByText('No aliya requests yet.')).toBeVisible();
  await expect(page.getByText(/^(Aliya r|R)equest \w+ successfully$/)).toHaveCount(0);
}

async function showsRequests({ page, programme }: Visit): Promise<void> {
  await programme.write({
    'requests/a': storedRequest({ type: 'Cohen', createdAt: daysBefore(0) }),
    'requests/b': storedRequest({
      type: 'Levi',
      name: 'גבריאל',
      fatherName: 'אפרים',
      createdAt: 'Nov 19, 2026',
    }),
    'requests/c': storedRequest({ type: 'Israel', fatherName: '', createdAt: daysBefore(2) }),
    'requests/d': storedRequest({
      type: 'other',
      inHonorOf: '',
      parshas: '',
      createdAt: undefined,
    }),
  });
  await expect(cards(page).getByRole('heading')).toHaveText([
    'Moshe ben Yaakov',
    'גבריאל בן אפרים',
    'Moshe',
    'Moshe ben Yaakov',
  ]);
  const inHonorOf = 'In honor of his bar mitzvah';
  await expect(cards(page).locator('dl')).toHaveText([
    `ParshaNoach${inHonorOf}I am aכהןDateNov 20, 2026`,
    `ParshaNoach${inHonorOf}I am aלויDateNov 19, 2026`,
    `ParshaNoach${inHonorOf}I am aישראלDateNov 18, 2026`,
    'Parsha–In honor of –I am a–DateDate not available',
  ]);
  for (const type of ['כהן', 'לוי', 'ישראל']) {
    const shown = cards(page).getByText(type, { exact: true });
    await expect(shown).toHaveAttribute('lang', 'he');
    await expect(shown).toHaveAttribute('dir', 'rtl');
  }
}

async function editsEveryField({
  page,
  programme,
  second,
}: Visit & { readonly second: Page }): Promise<void> {
  await programme.write({
    [path]: storedRequest({ phone: '555-0100' }),
    'requests/request-2': storedRequest({ requestId: 'request-2', name: 'Dovid' }),
  });
  await editButton(page, 'Moshe ben Yaakov').click();
  const name = form(page).getByLabel('Name', { exact: true });
  await expect(name).toBeFocused();
  await expect(name).toHaveValue('Moshe');
  const type = form(page).getByLabel('I am a');
  await expect(type.locator('option')).toHaveText(['כהן', 'לוי', 'ישראל']);
  await expect(type).toHaveValue('Israel');
  const parsha = form(page).getByLabel('Parsha');
  await expect(parsha.locator('option')).toHaveCount(55);
  await expect(parsha).toHaveValue('Noach');

  await name.fill('משה');
  await form(page).getByLabel("Father's name").fill('יעקב');
  await form(page).getByLabel('Nickname').fill('Moish');
  await parsha.selectOption('Yom Tov / Chol HaMoed');
  await form(page).getByLabel('In honor of').fill("his sister's wedding");
  await type.selectOption('כהן');
  await form(page).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Aliya request updated successfully')).toBeVisible();
  await expect(form(page)).toHaveCount(0);

  const stored = await programme.read(path);
  expect(stored).toEqual({
    requestId: 'request-1',
    phone: '555-0100',
    name: 'משה',
    fatherName: 'יעקב',
    nickName: 'Moish',
    parshas: 'Yom Tov / Chol HaMoed',
    inHonorOf: "his sister's wedding",
    type: 'Cohen',
    createdAt: expect.any(Date),
  });
  expect(Number(stored?.['createdAt'])).toBeGreaterThan(Date.now() - 60_000);

  for (const shown of [page, second]) {
    const changed = cards(shown).first();
    await expect(changed).toContainText('משה בן יעקב');
    await expect(changed).toContainText("his sister's wedding");
    await expect(changed).toContainText('כהן');
    await shown.getByLabel('Filter by parsha').selectOption('Yom Tov / Chol HaMoed');
    await expect(cards(shown)).toHaveCount(1);
    await expect(cards(shown)).toContainText('Yom Tov / Chol HaMoed');
  }
  await expect(editButton(page, 'משה בן יעקב')).toBeVisible();
}

async function keepsWhatTheListsDoNotKnow({ page, programme }: Visit): Promise<void> {
  const strange = { parshas: ['Shabbos HaGadol'], type: 'Kohein', createdAt: undefined };
  const bare = { ...strange, fatherName: undefined, nickName: 7, parshas: undefined };
  await programme.write({
    [path]: storedRequest({ parshas: 'Bereshit' }),
    'requests/request-2': storedRequest({ name: 'Dovid', ...strange }),
    'requests/request-3': storedRequest({ name: 'Ari', ...bare }),
  });
  await expect(card(page, 'Moshe ben Yaakov')).toContainText('Bereishis');
  await expect(card(page, 'Dovid ben Yaakov')).toContainText('Shabbos HaGadol');
  await expect(card(page, 'Dovid ben Yaakov')).toContainText('Date not available');

  for (const name of ['Moshe ben Yaakov', 'Dovid ben Yaakov', 'Ari']) {
    await editButton(page, name).click();
    await form(page).getByLabel('In honor of').fill('Purim');
    await form(page).getByLabel('In honor of').press('Enter');
    await expect(form(page)).toHaveCount(0);
    await expect(card(page, name)).toContainText('Purim');
    await expect(editButton(page, name), 'the focus is back').toBeFocused();
  }
  await expectStored(programme, path).toMatchObject({ parshas: 'Bereshit', inHonorOf: 'Purim' });
  await expectStored(programme, 'requests/request-2').toMatchObject({
    parshas: ['Shabbos HaGadol'],
    type: 'Kohein',
    createdAt: expect.any(Date),
  });
  await expectStored(programme, 'requests/request-3').toEqual({
    requestId: 'request-1',
    name: 'Ari',
    fatherName: '',
    nickName: '7',
    inHonorOf: 'Purim',
    type: 'Kohein',
    createdAt: expect.any(Date),
  });

  // The edits of one request are not saved to another.
  await editButton(page, 'Ari').click();
  await form(page).getByLabel('Nickname').fill('Given up');
  await pressWhileFading(
    form(page).getByRole('button', { name: 'Cancel' }),
    editButton(page, 'Dovid ben Yaakov'),
  );
  await expect(form(page).getByLabel('Nickname')).toHaveValue('Moishy');
  await expect(form(page).getByLabel('Parsha').locator('option:checked')).toHaveText(
    'Shabbos HaGadol',
  );
  await form(page).getByLabel('Parsha').selectOption('Tzav');
  await form(page).getByLabel('I am a').selectOption('לוי');
  await form(page).getByRole('button', { name: 'Save' }).click();
  await expect(form(page)).toHaveCount(0);
  await expectStored(programme, 'requests/request-2').toMatchObject({
    parshas: 'Tzav',
    type: 'Levi',
  });
}

async function refusesAndTriesAgain({ page, programme }: Visit): Promise<void> {
  await programme.write({ [path]: storedRequest() });
  await editButton(page, 'Moshe').click();
  await form(page).getByLabel('Nickname').fill('Moish');
  await form(page).getByLabel('In honor of').fill('Chanukah');
  const name = form(page).getByLabel('Name', { exact: true });
  await name.fill(' ');
  await name.press('Enter');
  await expect(form(page).getByText('Please enter a name')).toBeVisible();
  await expectStored(programme, path).toMatchObject({ name: 'Moshe', nickName: 'Moishy' });
  await name.fill('Moshe');
  await expect(form(page).getByText('Please enter a name')).toBeHidden();
  await programme.remove(path);
  await expect(page.getByText('No aliya requests yet.')).toBeVisible();
  await form(page).getByRole('button', { name: 'Save' }).click();
  await expect(form(page).getByRole('alert')).toHaveText('Failed to update Aliya request');
  await expect(form(page).getByLabel('Nickname')).toHaveValue('Moish');
  await expect(form(page).getByLabel('In honor of')).toHaveValue('Chanukah');
  await expectStored(programme, path).toBeNull();

  await programme.write({ [path]: storedRequest() });
  await form(page).getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Aliya request updated successfully')).toBeVisible();
  await expectStored(programme, path).toMatchObject({ nickName: 'Moish', inHonorOf: 'Chanukah' });
}

async function deletes({
  page,
  backend,
  programme,
  second,
}: Visit & { readonly second: Page }): Promise<void> {
  await programme.write({
    [path]: storedRequest(),
    'requests/request-2': storedRequest({ requestId: 'request-2', name: 'Dovid' }),
  });
  await deleteButton(page, 'Moshe').click();
  await expect(question(page)).toContainText('the aliya request of Moshe ben Yaakov');
  await question(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(question(page)).toHaveCount(0);
  await expect(deleteButton(page, 'Moshe')).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(question(page)).toHaveCount(0);
  await expectStored(programme, path).toMatchObject({ name: 'Moshe' });

  await deleteButton(page, 'Moshe').click();
  await question(page).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Request deleted successfully')).toBeVisible();
  for (const shown of [page, second]) await expect(cards(shown)).toHaveCount(1);
  await expectStored(programme, path).toBeNull();
  await expectStored(programme, 'requests/request-2').toMatchObject({ name: 'Dovid' });
  await expect(page.getByLabel('Filter by parsha'), 'the focus is not lost').toBeFocused();

  await programme.write({ [path]: storedRequest() });
  await deleteButton(page, 'Moshe').click();
  await whileRefused({ page, backend, programme }, async () => {
    const sending = await holdBack(page, /Firestore\/Write\/channel/);
    await question(page).getByRole('button', { name: 'Delete' }).click();
    const state = page.getByText('Sending changes…');
    await expect(state).toBeVisible();
    sending.release();
    await expect(question(page).getByRole('alert')).toHaveText(
      `Failed to delete request. ${notAllowed}`,
    );
    await expect(state).toBeHidden();
    expect(await page.getByText('All changes saved').count(), 'they are not').toBe(0);
    await expectStored(programme, path).toMatchObject({ name: 'Moshe' });
  });
  await expect(card(page, 'Moshe')).toBeVisible();
  await question(page).getByRole('button', { name: 'Delete' }).click();
  await expect(card(page, 'Moshe')).toHaveCount(0);
  await expectStored(programme, path).toBeNull();
}

async function sendsLater({ page, backend, programme }: Visit): Promise<void> {
  await programme.write({
    [path]: storedRequest(),
    'requests/request-2': storedRequest({ requestId: 'request-2', name: 'Dovid' }),
  });
  await editButton(page, 'Moshe').click();
  await form(page).getByLabel('Nickname').fill('Moish');
  await page.context().setOffline(true);
  await form(page).getByRole('button', { name: 'Save' }).click();
  await expect(
    page.getByText('No connection. The change will be sent when you reconnect.'),
  ).toBeVisible();
  await expect(form(page)).toHaveCount(0);
  await expect(page.getByText('1 change waiting')).toBeVisible();
  await expectStored(programme, path).toMatchObject({ nickName: 'Moishy', createdAt: before });
  await page.context().setOffline(false);
  await expect(page.getByText('All changes saved')).toBeVisible();
  await expect(page.getByText("You're offline"), 'not beside it').toHaveCount(0);
  await expect(page.getByText('Waiting to be sent')).toHaveCount(0);
  await expect
    .poll(async () => await programme.read(path))
    .toMatchObject({ nickName: 'Moish', createdAt: expect.any(Date) });

  await backend.kill();
  await deleteButton(page, 'Dovid').click();
  await question(page).getByRole('button', { name: 'Delete' }).click();
  await expect(question(page)).toHaveCount(0);
  await expect(card(page, 'Dovid')).toHaveCount(0);
  await backend.restart();
  await expect.poll(() => programme.read('requests/request-2'), { timeout: 40_000 }).toBeNull();
}

test('D6 D7 D8 D9 found 16: requests are shown, edited in every field and deleted, and a change that fails can be tried again', async ({
  backend,
  programme,
  openAsAdmin,
  allowedComplaints,
}) => {
  allowedComplaints.push(...offlineComplaints, /status of 40[03]/);
  // A time zone in which the day began earlier than in UTC.
  const timezoneId = 'Asia/Jerusalem';
  const page = await openAsAdmin('/admin/dashboard', { timezoneId });
  const second = await openAsAdmin('/admin/dashboard');
  const visit = { backend, page, programme };
  await test.step('D7 a request shows the name, the parsha, the honoree, the type in Hebrew, and the date', () =>
    showsRequests(visit));
  await clear(visit);
  await test.step('D6 D7 D8 a request is edited in every field: all are stored with a new date, and another page shows them', () =>
    editsEveryField({ ...visit, second }));
  for (const shown of [page, second])
    await shown.getByLabel('Filter by parsha').selectOption('All parshas');
  await clear(visit);
  await test.step('D9 a request is deleted after a confirmation, and not without; a deletion that the server refuses leaves it, says so, and can be tried again', () =>
    deletes({ ...visit, second }));
  await second.close();
  await clear(visit);
  await test.step('D7 D8 values that are not in the lists are shown, and stay as stored until they are changed', () =>
    keepsWhatTheListsDoNotKnow(visit));
  await clear(visit);
  await test.step('D8 found 16: an edit without a name is refused; one that fails keeps the form with what was typed, and trying again works', () =>
    refusesAndTriesAgain(visit));
  await clear(visit);
  await test.step('D8 D9 without a connection edits and deletions are kept, marked, and sent later', () =>
    sendsLater(visit));
});
