import { addDays, localDay } from '@gabbai/domain/calendar/civil-day.ts';
import { readingOf } from '@gabbai/domain/calendar/readings.ts';
import { shabbosesAt } from '@gabbai/domain/calendar/shabbos.ts';
import { cycleYear } from '@gabbai/domain/hebrew-year.ts';
import {
  storedBoy,
  storedPointsEntry,
  storedPrizes,
  storedSchool,
  storedWinner,
} from '@gabbai/domain/testing/stored-builders.ts';
import { expectAccessibleInBothModes } from './accessible.ts';
import { expect, test } from './office.ts';
import type { Programme } from './programme.ts';
import { card } from './prizes-page.ts';

const year = cycleYear(new Date());
const dayMs = 86_400_000;

const boy = (n: number, grade: string) =>
  storedBoy({
    envelopeId: `boy-${n}`,
    firstName: ['Moshe', 'Dovid', 'Yosef', 'Meir', 'Eli', 'Zev', 'Ari'][n],
    grade,
    minyanPoints: 3 * n,
    minyanPointsHistory: [1, 2, 3].map((line) =>
      storedPointsEntry({
        id: `${n}-${line}`,
        points: n,
        timeStamp: new Date(Date.now() - line * dayMs).toISOString(),
      }),
    ),
    winnerList: n === 1 ? [storedWinner({ studentId: 'boy-1', year })] : [],
    ...((n === 2 || n === 6) && { noNotes: true }),
    createdAt: new Date(Date.now() - 20 * dayMs),
  });

/** Read in five weeks, so its prizes are entered already. */
const comingWeek = [5, 6]
  .map((weeks) => readingOf(addDays(localDay(new Date()), 7 * weeks), false).weekName)
  .find((name) => name !== 'Noach');

const note = `mail/${shabbosesAt(new Date()).last}_boy-1`;

const records = {
  [note]: { to: ['katz@example.org'], envelopeIds: ['boy-1'], delivery: { state: 'SUCCESS' } },
  'common/week': { selectedWeek: 'Noach' },
  'common/general/schools/one': storedSchool(),
  'weeks/week-noach': {
    weekName: 'Noach',
    prizes: storedPrizes('week-noach', (n) => ({
      studentId: n === 1 ? 'boy-1' : '',
      year: n === 1 ? year : null,
    })),
  },
  'weeks/coming': {
    weekName: comingWeek,
    prizes: [
      {
        prizeId: 'prize1_coming',
        studentId: '',
        prizeName: 'Bicycle',
        prizeImg: '',
        winnerImg: '',
        year: null,
      },
    ],
  },
  ...Object.fromEntries(
    ['1st', '2nd', '7th', '8th', '8th', '5th', '6th'].map((grade, n) => [
      `envelopes/boy-${n}`,
      boy(n, grade),
    ]),
  ),
};

/** Deleted before the year is closed. */
const away = { ...boy(6, '3rd'), envelopeId: 'away', lastName: 'Away' };
const binned = { envelope: away, deletedAt: new Date(), weeks: [] };

const readAll = (programme: Programme) => programme.readAll(Object.keys(records));

test('M1 M2 M3 M4 O3 R4 a year is closed from its preview, looked at on the profile and on Prizes, its prizes are copied, it is closed for a boy who is brought back, and it is reopened', async ({
  programme,
  openAsAdmin,
  allowedComplaints,
}) => {
  allowedComplaints.push(/status of 403/);
  await programme.write({ ...records, 'bin/away': binned });
  const before = await readAll(programme);
  const page = await openAsAdmin('/admin/setting');
  const settings = page.getByRole('region', { name: 'School year' });
  await expect(settings).toContainText(`${year} is the current year.`);
  const dialog = page.getByRole('dialog', { name: 'Close the year' });

  await test.step('a record that is refused is named, and the rest of the closing is undone', async () => {
    const stray = 'envelopes/boy-4/pointsHistory/0001';
    await programme.write({ [stray]: { entries: [], sum: 0, from: null, to: null } });
    await settings.getByRole('button', { name: 'Close the year' }).click();
    await dialog.getByLabel('Year', { exact: true }).selectOption(String(year));
    await dialog.getByLabel(`Type ${year} to confirm`).fill(String(year));
    await dialog.getByRole('button', { name: `Close ${year}` }).click();
    await expect(settings).toContainText(/The record of .*Eli Katz.* was refused/);
    await expect(settings).toContainText(`${year} is not closed completely yet.`);
    await settings.getByRole('button', { name: 'Continue' }).click();
    await expect(settings).toContainText(/The record of .*Eli Katz.* was refused/);
    await settings.getByRole('button', { name: 'Reopen' }).click();
    await expect(page.getByText(`${year} is open again.`)).toBeVisible();
    await programme.remove(stray);
    expect(await readAll(programme)).toEqual(before);
  });

  await test.step('by choices, a preview and the year typed', async () => {
    await settings.getByRole('button', { name: 'Close the year' }).click();
    await dialog.getByLabel('Year', { exact: true }).selectOption(String(year));
    await dialog.getByRole('radio', { name: 'Begin at 0' }).check();
    const preview = dialog.getByRole('region', { name: 'What will change' });
    await expect(preview).toContainText('63 → 0');
    await expect(preview, 'found F17: coming weeks stay').toContainText(
      /(?:These weeks lose their prizes: .?Noach.?|No week loses its prizes)\. Those of coming weeks stay\./,
    );
    await expect(preview.getByRole('row', { name: /^Dovid/ })).toContainText('2nd · 33rd · 0');
    await preview.getByRole('button', { name: 'Show all 7 boys' }).click();
    await expect(preview.getByRole('row', { name: /^Eli/ })).toContainText('8th · 0 · Disabled');
    const download = page.waitForEvent('download');
    await preview.getByRole('button', { name: 'Download as CSV' }).click();
    expect((await download).suggestedFilename()).toBe(`close-${year}.csv`);
    await expectAccessibleInBothModes(page, 'closing a year');
    const close = dialog.getByRole('button', { name: `Close ${year}` });
    await expect(close).toBeDisabled();
    await dialog.getByLabel(`Type ${year} to confirm`).fill(String(year));
    await close.click();
    await expect(page.getByText(`${year} is closed.`)).toBeVisible();
    await expect(settings).toContainText(`${year + 1} is the current year.`);
    await expect(settings).toContainText('7 boys');
    expect(await programme.read('envelopes/boy-2')).toMatchObject({
      grade: '8th',
      minyanPoints: 0,
      noNotes: true,
    });
    expect(await programme.read(note), 'R4').toEqual(records[note]);
    expect(await programme.read('weeks/coming')).toEqual(records['weeks/coming']);
    const totals = page.waitForEvent('download');
    await settings.getByRole('button', { name: `Download the points by boy of ${year}` }).click();
    expect((await totals).suggestedFilename()).toBe(`points-${year}.csv`);
    await expectAccessibleInBothModes(page, 'a closed year');
    await settings.page().getByRole('button', { name: 'Check now' }).click();
    await expect(page.getByText('Everything agrees.')).toBeVisible();
  });

  await test.step('the profile has the old year', async () => {
    await page.goto('/admin/envelopes/profile/boy-1');
    const points = page.getByRole('region', { name: 'Minyan Points' });
    await expect(points.getByRole('listitem')).toHaveCount(1);
    await expect(points.getByRole('listitem')).toContainText(`Carried over from ${year}`);
    await points.getByRole('button', { name: `Show ${year}` }).click();
    const old = page.getByRole('dialog', { name: `Dovid Katz in ${year}` });
    await expect(old.getByRole('listitem')).toHaveCount(3);
    await expect(old).toContainText('Scooter (Noach)');
    await expectAccessibleInBothModes(page, 'an earlier year');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('region', { name: 'Prizes won' })).toContainText(`${year}`);
  });

  await test.step('Prizes shows the old year, and copies its prizes', async () => {
    await page.goto('/admin/prizes');
    await expect(card(page, 1)).toBeVisible();
    await page.getByLabel('Year').selectOption(String(year));
    const past = page.getByRole('region', { name: `Noach · ${year}` });
    await expect(past).toContainText('Scooter');
    await expect(past.getByRole('link', { name: 'Dovid Katz' })).toBeVisible();
    await expectAccessibleInBothModes(page, 'prizes of an earlier year');
    await page.getByLabel('Year').selectOption('');
    await page.getByRole('button', { name: 'Copy prizes' }).click();
    const copy = page.getByRole('dialog');
    await copy.getByLabel('Year').selectOption(String(year));
    await expect(copy.getByRole('checkbox', { checked: true })).toHaveCount(4);
    await copy.getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('it is not reopened while a boy of it is in the bin', async () => {
    const envelope = await programme.read('envelopes/boy-6');
    await programme.remove('envelopes/boy-6');
    await programme.write({ 'bin/boy-6': { envelope, deletedAt: new Date(), weeks: [] } });
    await page.goto('/admin/setting');
    await settings.getByRole('button', { name: `Reopen ${year}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Reopen' }).click();
    await expect(page.getByText('A boy of this year is in Deleted boys.')).toBeVisible();
    expect(await programme.read(`years/${year}`)).toMatchObject({ state: 'closed' });
    await programme.remove('bin/boy-6');
    await programme.write({ 'envelopes/boy-6': envelope ?? {} });
  });

  await test.step('it is closed for a boy who was in the bin when he is restored', async () => {
    await page.getByRole('button', { name: 'Bring back Ari Away' }).click();
    await expect(page.getByText(`${year} was closed for him too.`)).toBeVisible();
    expect(await programme.read('envelopes/away')).toMatchObject({
      noNotes: true,
      grade: '4th',
      minyanPoints: 0,
      minyanPointsHistory: [{ method: `Carried over from ${year}`, year }],
    });
    expect(await programme.read(`years/${year}/envelopes/away`)).toEqual(away);
    expect(await programme.read('bin/away')).toBeNull();
  });

  await test.step('and it is reopened', async () => {
    await page.goto('/admin/setting');
    await settings.getByRole('button', { name: `Reopen ${year}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Reopen' }).click();
    await expect(page.getByText(`${year} is open again.`)).toBeVisible();
    expect(await readAll(programme)).toEqual(before);
    expect(await programme.read('envelopes/away')).toEqual(away);
    expect(await programme.read(`years/${year}`)).toMatchObject({ state: 'open' });
    expect(await programme.list(`years/${year}/envelopes`)).toEqual({});
    await page.goto('/admin/activity');
    const ofYear = page.getByRole('listitem').filter({ hasText: `the year ${year}` });
    await expect(ofYear).toHaveText([
      /Reopened the year/,
      /Closed the year .* for Ari Away/,
      /Closed the year/,
      /Reopened the year/,
      /Closing the year|Started to close the year/,
    ]);
  });
});
