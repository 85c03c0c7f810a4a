import { runningReading } from '@gabbai/domain/calendar/readings.ts';
import { shabbosesAt } from '@gabbai/domain/calendar/shabbos.ts';
import { winnerOf, type DrawRecord } from '@gabbai/domain/draw/draw.ts';
import { cycleYear } from '@gabbai/domain/hebrew-year.ts';
import {
  storedBoy,
  storedPointsEntry,
  storedWeek,
  storedWinner,
} from '@gabbai/domain/testing/stored-builders.ts';
import { expectAccessibleInBothModes } from './accessible.ts';
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

test('N1 a winner is drawn by tickets among those who meet the conditions; drawing again needs a reason, and the activity can tell the draw', async ({
  backend,
  programme,
  openAsAdmin,
}) => {
  const prizes = prizesOf(storedWeek());
  for (const prize of prizes) Object.assign(prize, { prizeImg: `${backend.url}/icon.svg` });
  Object.assign(prizes[1] ?? {}, { studentId: 'boy-4', year });
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

  const add = dialog.getByRole('button', { name: 'Add Winner' });
  await expect(add).toBeDisabled();
  await dialog.getByRole('button', { name: 'Draw a winner' }).click();
  await expect(dialog.getByText(/^.*(?:Moshe|Yosef).* was drawn$/)).toBeVisible();
  const again = dialog.getByRole('button', { name: 'Draw again' });
  await expect(again).toBeDisabled();
  await dialog.getByRole('textbox', { name: 'Why draw again?' }).fill('He was away');
  await again.click();
  await add.click();
  await expect(page.getByText('Winner added successfully')).toBeVisible();

  const log = Object.values(await programme.list('activity'));
  const entry = log.find(({ action }) => action === 'add-winner');
  const drawn = entry?.['draw'] as DrawRecord;
  expect(drawn).toMatchObject({
    conditions: { grade: '5th', chances: 'points', minPoints: 0 },
    until: noach?.day,
    pool: [
      { envelopeId: 'boy-1', tickets: 5 },
      { envelopeId: 'boy-2', tickets: 2 },
    ],
    discarded: [{ reason: 'He was away' }],
  });
  const week = await programme.read('weeks/week-noach');
  expect(prizesOf(week)[0]?.['studentId']).toBe(winnerOf(drawn));
});
