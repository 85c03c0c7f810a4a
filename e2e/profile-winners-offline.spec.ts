import { storedBoy, storedWinner } from '@gabbai/domain/testing/stored-builders.ts';
import { cycleYear } from '@gabbai/domain/hebrew-year.ts';
import { holdBack } from './held-requests.ts';
import { expect, expectStored, test } from './office.ts';
import { offlineComplaints } from './offline-complaints.ts';
import { takeSteps, type Visit } from './visit.ts';
import { add, choose, free, remove, slots, weekOf, winners } from './winners-card.ts';

const year = cycleYear(new Date());
const address = '/admin/envelopes/profile/boy-1';

const won = { studentId: 'boy-1', year };
const mosheWon = storedBoy({ envelopeId: 'boy-1', winnerList: [storedWinner({ year })] });
const noachWon = weekOf('week-noach', 'Noach', won);

test('H8 H10 H11 wins offline, and the win of a boy whose removal has not reached the page', async ({
  programme,
  backend,
  openAsAdmin,
  allowedComplaints,
}) => {
  allowedComplaints.push(...offlineComplaints, /Error removing winner/);
  await programme.write({
    'envelopes/boy-1': mosheWon,
    'weeks/week-noach': noachWon,
    'weeks/week-bo': weekOf('week-bo', 'Bo'),
  });
  const page = await openAsAdmin(address);
  const visit = { page, programme, backend };
  await takeSteps(visit, {
    'H8 H10 H11 offline nothing is half done: the choice, the form and the win stay, and trying again works':
      withoutAConnection,
    'H10 the boy’s removal has not reached the page: Old envelope document does not exist':
      unheardOf,
  });
});

async function withoutAConnection({ page, programme }: Visit): Promise<void> {
  await choose(page, 'Bo', 'Chess set');
  await page.context().setOffline(true);
  await add(page);
  await expect(winners(page).getByRole('alert')).toContainText(
    'Failed to add winner. Please try again.',
  );

  await winners(page).getByRole('button', { name: 'EDIT Scooter' }).click();
  const form = page.getByRole('dialog', { name: 'Edit winner' });
  await form.getByLabel('Prize').selectOption('Kiddush cup');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByRole('alert')).toContainText('Failed to edit winner. Please try again.');
  await expect(form.getByLabel('Prize')).toHaveValue('prize3_week-noach');
  await form.getByRole('button', { name: 'Cancel' }).click();

  const [failure] = await Promise.all([
    page.waitForEvent('console', (message) => message.text().startsWith('Error removing winner')),
    remove(page, 'Scooter'),
  ]);
  expect(failure.type()).toBe('error');
  await expect(winners(page).getByRole('listitem')).toContainText(
    'The winner was not removed. Please try again. This needs a network connection.',
  );
  await expect(page.getByText('Winner removed successfully')).toBeHidden();
  await expectStored(programme, 'envelopes/boy-1').toEqual(mosheWon);
  await expectStored(programme, 'weeks/week-noach').toEqual(noachWon);

  await page.context().setOffline(false);
  await expect(page.getByText("You're offline")).toBeHidden({ timeout: 20_000 });
  await add(page);
  // The answer may be lost as the network changes: the list is what counts.
  await expect(winners(page).getByRole('listitem')).toHaveText([/Chess set/, /Scooter/]);
  await remove(page, 'Scooter');
  await expect(winners(page).getByRole('listitem')).toHaveText([/Chess set/]);

  await page.context().setOffline(true);
  await winners(page).getByLabel('Add Winner of').selectOption('Vayera');
  const notStored = winners(page).getByText('This is not stored on this device.');
  await expect(notStored).toBeVisible({ timeout: 20_000 });
  await expect(winners(page).getByText('No prizes have been entered')).toBeHidden();
  expect(slots(await programme.read('weeks/week-noach'))).toEqual([free, free, free, free]);
}

async function unheardOf({ page, programme }: Visit): Promise<void> {
  await page.context().setOffline(false);
  await expect(page.getByText("You're offline")).toBeHidden({ timeout: 20_000 });
  await programme.write({ 'envelopes/boy-1': mosheWon, 'weeks/week-noach': noachWon });
  await winners(page).getByRole('button', { name: 'EDIT Scooter' }).click();
  const form = page.getByRole('dialog', { name: 'Edit winner' });
  await form.getByLabel('Prize').selectOption('Chess set');
  const news = await holdBack(page, /\/Listen\/channel\?/);
  // Going offline ends the open stream. The next stream is held back until the release.
  await page.context().setOffline(true);
  await page.context().setOffline(false);
  await programme.remove('envelopes/boy-1');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByRole('alert')).toHaveText('Old envelope document does not exist');
  await expectStored(programme, 'weeks/week-noach').toEqual(noachWon);
  news.release();
  await expect(page.getByText('There is no boy with this address.')).toBeVisible({
    timeout: 30_000,
  });
  await expect(page.getByRole('dialog')).toBeHidden();
}
