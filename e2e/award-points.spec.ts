import type { Page } from '@playwright/test';
import { storedBoy, storedPointsEntry } from '@gabbai/domain/testing/stored-builders.ts';
import { bulkForm, openBulkForm } from './bulk-award.ts';
import { expect, test } from './office.ts';
import type { Programme } from './programme.ts';
import { promptly } from './promptly.ts';
import { undoOnMessage } from './undo-on-message.ts';

const names = [
  'Moshe Katz',
  'Yaakov Levin',
  'Avrohom Stern',
  'Yitzchok Braun',
  'Yosef Weiss',
  'Dovid Roth',
  'Shlomo Fried',
  'Chaim Gross',
  'Meir Lang',
  'Eli Adler',
  'Nosson Kahn',
  'Boruch Wolf',
  'Zev Blau',
  'Tzvi Haas',
  'Ari Simon',
];

const boys = names.map((name, index) => {
  const [firstName, lastName] = name.split(' ');
  return storedBoy({
    envelopeId: `boy-${index}`,
    firstName,
    lastName,
    minyanPoints: 10,
    minyanPointsHistory: [storedPointsEntry({ id: `before-${index}`, points: 10 })],
    createdAt: new Date(Date.UTC(2026, 9, 20 - index)),
  });
});
const paths = boys.map((_, index) => `envelopes/boy-${index}`);
/** A screen with room for all rows: the list renders only visible ones. */
const tall = { width: 1280, height: 1600 };
const twelve = boys.slice(0, 12);

async function awardByClicking(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Name', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'New Envelope Requests' })).toBeVisible();
  for (const { firstName, lastName } of twelve) {
    await page
      .getByRole('row')
      .filter({ hasText: `${String(firstName)} ${String(lastName)}` })
      .click();
  }
  await page.getByRole('button', { name: 'Add Minyan Points (12)' }).click();
  const form = page.getByRole('dialog', { name: 'Add Minyan Points' });
  await form.getByLabel('Points for each boy').fill('5');
  await form.getByLabel('Memo').fill('Shabbos minyan');
  await form.getByRole('button', { name: 'Add Points' }).click();
}

async function totalsOf(programme: Programme): Promise<readonly unknown[]> {
  return (await programme.readAll(paths)).map((boy) => boy?.['minyanPoints']);
}

/** Selects all boys and fills in the award form. */
async function fillAward(page: Page, points: string, memo: string): Promise<void> {
  await openBulkForm(page, boys.length);
  await bulkForm(page).getByLabel('Points for each boy').fill(points);
  await bulkForm(page).getByLabel('Memo').fill(memo);
}

/** Expects the points and lines of each boy to have grown by two awards, in whatever order. */
async function awardAtOnce(pages: readonly Page[], programme: Programme): Promise<void> {
  const before = await programme.readAll(paths);
  for (const [index, page] of pages.entries())
    await fillAward(page, String(index + 3), `administrator ${index}`);
  await Promise.all(
    pages.map((page) => bulkForm(page).getByRole('button', { name: 'Add Points' }).click()),
  );
  await Promise.all(pages.map((page) => expect(bulkForm(page)).toBeHidden()));
  await expect
    .poll(() => totalsOf(programme))
    .toEqual(before.map((boy) => Number(boy?.['minyanPoints']) + 7));
  for (const [index, boy] of (await programme.readAll(paths)).entries()) {
    const history = before[index]?.['minyanPointsHistory'] as readonly object[];
    expect(boy?.['minyanPointsHistory']).toHaveLength(history.length + 2);
    expect(boy?.['minyanPointsHistory']).toEqual(
      expect.arrayContaining([
        ...history,
        expect.objectContaining({ points: 3, method: 'administrator 0' }),
        expect.objectContaining({ points: 4, method: 'administrator 1' }),
      ]),
    );
  }
}

test('E4 E6 E7 E8 I3 twelve boys get five points: another open page shows them at once, a power cut loses nothing, and two administrators who award at the same moment lose neither award', async ({
  backend,
  programme,
  openAsAdmin,
  allowedComplaints,
}) => {
  // The browser logs failed requests while the backend is down.
  allowedComplaints.push(/net::ERR_/, /status of 400 \(Bad Request\)/);
  await programme.write(Object.fromEntries(boys.map((boy, index) => [paths[index], boy])));
  const first = await openAsAdmin('/admin/envelopes', { viewport: tall });
  const second = await openAsAdmin('/admin/envelopes/profile/boy-3');
  const total = second
    .getByRole('region', { name: 'Minyan Points' })
    .getByRole('paragraph')
    .first();
  await expect(total).toHaveText('10');

  await awardByClicking(first);
  await expect(first.getByText('Minyan Points Added Successfully')).toBeVisible();
  await promptly('the other page, without a reload', expect(total).toHaveText('15'));
  await backend.kill();
  await backend.restart();

  for (const [index, stored] of (await programme.readAll(paths)).entries()) {
    const awarded = index < twelve.length;
    expect(stored?.['minyanPoints']).toBe(awarded ? 15 : 10);
    expect(stored?.['minyanPointsHistory']).toMatchObject([
      { points: 10 },
      ...(awarded ? [{ points: 5, method: 'Shabbos minyan', type: 'add' }] : []),
    ]);
  }

  // Both pages still listen: they show another program's change without a reload.
  await programme.write({ 'envelopes/boy-3': { ...boys[3], minyanPoints: 40 } });
  await expect(total).toHaveText('40', { timeout: 30_000 });
  await programme.write({ 'envelopes/boy-14': { ...boys[14], firstName: 'Renamed' } });
  await expect(first.getByText('Renamed Simon')).toBeVisible({ timeout: 30_000 });

  await test.step('I3 two administrators who award at the same moment lose neither award', async () => {
    await second.getByRole('link', { name: 'Back' }).click();
    await awardAtOnce([first, second], programme);
  });

  await test.step('E8 Undo on the message takes an award back from every boy', async () => {
    const before = await totalsOf(programme);
    await fillAward(first, '2', 'a mistake');
    await bulkForm(first).getByRole('button', { name: 'Add Points' }).click();
    // The message of the award before may still be there.
    await expect(first.getByText('15 boys · +2 each')).toBeVisible();
    await undoOnMessage(first).click();
    await expect(first.getByText('Points undone.')).toBeVisible();
    expect(await totalsOf(programme)).toEqual(before);
  });
});
