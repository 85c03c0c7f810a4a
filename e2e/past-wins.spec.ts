import { storedBoy, storedWinner } from '@gabbai/domain/testing/stored-builders.ts';
import { cycleYear } from '@gabbai/domain/hebrew-year.ts';
import { holdBack } from './held-requests.ts';
import { expect, test } from './office.ts';
import { undoOnMessage } from './undo-on-message.ts';
import { takeSteps, type Visit } from './visit.ts';
import { slots, weekOf, winners } from './winners-card.ts';

const year = cycleYear(new Date());
const address = '/admin/envelopes/profile/boy-1';

const bicycle = { prizeName: 'Bicycle', year: year - 1 };
const programmeToBeginWith = {
  'envelopes/boy-1': storedBoy({ winnerList: [storedWinner(bicycle)] }),
  'envelopes/boy-2': storedBoy({ envelopeId: 'boy-2', firstName: 'Yaakov', lastName: 'Levin' }),
};
const free = weekOf('week-noach', 'Noach', { prizeName: 'Prize red' });
const won = weekOf('week-noach', 'Noach', { prizeName: 'Prize red', studentId: 'boy-2', year });

test('H10 H11 found 9: found 10: a win of last year is removed and moved as a win of that year, and the prizes of this year stay', async ({
  programme,
  backend,
  openAsAdmin,
}) => {
  await programme.write({ ...programmeToBeginWith, 'weeks/week-noach': won });
  const page = await openAsAdmin(address);
  const visit = { page, programme, backend };
  await takeSteps(visit, {
    'H11 found 9: REMOVE asks, naming the boy, the prize, the week and the year':
      asksBeforeRemoving,
    'H10 found 10: a win of last year opens as what it is, and moves without touching the prizes of this year':
      movesAWin,
  });
});

async function movesAWin({ page, programme }: Visit): Promise<void> {
  await programme.write({ ...programmeToBeginWith, 'weeks/week-noach': won });
  await expect(winners(page).getByRole('listitem')).toHaveText([/Bicycle/]);
  await expect(
    winners(page).getByRole('listitem').locator('img'),
    'the week has other prizes by now',
  ).toHaveCount(0);
  const edit = winners(page).getByRole('button', { name: 'EDIT Bicycle' });
  const form = page.getByRole('dialog', { name: 'Edit winner' });
  await edit.click();
  await expect(form.getByLabel('Prize')).toHaveValue('Bicycle');
  await expect(form.getByLabel('Week')).toHaveValue(`Noach · ${year - 1}`);
  await expect(form.getByText('Prize red')).toHaveCount(0);
  await expect(form.getByRole('button', { name: 'Save' }), 'nothing has changed').toBeDisabled();
  await form.getByRole('button', { name: 'Cancel' }).click();

  await programme.write({ 'weeks/week-noach': free });
  await edit.click();
  await form.getByRole('combobox', { name: 'Boy' }).click();
  await page.keyboard.type('levin');
  await page.getByRole('option', { name: /Yaakov Levin/ }).click();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Winner Edited successfully')).toBeVisible();
  await expect(winners(page).getByText('No prizes won yet.')).toBeVisible();
  expect(await programme.read('weeks/week-noach')).toEqual(free);
  expect(await programme.read('envelopes/boy-1')).toMatchObject({ winnerList: [] });
  expect(await programme.read('envelopes/boy-2')).toMatchObject({
    winnerList: [{ ...bicycle, studentId: 'boy-2', weekName: 'Noach' }],
  });
  await undoOnMessage(page).click();
  await expect(winners(page).getByRole('listitem')).toHaveText([/Bicycle/]);
  expect(await programme.read('envelopes/boy-1')).toMatchObject({ winnerList: [bicycle] });
  expect(await programme.read('envelopes/boy-2')).toMatchObject({ winnerList: [] });
}

async function asksBeforeRemoving({ page, programme }: Visit): Promise<void> {
  const scooter = storedWinner({ prizeId: 'prize1_week-bo', weekName: 'Bo', year });
  const boy = storedBoy({ winnerList: [storedWinner(bicycle), scooter] });
  await programme.write({ 'envelopes/boy-1': boy });
  await expect(winners(page).getByRole('listitem')).toHaveCount(2);
  const remove = winners(page).getByRole('button', { name: 'REMOVE Bicycle' });
  const question = page.getByRole('dialog', { name: 'Remove this winner?' });
  await remove.press('Enter');
  await expect(question).toContainText(
    `Moshe Katz will no longer be the winner of Bicycle (Noach · ${year - 1}).`,
  );
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(remove).toBeFocused();
  expect(await programme.read('envelopes/boy-1')).toEqual(boy);

  await remove.press('Enter');
  const removing = await holdBack(page, /:batchGet/);
  await question.getByRole('button', { name: 'Remove winner' }).press('Enter');
  await removing.arrived;
  await page.keyboard.press('Escape');
  await expect(question, 'it can be left').toBeHidden();
  await winners(page).getByRole('button', { name: 'REMOVE Scooter' }).press('Enter');
  await expect(question).toContainText(`Scooter (Bo · ${year})`);
  removing.release();
  await expect(page.getByText('Winner removed successfully')).toBeVisible();
  await expect(question, 'of another win').toContainText('Scooter');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(winners(page).getByRole('listitem')).toHaveText([/Scooter/]);
  expect(await programme.read('envelopes/boy-1')).toMatchObject({ winnerList: [scooter] });
  expect(slots(await programme.read('weeks/week-noach'))[0]).toEqual(['boy-2', '']);
}
