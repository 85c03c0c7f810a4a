import type { Page, Request } from '@playwright/test';
import { cycleYear } from '@gabbai/domain/hebrew-year.ts';
import {
  storedBoy,
  storedPrizes,
  storedWeek,
  storedWinner,
} from '@gabbai/domain/testing/stored-builders.ts';
import { holdBack } from './held-requests.ts';
import { offlineComplaints } from './offline-complaints.ts';
import { expect, test } from './office.ts';
import { card, nameOf, prizesOf } from './prizes-page.ts';
import type { Programme } from './programme.ts';
import { takeSteps, type Visit } from './visit.ts';
import { undoOnMessage } from './undo-on-message.ts';

const year = cycleYear(new Date());
const noWinner = { studentId: '', winnerImg: '' };

/** Noach with pictures on all prizes but the fourth, and given changes to single prizes. */
function noach(backend: { readonly url: string }, changes: readonly object[] = []) {
  const prizes = storedPrizes('week-noach', (n) => ({
    prizeImg: n === 4 ? '' : `${backend.url}/icon.svg`,
    ...changes[n - 1],
  }));
  return storedWeek({ prizes });
}

const moshe = storedBoy();
const yosef = storedBoy({ envelopeId: 'boy-2', firstName: 'Yosef', lastName: 'Levin' });

function programmeWith(week: object, ...boys: readonly Record<string, unknown>[]) {
  return {
    'common/week': { selectedWeek: 'Noach' },
    'weeks/week-noach': week,
    ...Object.fromEntries(boys.map((boy) => [`envelopes/${String(boy['envelopeId'])}`, boy])),
  };
}

const isOfBoys = (request: Request) => request.postData()?.includes('envelopes') === true;

test('F8 F9 H9 I2 a winner is chosen, changed and removed; a boy who has won already and a prize without a picture are refused', async ({
  backend,
  programme,
  openAsAdmin,
  allowedComplaints,
}) => {
  allowedComplaints.push(/permission/);
  const week = noach(backend, [{ studentId: 'boy-1', year }]);
  const winner = { ...moshe, winnerList: [storedWinner({ year })] };
  await programme.write(programmeWith(week, winner, yosef));
  const page = await openAsAdmin('/admin/help');
  const visit = { page, programme, backend };
  await takeSteps(visit, {
    'F8 H9 a boy who has won in the week is not given a second prize; boys who have not loaded yet are not reported as missing':
      readsBoysLate,
    'F8 a card without a picture asks for one; so does one whose picture was removed meanwhile':
      asksForAPicture,
    'F8 H9 a win of another year is not shown and does not block': ofAnotherYear,
    'F8 I2 a boy found by his name in any case becomes the winner, is changed and removed':
      becomesTheWinner,
  });
});

async function state(programme: Programme, n: number) {
  const [week, one, other] = await programme.readAll([
    'weeks/week-noach',
    'envelopes/boy-1',
    'envelopes/boy-2',
  ]);
  return {
    prize: prizesOf(week ?? null)[n - 1],
    moshe: one?.['winnerList'],
    yosef: other?.['winnerList'],
  };
}

/** Expects that only the winners are printed: the week and each prize with its picture and winner. */
async function expectOnPaper(page: Page, prizes: readonly string[]): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  await expect(page).toHaveTitle('Winners of Noach');
  await expect(page.getByRole('heading', { name: 'Noach נח' })).toBeVisible();
  await expect(page.getByText('Mazel tov!')).toBeVisible();
  await expect(page.getByRole('listitem')).toHaveText(prizes);
  await expect(page.getByRole('img', { name: 'Picture of Scooter' })).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('button')).toHaveCount(0);
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: 'screen' });
}

async function becomesTheWinner({ page, backend, programme }: Visit): Promise<void> {
  const withPhoto = { ...yosef, studentImgUrl: `${backend.url}/icon.svg?yosef` };
  await programme.remove('weeks/a-noach');
  await programme.write(programmeWith(noach(backend), moshe, withPhoto));
  await expect(nameOf(page, 1)).toHaveValue('Scooter');
  await expect(page.getByText(/^Winner \w+ successfully/)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Undo' }), 'of an earlier step').toHaveCount(0);
  await card(page, 1).getByRole('button', { name: 'Select winner' }).click();
  const dialog = page.getByRole('dialog', { name: 'Select the winner of Scooter' });
  await expect(dialog.getByRole('radio')).toHaveCount(2);
  await expect(dialog.getByRole('button', { name: 'Add Winner' })).toBeDisabled();
  const search = dialog.getByLabel('Search by name');
  await search.fill('moshe');
  await search.press('Enter');
  await expect(dialog.getByRole('radio', { name: 'Moshe Katz' })).toBeChecked();
  await search.fill('YOSEF l');
  await expect(dialog.getByRole('radio')).toHaveCount(1);
  await expect(
    dialog.getByRole('button', { name: 'Add Winner' }),
    'he is out of sight',
  ).toBeDisabled();
  await search.press('ArrowDown');
  await expect(
    dialog.getByRole('radio', { name: 'Yosef Levin' }),
    'found F38: an arrow chooses',
  ).toBeChecked();
  await page.keyboard.press('Enter');

  await expect(page.getByText('Winner added successfully')).toBeVisible();
  await expect(dialog).toBeHidden();
  const winner = card(page, 1).getByRole('link', { name: 'Yosef Levin' });
  await expect(winner).toHaveAttribute('href', '/admin/envelopes/profile/boy-2');
  await expect(winner.locator('img')).toHaveAttribute('src', `${backend.url}/icon.svg?yosef`);
  const win = { prizeId: 'prize1_week-noach', prizeName: 'Scooter', weekName: 'Noach', year };
  expect(await state(programme, 1)).toMatchObject({
    prize: { prizeName: 'Scooter', studentId: 'boy-2', year },
    moshe: [],
    yosef: [{ ...win, studentId: 'boy-2' }],
  });

  await undoOnMessage(page).click();
  await expect(page.getByText('Winner removed successfully')).toBeVisible();
  expect(await state(programme, 1)).toMatchObject({ prize: noWinner, moshe: [], yosef: [] });
  await card(page, 1).getByRole('button', { name: 'Select winner' }).click();
  await search.fill('yosef');
  await search.press('Enter');
  await search.press('Enter');
  await expect(winner).toBeVisible();

  const before = Array.from({ length: 40 }, (_, index) => [
    `envelopes/before-${index}`,
    storedBoy({ envelopeId: `before-${index}`, firstName: `Aharon ${index}` }),
  ]);
  await programme.write(Object.fromEntries(before));
  const disabled = storedBoy({ envelopeId: 'disabled', firstName: 'Mo', isActive: false });
  await programme.write({ 'envelopes/disabled': disabled });
  await card(page, 1).getByRole('button', { name: 'Change' }).click();
  await expect(dialog.getByText('3 more.')).toBeAttached();
  await expect(dialog.getByRole('radio', { name: /Yosef Levin .*Current winner/ })).toBeChecked();
  const place = await dialog.boundingBox();
  for (const text of ['aharon', 'moshe', 'xyz']) {
    await search.fill(text);
    expect(await dialog.boundingBox(), `"${text}" moves nothing`).toEqual(place);
  }
  await search.fill('mo');
  await expect(dialog.getByText('Disabled'), 'he matches better').toBeVisible();
  await expect(dialog.getByRole('radio').first()).toHaveAccessibleName(/^Moshe Katz/);
  await search.fill('');
  await expect(dialog.getByRole('radio', { name: 'Yosef Levin' })).toBeChecked();
  await search.fill('moshe');
  await search.press('Enter');
  await expect(dialog.getByRole('radio', { name: /^Moshe Katz .* · no prize yet$/ })).toBeChecked();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Winner Edited successfully')).toBeVisible();
  await expect(card(page, 1).getByRole('link', { name: 'Moshe Katz' })).toBeVisible();
  await undoOnMessage(page).click();
  await expect(winner, 'the winner of before').toBeVisible();
  expect(await state(programme, 1)).toMatchObject({
    prize: { studentId: 'boy-2' },
    moshe: [],
    yosef: [{ ...win, studentId: 'boy-2' }],
  });
  await changesToMoshe(page);
  const won = { ...moshe, winnerList: [{ ...win, studentId: 'boy-1', winnerImg: '' }] };
  const withPicture = { ...win, studentId: 'boy-1', winnerImg: `${backend.url}/icon.svg` };
  await programme.write({ 'envelopes/boy-1': { ...moshe, winnerList: [withPicture] } });
  await undoOnMessage(page).click();
  await expect(page.getByText('This win was changed or removed in the meantime.')).toBeVisible();
  expect(await state(programme, 1)).toMatchObject({ moshe: [withPicture], yosef: [] });
  await programme.write({ 'envelopes/boy-1': won });
  await expectOnPaper(page, [
    'ScooterMKMoshe KatzYeshiva Toras Chaim · 5th',
    'Chess setNot won yet',
    'Kiddush cupNot won yet',
    'BasketballNot won yet',
  ]);
  expect(await state(programme, 1)).toMatchObject({
    prize: { studentId: 'boy-1' },
    moshe: [{ ...win, studentId: 'boy-1' }],
    yosef: [],
  });

  await card(page, 1).getByRole('button', { name: 'Remove' }).click();
  const question = page.getByRole('dialog', { name: 'Remove this winner?' });
  await expect(question).toContainText('Moshe Katz will no longer be the winner of Scooter.');
  await question.getByRole('button', { name: 'Remove winner' }).click();
  await expect(page.getByText('Winner removed successfully')).toBeVisible();
  await undoOnMessage(page).click();
  await expect(card(page, 1).getByRole('link', { name: 'Moshe Katz' })).toBeVisible();
  await expect
    .poll(() => state(programme, 1), 'all is as it was')
    .toMatchObject({
      prize: { studentId: 'boy-1' },
      moshe: [{ ...win, studentId: 'boy-1' }],
      yosef: [],
    });
  await card(page, 1).getByRole('button', { name: 'Remove' }).press('Enter');
  await question.getByRole('button', { name: 'Remove winner' }).press('Enter');
  await expect(card(page, 1).getByText('Not won yet')).toBeVisible();
  await expect(card(page, 1).getByRole('button', { name: 'Select winner' })).toBeFocused();
  expect(await state(programme, 1)).toMatchObject({ prize: noWinner, moshe: [], yosef: [] });
}

async function changesToMoshe(page: Page): Promise<void> {
  await card(page, 1).getByRole('button', { name: 'Change' }).click();
  const dialog = page.getByRole('dialog', { name: 'Select the winner of Scooter' });
  const search = dialog.getByLabel('Search by name');
  await search.fill('moshe');
  await search.press('Enter');
  await search.press('Enter');
  await expect(card(page, 1).getByRole('link', { name: 'Moshe Katz' })).toBeVisible();
}

async function asksForAPicture({ page, backend, programme }: Visit): Promise<void> {
  await programme.write(programmeWith(noach(backend), moshe, yosef));
  await expect(card(page, 2)).toContainText('Not won yet');
  await card(page, 4).getByRole('button', { name: 'Select winner' }).click();
  await expect(page.getByText('Please upload an image for the prize card')).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();

  await card(page, 2).getByRole('button', { name: 'Select winner' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'Moshe Katz' }).check();
  await programme.write({ 'weeks/week-noach': noach(backend, [{}, { prizeImg: '' }]) });
  await dialog.getByRole('button', { name: 'Add Winner' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Please upload an image for the prize card');
  await expect(dialog.getByRole('radio', { name: 'Moshe Katz' })).toBeChecked();
  expect(await state(programme, 2)).toMatchObject({ prize: noWinner, moshe: [] });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
}

async function readsBoysLate({ page, programme }: Visit): Promise<void> {
  const listen = /Firestore\/Listen\/channel/;
  // From here on the server rejects every read.
  await page.route(listen, (route) => {
    const asked = route.request().postData()?.replace('%22envelopes%22', '%22others%22');
    return route.continue(asked === undefined ? {} : { postData: asked });
  });
  await page.getByRole('link', { name: 'Prizes', exact: true }).click();
  const failure = page.getByRole('alert').filter({ hasText: 'The envelopes could not be loaded.' });
  await expect(failure).toBeVisible();
  await expect(card(page, 1)).toContainText('Has a winner');
  await page.unroute(listen);
  const reading = await holdBack(page, listen, isOfBoys);
  await failure.getByRole('button', { name: 'Try again' }).click();
  await reading.arrived;
  await expect(failure).toBeHidden();
  await expectOnPaper(page, [
    'ScooterLoading…',
    'Chess setNot won yet',
    'Kiddush cupNot won yet',
    'BasketballNot won yet',
  ]);
  const place = await card(page, 1).boundingBox();
  await card(page, 2).getByRole('button', { name: 'Select winner' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Loading…')).toBeAttached();
  await expect(page.getByText(/^No (longer|boys are) registered/)).toHaveCount(0);
  reading.release();
  await expect(card(page, 1)).toContainText('Moshe Katz');
  expect(await card(page, 1).boundingBox(), 'nothing has moved').toEqual(place);
  const boy = dialog.getByRole('radio', {
    name: /^Moshe Katz Won this week Yeshiva Toras Chaim · 5th .* · last prize /,
  });
  await boy.check();
  await dialog.getByRole('button', { name: 'Add Winner' }).click();
  await expect(dialog.getByRole('alert')).toHaveText(
    'Winner already exists for this envelope and week',
  );
  await expect(boy).toBeChecked();
  expect(await state(programme, 2)).toMatchObject({ prize: noWinner, moshe: [{ year }] });

  await dialog.getByRole('radio', { name: 'Yosef Levin' }).check();
  await dialog.getByRole('button', { name: 'Add Winner' }).click();
  await expect(card(page, 2).getByRole('link', { name: 'Yosef Levin' })).toBeVisible();
}

async function ofAnotherYear({ page, backend, programme }: Visit): Promise<void> {
  const old = { studentId: 'boy-1', year: year - 1 };
  const winner = { ...moshe, winnerList: [storedWinner({ year: year - 1 })] };
  const namesake = storedBoy({ envelopeId: 'boy-2', Yeshiava: 'Mesivta', grade: '8th' });
  await programme.write(programmeWith(noach(backend, [old]), winner, namesake));
  await card(page, 1).getByRole('button', { name: 'Select winner' }).click();
  await expect(page.getByRole('radio', { name: 'Moshe Katz Mesivta · 8th' })).toBeVisible();
  await expect(card(page, 1).getByText('Not won yet')).toBeVisible();
  await page.getByRole('radio', { name: 'Moshe Katz Yeshiva Toras Chaim · 5th' }).check();
  await page.getByRole('button', { name: 'Add Winner' }).click();
  await expect(
    card(page, 1).getByRole('link', { name: 'Moshe Katz (Yeshiva Toras Chaim · 5th)' }),
    'found F16: not the other Moshe Katz',
  ).toBeVisible();
  expect(await state(programme, 1)).toMatchObject({
    prize: { studentId: 'boy-1', year },
    moshe: [{ year: year - 1 }, { year }],
  });

  // Another program's week of the same parsha, whose prize ids contain no week id, and a win without an id.
  const prizes = storedPrizes('Noach', (n) => ({
    prizeName: ['Globe', 'Kite', 'Drum', 'Ball'][n - 1],
    prizeImg: `${backend.url}/icon.svg`,
    studentId: n === 3 ? 'boy-2' : '',
  }));
  const entry = { prizeName: 'Drum', studentId: 'boy-2', weekName: 'Noach', winnerImg: '' };
  await programme.write({
    'weeks/a-noach': storedWeek({ prizes }),
    'envelopes/boy-1': { ...moshe, winnerList: [] },
    'envelopes/boy-2': { ...namesake, winnerList: [entry] },
  });
  const stored = async () => prizesOf(await programme.read('weeks/a-noach'));
  await expect(nameOf(page, 1), 'the one in which it is saved').toHaveValue('Globe');
  await nameOf(page, 2).fill('Big kite');
  await expect.poll(stored).toMatchObject([{}, { prizeName: 'Big kite' }, {}, {}]);
  await card(page, 2).getByRole('button', { name: 'Select winner' }).click();
  await page.getByRole('radio', { name: /^Moshe Katz .*Yeshiva Toras Chaim · 5th/ }).check();
  await page.getByRole('button', { name: 'Add Winner' }).click();
  await expect(card(page, 2).getByRole('link', { name: 'Moshe Katz' })).toBeVisible();
  for (const n of [2, 3]) {
    await card(page, n).getByRole('button', { name: 'Remove' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove winner' }).click();
    await expect(card(page, n).getByText('Not won yet')).toBeVisible();
  }
  await expect.poll(stored).toMatchObject([noWinner, noWinner, noWinner, noWinner]);
  expect(await state(programme, 1)).toMatchObject({ moshe: [], yosef: [] });
}

test('F9 a deleted week and an unreachable server are reported', async ({
  backend,
  programme,
  openAsAdmin,
  allowedComplaints,
}) => {
  allowedComplaints.push(...offlineComplaints, /status of 400/, /Error removing winner/);
  await programme.write(programmeWith(noach(backend), moshe));
  const page = await openAsAdmin('/admin/prizes');
  await card(page, 1).getByRole('button', { name: 'Select winner' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'Moshe Katz' }).check();
  await programme.remove('weeks/week-noach');
  const adding = await holdBack(page, /:batchGet/);
  await dialog.getByRole('button', { name: 'Add Winner' }).click();
  await adding.arrived;
  adding.release();
  await expect(dialog.getByRole('alert')).toHaveText('Week not found');
  expect((await state(programme, 1)).moshe).toEqual([]);

  await programme.write({ 'weeks/week-noach': noach(backend) });
  await backend.kill();
  await dialog.getByRole('button', { name: 'Add Winner' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Failed to add winner. Please try again.', {
    timeout: 40_000,
  });
  await backend.restart();
  await expect(page.getByText(/You're offline/)).toBeHidden({ timeout: 40_000 });
  await dialog.getByRole('button', { name: 'Add Winner' }).click();
  await expect(card(page, 1).getByRole('link', { name: 'Moshe Katz' })).toBeVisible();
  expect(await state(programme, 1)).toMatchObject({
    prize: { studentId: 'boy-1' },
    moshe: [{ weekName: 'Noach' }],
  });

  await page.context().setOffline(true);
  await card(page, 1).getByRole('button', { name: 'Change' }).click();
  await expect(dialog.getByRole('alert'), 'before anything was chosen').toHaveText(
    "You're offline. Choosing a winner needs a connection.",
  );
  // The list is longer than the window, as it is of many boys.
  await page.setViewportSize({ width: 360, height: 320 });
  await expect(dialog.getByRole('alert'), 'on a phone').toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 1280, height: 720 });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await card(page, 1).getByRole('button', { name: 'Remove' }).click();
  const [line] = await Promise.all([
    page.waitForEvent('console', (message) => message.text().startsWith('Error removing winner')),
    dialog.getByRole('button', { name: 'Remove winner' }).click(),
  ]);
  expect(line.type()).toBe('error');
  await expect(dialog.getByRole('alert')).toHaveText(
    'The winner was not removed. Please try again. This needs a network connection.',
  );
});
