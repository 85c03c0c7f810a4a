import type { Page } from '@playwright/test';
import { addDays } from '@gabbai/domain/calendar/civil-day.ts';
import { shabbosesAt } from '@gabbai/domain/calendar/shabbos.ts';
import {
  storedBoy,
  storedPointsEntry,
  storedPrizes,
  storedSchool,
  storedWeek,
} from '@gabbai/domain/testing/stored-builders.ts';
import { expectAccessibleInBothModes } from './accessible.ts';
import { bulkForm, award, openBulkForm } from './bulk-award.ts';
import { expect, test } from './office.ts';
import type { Programme } from './programme.ts';

const line = (id: string, points: number) => storedPointsEntry({ id, points });
const history = [line('x', 5), line('y', 5)];
const boy = (firstName: string, fields: object) =>
  storedBoy({ envelopeId: firstName.toLowerCase(), firstName, ...fields });

const lateNote = `mail/${addDays(shabbosesAt(new Date()).last, -14)}_eli`;

const faulty = {
  [lateNote]: { to: ['katz@example.org'], envelopeIds: ['eli'], delivery: { state: 'RETRY' } },
  'common/general/schools/one': storedSchool(),
  'envelopes/moshe': boy('Moshe', { minyanPoints: 5, minyanPointsHistory: history }),
  'envelopes/dovid': boy('Dovid', { minyanPoints: '10', minyanPointsHistory: history }),
  'envelopes/eli': boy('Eli', { minyanPoints: 100, minyanPointsHistory: [] }),
  'envelopes/yosef': boy('Yosef', { Yeshiava: 'Ohr Yisroel' }),
  'envelopes/meir': boy('Meir', {
    minyanPoints: 10,
    minyanPointsHistory: [line('x', 5), line('x', 5)],
  }),
  'weeks/noach': storedWeek({
    prizes: storedPrizes('noach', (n) => ({
      studentId: n === 1 ? 'moshe' : n === 2 ? 'gone' : '',
      prizeName: `Prize ${n}`,
    })),
  }),
};

async function mendsAll(page: Page, programme: Programme): Promise<void> {
  const card = page.getByRole('region', { name: 'Check the records' });
  await card.getByRole('button', { name: 'Check now' }).click();
  await expect(card.getByText('8 problems found')).toBeVisible();
  await expect(card.getByText('The total is 5, but the history adds up to 10.')).toBeVisible();
  await expect(
    card.getByText('1 note to parents of this week has not been sent.'),
    'L6 R2 a note that waits since weeks',
  ).toBeVisible();
  const lines = card.getByRole('listitem');
  await expect(lines.filter({ hasText: 'Meir' }).getByRole('button')).toHaveCount(0);
  await expectAccessibleInBothModes(page);

  await test.step('a record that changed since the check is not mended', async () => {
    await programme.write({
      'envelopes/moshe': boy('Moshe', { minyanPoints: 7, minyanPointsHistory: history }),
    });
    await card.getByRole('button', { name: 'Mend Moshe Katz: Set the total to 10' }).click();
    await expect(card.getByRole('alert')).toContainText('Check again');
    expect(await programme.list('activity')).toEqual({});
    await card.getByRole('button', { name: 'Check again' }).click();
    await expect(card.getByText('The total is 7, but the history adds up to 10.')).toBeVisible();
  });

  await card.getByRole('button', { name: 'Mend Moshe Katz: Set the total to 10' }).click();
  await expect(card.getByText('7 problems found')).toBeVisible();
  expect(await programme.read('envelopes/moshe')).toMatchObject({
    minyanPoints: 10,
    minyanPointsHistory: history,
  });

  await card.getByRole('button', { name: 'Mend all 5' }).click();
  await expect(card.getByText('2 problems found')).toBeVisible();
  expect(await programme.read('envelopes/eli')).toMatchObject({
    minyanPoints: 100,
    minyanPointsHistory: [{ points: 100, method: 'Earlier points', type: 'add' }],
  });
  expect(await programme.read('envelopes/dovid')).toMatchObject({ minyanPoints: 10 });
  expect((await programme.read('envelopes/moshe'))?.['winnerList']).toMatchObject([
    { prizeId: 'prize1_noach', weekName: 'Noach' },
  ]);
  expect(await programme.read('weeks/noach')).toMatchObject({
    prizes: [{ studentId: 'moshe' }, { studentId: '' }, {}, {}],
  });
  await expect(page.getByRole('button', { name: 'Ohr Yisroel', exact: true })).toBeVisible();
  const log = Object.values(await programme.list('activity'));
  expect(log.map(({ action }) => action)).toEqual(Array.from({ length: 6 }, () => 'mend-records'));
}

async function mendsByAnAward(page: Page, programme: Programme): Promise<void> {
  await programme.write({
    'envelopes/moshe': boy('Moshe', { minyanPoints: '15' }),
    'envelopes/dovid': boy('Dovid', { minyanPoints: 3 }),
  });
  for (const name of ['eli', 'yosef', 'meir']) await programme.remove(`envelopes/${name}`);
  const menu = page.getByRole('navigation').getByRole('link', { name: 'Envelopes' });
  const link = page.getByRole('link', { name: 'View Detail of Moshe Katz' });
  await menu.click();
  await link.click();
  await expect(page.getByText('This total is stored as a text.')).toBeVisible();
  await menu.click();
  await openBulkForm(page, 2);
  await award(page, '5', 'Shabbos');
  await expect(bulkForm(page)).toBeHidden();
  expect(await programme.read('envelopes/moshe')).toMatchObject({ minyanPoints: 20 });
  expect(await programme.read('envelopes/dovid')).toMatchObject({ minyanPoints: 8 });

  await programme.write({ 'envelopes/moshe': boy('Moshe', { minyanPoints: 'many' }) });
  await link.click();
  const points = page.getByRole('region', { name: 'Minyan Points' });
  await expect(points.getByText('The stored total is not a number.')).toBeVisible();
  await menu.click();
  await openBulkForm(page, 2);
  await award(page, '5', 'Shabbos');
  await expect(bulkForm(page).getByRole('alert')).toContainText('The total of Moshe Katz is not');
  expect(await programme.read('envelopes/dovid')).toMatchObject({ minyanPoints: 8 });
}

test('L6 item 5: Setting finds what does not agree and mends it, and an award mends a total stored as a text', async ({
  programme,
  openAsAdmin,
}) => {
  await programme.write(faulty);
  const page = await openAsAdmin('/admin/setting');
  await test.step('L6 one by one and all, with an entry each', () => mendsAll(page, programme));
  await test.step('item 5: a total stored as a text is shown so and mended by an award; another one is refused by name', () =>
    mendsByAnAward(page, programme));
});
