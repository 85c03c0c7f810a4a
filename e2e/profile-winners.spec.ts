import type { Page } from '@playwright/test';
import { storedBoy, storedWinner } from '@gabbai/domain/testing/stored-builders.ts';
import { cycleYear } from '@gabbai/domain/hebrew-year.ts';
import { holdBack } from './held-requests.ts';
import { expect, expectStored, test } from './office.ts';
import { picture } from './pictures.ts';
import { fromLeft } from './reading-order.ts';
import { undoOnMessage } from './undo-on-message.ts';
import { pressWhileFading } from './while-fading.ts';
import { takeSteps, type Visit } from './visit.ts';
import { add, choose, free, remove, slots, weekOf, winners } from './winners-card.ts';

/** Without an account, the server answers 403 for a missing file, as for a forbidden one. */
const gone = 403;

const year = cycleYear(new Date());
const address = '/admin/envelopes/profile/boy-1';

const won = { studentId: 'boy-1', year };
const moshe = storedBoy({ envelopeId: 'boy-1', winnerList: [] });
const mosheWon = storedBoy({ envelopeId: 'boy-1', winnerList: [storedWinner({ year })] });
const yaakov = storedBoy({ envelopeId: 'boy-2', firstName: 'Yaakov', lastName: 'Levin' });
const noach = weekOf('week-noach', 'Noach');
const noachWon = weekOf('week-noach', 'Noach', won);

test('H8 H9 H10 H11 F9 wins are added, edited, moved and removed, and what is refused says so', async ({
  programme,
  backend,
  openAsAdmin,
}) => {
  await programme.write({ 'envelopes/boy-1': moshe, 'weeks/week-noach': noach });
  const page = await openAsAdmin(address);
  const visit = { page, programme, backend };
  await takeSteps(visit, {
    'H8 F9 a win is added for a week and a prize, and is stored with the boy and the prize; a week deleted meanwhile is reported':
      addsAWin,
    'H8 H9 a prize without a picture and a second win in one week are refused, with the choice kept':
      isRefused,
    'H8 another boy’s prize says whose it is and cannot be given twice; one of a past year can':
      ofAnotherBoy,
    'H10 a picture chosen for an edit that is given up is deleted again; what was removed meanwhile is named':
      givesUpAnEdit,
    'H10 H11 a win gets a picture, moves to another week and prize, to another boy, and is removed':
      movesAWin,
  });
});

/** The success of an earlier step is no longer told. */
async function expectNoToast(page: Page): Promise<void> {
  await expect(page.getByText(/^Winner \w+ successfully$/)).toHaveCount(0);
}

async function addsAWin({ page, programme }: Visit): Promise<void> {
  const button = winners(page).getByRole('button', { name: 'Add Winner', exact: true });
  await expect(winners(page).getByText('No prizes won yet.')).toBeVisible();
  const weekChoices = winners(page).getByLabel('Add Winner of').locator('option');
  await expect(weekChoices).toHaveCount(1 + 55);
  await expect(button).toBeDisabled();
  await winners(page).getByLabel('Add Winner of').selectOption('Noach');
  await expect(button).toBeDisabled();
  await winners(page).getByLabel('Prize').selectOption('Chess set');
  await button.press('Enter');
  await expect(page.getByText('Winner added successfully')).toBeVisible();
  await expect(winners(page).getByLabel('Add Winner of'), 'for the next one').toBeFocused();
  await expect(winners(page).getByRole('listitem')).toContainText(`Chess setNoach · ${year}`);
  await expect(button).toBeDisabled();
  await expectStored(programme, 'envelopes/boy-1').toMatchObject({
    winnerList: [
      {
        prizeName: 'Chess set',
        studentId: 'boy-1',
        weekName: 'Noach',
        prizeId: 'prize2_week-noach',
      },
    ],
  });
  expect(slots(await programme.read('weeks/week-noach'))).toEqual([
    free,
    ['boy-1', ''],
    free,
    free,
  ]);

  await programme.write({ 'envelopes/boy-1': moshe, 'weeks/week-noach': noach });
  await expect(winners(page).getByText('No prizes won yet.')).toBeVisible();
  await choose(page, 'Noach', 'Scooter');
  await programme.remove('weeks/week-noach');
  await expect(winners(page).getByLabel('Prize').locator('option:checked')).toHaveText(
    'No longer available',
  );
  await add(page);
  await expect(winners(page).getByRole('alert')).toHaveText('Week not found');
  const adding = await holdBack(page, /:batchGet/);
  await add(page);
  await adding.arrived;
  await page.getByRole('link', { name: 'Help' }).click();
  await expect(page.getByRole('heading', { name: 'Help' })).toBeVisible();
  adding.release();
  await expect(page.getByText('Week not found'), 'told on another page').toBeVisible();
  await page.goBack();
  await winners(page).getByLabel('Add Winner of').selectOption('Bo');
  const noPrizes = winners(page).getByText('No prizes have been entered for this week yet.');
  await expect(noPrizes).toBeVisible();
  await programme.write({ 'weeks/week-bo': weekOf('week-bo', 'Bo') });
  await expect(noPrizes).toBeHidden();
  await winners(page).getByLabel('Prize').selectOption('Scooter');
  await add(page);
  await expect(winners(page).getByRole('listitem')).toContainText('ScooterBo');
}

async function isRefused({ page, programme }: Visit): Promise<void> {
  await programme.write({
    'envelopes/boy-1': mosheWon,
    'weeks/week-noach': noachWon,
    'weeks/week-bo': weekOf('week-bo', 'Bo'),
  });
  await expect(winners(page).getByRole('listitem')).toHaveText([/ScooterNoach/]);
  await choose(page, 'Bo', 'Basketball');
  await add(page);
  await expect(winners(page).getByRole('alert')).toHaveText(
    'Please upload an image for the prize card',
  );
  await choose(page, 'Noach', 'Chess set');
  await add(page);
  await expect(winners(page).getByRole('alert')).toHaveText(
    'Winner already exists for this envelope and week',
  );
  await expect(winners(page).getByLabel('Prize')).toHaveValue('prize2_week-noach');
  await expectStored(programme, 'envelopes/boy-1').toEqual(mosheWon);
  await expectStored(programme, 'weeks/week-noach').toEqual(noachWon);
  await choose(page, 'Bo', 'Scooter');
  await expect(winners(page).getByRole('alert')).toBeHidden();
  await add(page);
  await expect(winners(page).getByRole('listitem')).toHaveCount(2);

  const edit = winners(page).getByRole('button', { name: 'EDIT Scooter' });
  const form = page.getByRole('dialog', { name: 'Edit winner' });
  await edit.first().click();
  await expect(form.getByLabel('Week')).toHaveValue('Bo');
  await pressWhileFading(form.getByRole('button', { name: 'Cancel' }), edit.last());
  await expect(form.getByLabel('Week'), 'the other win').toHaveValue('Noach');
  await expect(form.getByRole('button', { name: 'Save' }), 'nothing has changed').toBeDisabled();
  const refusal = form.getByRole('alert');
  await form.getByLabel('Prize').selectOption('Basketball');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(refusal).toHaveText('Please upload an image for the prize card');
  await form.getByLabel('Prize').selectOption('Kiddush cup');
  await expect(refusal, 'this one was not tried').toBeHidden();
  await expect(form.getByRole('button', { name: 'Save' })).toBeVisible();
  await form.getByRole('button', { name: 'Cancel' }).click();
  await expect(form).toBeHidden();
}

async function ofAnotherBoy({ page, programme }: Visit): Promise<void> {
  await programme.write({
    'envelopes/boy-1': moshe,
    'envelopes/boy-2': { ...yaakov, winnerList: [storedWinner({ studentId: 'boy-2', year })] },
    'weeks/week-noach': weekOf('week-noach', 'Noach', { studentId: 'boy-2', year }),
    'weeks/week-bo': weekOf('week-bo', 'Bo', { studentId: 'boy-2', year: year - 1 }),
  });
  await expect(winners(page).getByText('No prizes won yet.')).toBeVisible();
  await expectNoToast(page);
  await choose(page, 'Noach', 'Scooter – won by Yaakov Levin');
  await add(page);
  await expect(winners(page).getByRole('alert')).toHaveText('This prize already has a winner.');
  await choose(page, 'Bo', 'Scooter');
  await add(page);
  await expect(page.getByText('Winner added successfully')).toBeVisible();

  // Another program's week, whose prize ids contain no week id, and a win without an id.
  const { prizeName, weekName, studentId } = storedWinner({ weekName: 'Vayera' });
  await programme.write({
    'envelopes/boy-1': { ...moshe, winnerList: [{ prizeName, weekName, studentId }] },
    'weeks/theirs': weekOf('Vayera', 'Vayera', { studentId: 'boy-1' }),
    'weeks/week-bo': weekOf('week-bo', 'Bo'),
  });
  await expect(winners(page).getByRole('listitem')).toHaveText([/ScooterVayera/]);
  const theirs = async () => slots(await programme.read('weeks/theirs'));
  await winners(page).getByRole('button', { name: 'EDIT Scooter' }).click();
  const form = page.getByRole('dialog', { name: 'Edit winner' });
  await expect(form.getByLabel('Prize')).toHaveValue('prize1_Vayera');
  await form.getByLabel('Week').selectOption('Bo');
  await form.getByLabel('Prize').selectOption('Kiddush cup');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(winners(page).getByRole('listitem')).toHaveText(/Kiddush cupBo/);
  expect(await theirs()).toEqual([free, free, free, free]);
  await choose(page, 'Vayera', 'Chess set');
  await add(page);
  await winners(page).getByRole('button', { name: 'EDIT Chess set' }).click();
  await expect(form.getByLabel('Prize').locator('option:checked')).toHaveText('Chess set');
  await form.getByLabel('Prize').selectOption('Scooter');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(winners(page).getByRole('listitem').first()).toHaveText(/ScooterVayera/);
  expect(await theirs()).toEqual([['boy-1', ''], free, free, free]);
  await remove(page, 'Scooter');
  await expect(winners(page).getByRole('listitem')).toHaveText([/Kiddush cupBo/]);
  expect(await theirs()).toEqual([free, free, free, free]);
}

async function movesAWin({ page, backend, programme }: Visit): Promise<void> {
  const prizeImg = `${backend.url}/icon.svg`;
  await programme.write({
    'envelopes/boy-1': mosheWon,
    'envelopes/boy-2': { ...yaakov, Yeshiava: 'ישיבת נצח', grade: '5th' },
    'weeks/week-noach': weekOf('week-noach', 'Noach', { ...won, prizeImg }),
    'weeks/week-bo': weekOf('week-bo', 'Bo'),
  });
  await expectNoToast(page);
  const pictures = winners(page).getByRole('listitem').locator('img');
  await expect(pictures, 'of the prize').toHaveAttribute('src', prizeImg);
  await winners(page).getByRole('button', { name: 'EDIT Scooter' }).click();
  const form = page.getByRole('dialog', { name: 'Edit winner' });
  await expect(form.getByLabel('Week')).toHaveValue('Noach');
  await expect(form.getByLabel('Prize')).toHaveValue('prize1_week-noach');
  await form.locator('input[type=file]').setInputFiles(picture('winner.png'));
  await expect(form.getByRole('img', { name: 'Picture of the winner of Scooter' })).toBeVisible();
  await expect(form.getByRole('button', { name: 'Save' })).toBeEnabled();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Winner Edited successfully')).toBeVisible();
  await expect(
    winners(page).getByRole('img', { name: 'Picture of the winner of Scooter' }),
  ).toHaveJSProperty('complete', true);
  const withPicture = await programme.read('weeks/week-noach');
  const [[, winnerImg]] = slots(withPicture) as [[string, string]];
  expect(winnerImg).toContain('/o/winners%2F');
  await expectStored(programme, 'envelopes/boy-1').toMatchObject({
    winnerList: [{ winnerImg, prizeId: 'prize1_week-noach' }],
  });
  const pictureStatus = async () => (await fetch(winnerImg)).status;
  expect(await pictureStatus()).toBe(200);

  await winners(page).getByRole('button', { name: 'EDIT Scooter' }).click();
  await form.getByLabel('Week').selectOption('Bo');
  await expect(form.getByRole('button', { name: 'Save' })).toBeDisabled();
  await form.getByLabel('Prize').selectOption('Kiddush cup');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(winners(page).getByRole('listitem')).toContainText('Kiddush cupBo');
  expect(slots(await programme.read('weeks/week-noach'))).toEqual([free, free, free, free]);
  expect(slots(await programme.read('weeks/week-bo'))).toEqual([
    free,
    free,
    ['boy-1', winnerImg],
    free,
  ]);

  await winners(page).getByRole('button', { name: 'EDIT Kiddush cup' }).click();
  await form.getByRole('combobox', { name: 'Boy' }).click();
  await page.keyboard.type('levin yaakov');
  const inWords = ['Yaakov Levin', 'נצח', 'ישיבת', '5', 'th'];
  const found = page.getByRole('option', { name: /Yaakov Levin/ });
  expect(await fromLeft(found, inWords)).toEqual(inWords);
  await found.click();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(winners(page).getByText('No prizes won yet.')).toBeVisible();
  await expectStored(programme, 'envelopes/boy-1').toMatchObject({ winnerList: [] });
  await expectStored(programme, 'envelopes/boy-2').toMatchObject({
    winnerList: [{ studentId: 'boy-2', prizeId: 'prize3_week-bo', weekName: 'Bo', winnerImg }],
  });
  expect(slots(await programme.read('weeks/week-bo'))[2]).toEqual(['boy-2', winnerImg]);

  await undoOnMessage(page).click();
  await expect(winners(page).getByRole('listitem')).toContainText('Kiddush cupBo');
  await expectStored(programme, 'envelopes/boy-1').toMatchObject({
    winnerList: [{ studentId: 'boy-1', prizeId: 'prize3_week-bo', winnerImg }],
  });
  expect(slots(await programme.read('weeks/week-bo'))[2]).toEqual(['boy-1', winnerImg]);
  await remove(page, 'Kiddush cup');
  await expect(page.getByText('Winner removed successfully')).toBeVisible();
  for (const boy of ['envelopes/boy-1', 'envelopes/boy-2'])
    await expectStored(programme, boy).toMatchObject({ winnerList: [] });
  expect(slots(await programme.read('weeks/week-bo'))[2]).toEqual(free);
  await expect.poll(pictureStatus).toBe(gone);
}

/** What another administrator deletes while a win is edited, and what the form says of it. */
const removals = {
  'envelopes/boy-2': 'Current envelope document does not exist',
  'weeks/week-bo': 'Week document does not exist',
  'weeks/week-noach': 'Previous week document does not exist',
} as const;

async function givesUpAnEdit({ page, backend, programme }: Visit): Promise<void> {
  await programme.write({ 'envelopes/boy-1': mosheWon, 'weeks/week-noach': noachWon });
  await winners(page).getByRole('button', { name: 'EDIT Scooter' }).click();
  const form = page.getByRole('dialog', { name: 'Edit winner' });
  await form.locator('input[type=file]').setInputFiles(picture('winner.png'));
  const shown = form.getByRole('img', { name: 'Picture of the winner of Scooter' });
  await expect(shown).toHaveAttribute('src', /\/o\/winners%2F/);
  const url = new URL((await shown.getAttribute('src')) ?? '', backend.url);
  expect((await fetch(url)).status).toBe(200);
  await form.getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(async () => (await fetch(url)).status).toBe(gone);
  await expectStored(programme, 'envelopes/boy-1').toEqual(mosheWon);

  for (const [removed, message] of Object.entries(removals)) {
    await programme.write({
      'envelopes/boy-1': mosheWon,
      'envelopes/boy-2': yaakov,
      'weeks/week-noach': noachWon,
      'weeks/week-bo': weekOf('week-bo', 'Bo'),
    });
    await winners(page).getByRole('button', { name: 'EDIT Scooter' }).click();
    await form.getByLabel('Week').selectOption('Bo');
    await form.getByLabel('Prize').selectOption('Chess set');
    await form.getByRole('combobox', { name: 'Boy' }).focus();
    await page.keyboard.type('yaak');
    await page.getByRole('option', { name: /Yaakov Levin/ }).click();
    await programme.remove(removed);
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form.getByRole('alert')).toHaveText(message);
    await expect(form.getByLabel('Week')).toHaveValue('Bo');
    await expectStored(programme, 'envelopes/boy-1').toEqual(mosheWon);
    await form.getByRole('button', { name: 'Cancel' }).click();
    await expect(form).toBeHidden();
  }
}
