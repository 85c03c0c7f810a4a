import type { Page } from '@playwright/test';
import { storedBoy, storedPointsEntry } from '@gabbai/domain/testing/stored-builders.ts';
import { expect, test } from './office.ts';
import { promptly } from './promptly.ts';

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

test('E4 E6 E7 E8 I3 twelve boys get five points: another open page shows them at once, and a power cut loses nothing', async ({
  backend,
  programme,
  openAsAdmin,
  allowedComplaints,
}) => {
  // The browser logs failed requests while the backend is down.
  allowedComplaints.push(/net::ERR_/, /status of 400 \(Bad Request\)/);
  await programme.write(
    Object.fromEntries(boys.map((boy) => [`envelopes/${String(boy['envelopeId'])}`, boy])),
  );
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

  for (const boy of boys) {
    const stored = await programme.read(`envelopes/${String(boy['envelopeId'])}`);
    const awarded = twelve.includes(boy);
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
});
