import { runningReading } from '@gabbai/domain/calendar/readings.ts';
import { shabbosesAt } from '@gabbai/domain/calendar/shabbos.ts';
import { winnerOf, type DrawRecord, type StoredDraw } from '@gabbai/domain/draw/draw.ts';
import { cycleYear } from '@gabbai/domain/hebrew-year.ts';
import {
  storedBoy,
  storedPointsEntry,
  storedPrizes,
  storedWeek,
  storedWinner,
} from '@gabbai/domain/testing/stored-builders.ts';
import { expectAccessibleInBothModes } from './accessible.ts';
import { holdBack } from './held-requests.ts';
import { expect, test } from './office.ts';
import { card, prizesOf } from './prizes-page.ts';

const year = cycleYear(new Date());
const noach = runningReading('Noach', { day: shabbosesAt(new Date()).coming, inIsrael: false });
const shabbosNoon = new Date(`${noach?.day}T17:00:00Z`);

const boyWith = (envelopeId: string, firstName: string, points: number, more = {}) =>
  storedBoy({
    envelopeId,
    firstName,
    minyanPoints: points,
    minyanPointsHistory: [
      storedPointsEntry({ id: `points-${envelopeId}`, points, timeStamp: shabbosNoon }),
    ],
    ...more,
  });

test('N1 N2 a winner is drawn by tickets and recorded at once, drawing again needs a reason, and the big screen shows who is recorded', async ({
  backend,
  programme,
  openAsAdmin,
}) => {
  const prizes = storedPrizes('week-noach', (n) => ({
    prizeImg: `${backend.url}/icon.svg`,
    ...(n === 2 && { studentId: 'boy-4', year }),
  }));
  await programme.write({
    'common/week': { selectedWeek: 'Noach' },
    'weeks/week-noach': storedWeek({ prizes }),
    'envelopes/boy-1': boyWith('boy-1', 'Moshe', 5),
    'envelopes/boy-2': boyWith('boy-2', 'Yosef', 2),
    'envelopes/boy-3': boyWith('boy-3', 'Dovid', 9, { isActive: false }),
    'envelopes/boy-4': boyWith('boy-4', 'Levi', 9, {
      winnerList: [storedWinner({ prizeId: 'prize2_week-noach', studentId: 'boy-4', year })],
    }),
    'envelopes/boy-5': boyWith('boy-5', 'Zev', 9, { grade: '1st' }),
  });
  const page = await openAsAdmin('/admin/prizes');
  await card(page, 1).getByRole('button', { name: 'Select winner' }).click();
  const dialog = page.getByRole('dialog', { name: 'Select the winner of Scooter' });
  const screen = page.getByRole('dialog', { name: 'Winners on the big screen' });
  await dialog.getByRole('button', { name: 'Draw', exact: true }).click();
  await expect(dialog.getByText('3 boys take part, 3 tickets')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Grade' }).selectOption('5th');
  await dialog
    .getByRole('combobox', { name: 'Chances' })
    .selectOption('One ticket for each point of the week');
  await expect(dialog.getByText('2 boys take part, 7 tickets')).toBeVisible();
  await dialog.getByText('3 boys are out').click();
  await expect(dialog.getByRole('listitem')).toHaveText([
    /Dovid.*Disabled/,
    /Levi.*Won this week/,
    /Zev.*Another grade/,
  ]);
  await dialog.getByRole('textbox', { name: 'Points this week, at least' }).fill('3');
  await expect(dialog.getByText('1 boy takes part, 5 tickets')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Points this week, at least' }).fill('');
  await expectAccessibleInBothModes(page);

  await test.step('a draw is recorded at once', async () => {
    await dialog.getByRole('button', { name: 'Draw a winner' }).click();
    await expect(page.getByText(/ was drawn, with [25] of 7 tickets/)).toBeVisible();
    await expect(dialog).toHaveCount(0);
  });
  const first = prizesOf(await programme.read('weeks/week-noach'))[0]?.['studentId'];
  expect(['boy-1', 'boy-2']).toContain(first);

  await test.step('drawing again asks why; by keyboard the big screen shows who is recorded', async () => {
    await card(page, 1).getByRole('button', { name: 'Change' }).click();
    await dialog.getByRole('button', { name: 'Draw', exact: true }).click();
    await dialog.getByRole('combobox', { name: 'Grade' }).selectOption('5th');
    await dialog
      .getByRole('combobox', { name: 'Chances' })
      .selectOption('One ticket for each point of the week');
    const again = dialog.getByRole('button', { name: 'Draw on the big screen' });
    await expect(again).toBeDisabled();
    await dialog.getByRole('textbox', { name: 'Why draw again?' }).fill('He was away');
    const commit = await holdBack(page, /documents:commit/);
    await again.focus();
    await page.keyboard.press('Enter');
    await commit.arrived;
    await expect(screen.getByText('Who won it?')).toBeVisible();
    await page.keyboard.press('PageDown');
    await page.keyboard.press('PageDown');
    await expect(screen.getByText('Drawing…')).toBeVisible();
    commit.release();
    await expect(screen.getByText('Mazel tov!')).toBeVisible();
    await expect(screen.getByText(first === 'boy-1' ? 'Yosef Katz' : 'Moshe Katz')).toBeVisible();
    await expectAccessibleInBothModes(page, 'a winner on the big screen');
    await page.keyboard.press('Escape');
    await expect(screen).toHaveCount(0);
  });

  const log = Object.values(await programme.list('activity'));
  const entry = log.find(({ action }) => action === 'move-winner');
  const drawn = entry?.['draw'] as DrawRecord;
  expect(log.find(({ action }) => action === 'add-winner')?.['draw']).toMatchObject({
    pool: [
      { envelopeId: 'boy-1', tickets: 5 },
      { envelopeId: 'boy-2', tickets: 2 },
    ],
    discarded: [],
  });
  expect(drawn).toMatchObject({
    conditions: { grade: '5th', chances: 'points', minPoints: 0 },
    until: noach?.day,
    pool: [{ envelopeId: first === 'boy-1' ? 'boy-2' : 'boy-1' }],
    discarded: [{ envelopeId: first, reason: 'He was away' }],
  });
  const week = await programme.read('weeks/week-noach');
  expect(prizesOf(week)[0]?.['studentId']).toBe(winnerOf(drawn));

  await test.step('found F36: who was set aside stays so, and removing the winner does not avoid the reason', async () => {
    const [away, second] = first === 'boy-1' ? ['Moshe', 'Yosef'] : ['Yosef', 'Moshe'];
    await card(page, 1).getByRole('button', { name: 'Remove' }).click();
    await page.getByRole('button', { name: 'Remove winner' }).click();
    await card(page, 1).getByRole('button', { name: 'Select winner' }).click();
    await dialog.getByRole('button', { name: 'Draw', exact: true }).click();
    await dialog.getByText('4 boys are out').click();
    for (const name of [away, second])
      await expect(dialog.getByRole('listitem').filter({ hasText: name ?? '' })).toContainText(
        'Set aside in a draw this week',
      );
    const again = dialog.getByRole('button', { name: 'Draw again' });
    await expect(again).toBeDisabled();
    await dialog.getByRole('textbox', { name: 'Why draw again?' }).fill('He has left');
    await again.click();
    await expect(page.getByText(/Zev.* was drawn, with 1 of 1 ticket/)).toBeVisible();
    const log = Object.values(await programme.list('activity'));
    const reasons = log.flatMap(({ draw }) => (draw as StoredDraw | undefined)?.discarded ?? []);
    expect(reasons).toContainEqual({ envelopeId: winnerOf(drawn), reason: 'He has left' });
  });
});
