import type { Page } from '@playwright/test';
import { stopClock } from './clock.ts';
import { ready } from './layout.ts';
import { offlineComplaints } from './offline-complaints.ts';
import { expect, signIn, test } from './office.ts';
import { card, nameOf, noachIsThisWeek, prizesOf } from './prizes-page.ts';
import { whileRefused } from './refusal.ts';
import { takeSteps, type Visit } from './visit.ts';

const notSaved = (page: Page, n: number) =>
  expect(card(page, n).getByText('Not saved', { exact: true })).toBeVisible();
const storedNames = async (read: () => Promise<Record<string, unknown> | null>) =>
  prizesOf(await read()).map(({ prizeName }) => prizeName);

test('F3 F6 F7 F9 the first prize creates its week, and a card saves itself, even if the page or the tab is left at once', async ({
  backend,
  programme,
  openAsAdmin,
}) => {
  await programme.write({ 'common/week': { selectedWeek: 'Noach' } });
  const page = await openAsAdmin('/admin/prizes');
  const visit = { page, programme, backend };
  await takeSteps(visit, {
    'F7 F9 a missing week is reported, and created by its first prize': weekNotThere,
    'F6 a page or tab that is left at once loses nothing': leavesAtOnce,
    'F3 F6 a card saves itself a second after its last change, and says how far it is': savesItself,
    'F6 logging out at once loses nothing': logsOutAtOnce,
  });
});

test('F6 offline, a change waits on its card, and a failed save can be repeated', async ({
  backend,
  programme,
  openAsAdmin,
  allowedComplaints,
}) => {
  allowedComplaints.push(...offlineComplaints, /status of 40[03]/);
  await programme.write(noachIsThisWeek);
  const page = await openAsAdmin('/admin/prizes');
  const visit = { page, programme, backend };
  await takeSteps(visit, {
    'F6 without a connection a change waits on the card and is saved when there is one':
      waitsForAConnection,
    'F6 what could not be saved stays on the card and can be saved again': savedAgain,
  });
});

async function savesItself({ page, programme }: Visit): Promise<void> {
  await programme.write(noachIsThisWeek);
  await expect(nameOf(page, 1)).toHaveValue('Scooter');
  await expect(page.getByRole('region', { name: /^Prize \d$/ })).toHaveCount(4);
  for (const n of [1, 2, 3, 4]) {
    await expect(card(page, n).getByRole('button', { name: 'Upload Prize image' })).toBeVisible();
  }
  await expect(nameOf(page, 2)).toHaveValue('Chess set');

  await stopClock(page);
  const names = () => storedNames(() => programme.read('weeks/week-noach'));
  await nameOf(page, 2).fill('Microscope');
  await page.clock.runFor(900);
  await nameOf(page, 2).fill('Telescope');
  await page.clock.runFor(990);
  await expect(card(page, 2).getByText('Not saved yet')).toBeVisible();
  expect(await names()).toEqual(['Scooter', 'Chess set', 'Kiddush cup', 'Basketball']);

  await page.clock.runFor(10);
  await expect(card(page, 2).getByText('Not saved yet')).toBeHidden();
  await page.clock.resume();
  await expect(card(page, 2).getByText('Saved', { exact: true })).toBeVisible();
  expect(await names()).toEqual(['Scooter', 'Telescope', 'Kiddush cup', 'Basketball']);
}

async function savedAgain({ page, backend, programme }: Visit): Promise<void> {
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await ready(page, 'dashboard');
  await programme.write(noachIsThisWeek);
  await test.step('what failed in an outage that began before the page was opened is saved after it', async () => {
    const signOfLife = '**/init.json';
    const heartbeatMs = 10_000;
    await page.route(signOfLife, (route) => route.abort());
    await page.clock.fastForward(heartbeatMs);
    await expect(page.getByText("You're offline")).toBeVisible();
    await page.getByRole('link', { name: 'Prizes', exact: true }).click();
    await nameOf(page, 2).fill('Globe');
    await notSaved(page, 2);
    // The browser's word is enough: no timer runs until the page is online again.
    await stopClock(page);
    await page.unroute(signOfLife);
    await expect(async () => {
      // The page may hear of it before the browser's network does, and then its question fails.
      await page.context().setOffline(true);
      await page.context().setOffline(false);
      await expect(page.getByText("You're offline")).toHaveCount(0, { timeout: 2000 });
    }).toPass({ timeout: 30_000 });
    await page.clock.resume();
    await expect(card(page, 2).getByText('Saved', { exact: true })).toBeVisible();
  });
  await expect(nameOf(page, 1)).toHaveValue('Scooter');
  await whileRefused({ page, backend, programme }, async () => {
    await nameOf(page, 1).fill('Unicycle');
    await expect(page.getByText('Error saving prize cards')).toBeVisible();
    await expect(card(page, 1).getByText('Not saved', { exact: true })).toBeVisible();
    await expect(nameOf(page, 1)).toHaveValue('Unicycle');
    const [first] = prizesOf(await programme.read('weeks/week-noach'));
    expect(first).toMatchObject({ prizeName: 'Scooter' });
  });
  await card(page, 1).getByRole('button', { name: 'Try again' }).click();
  await expect(card(page, 1).getByText('Saved', { exact: true })).toBeVisible();
  const [first] = prizesOf(await programme.read('weeks/week-noach'));
  expect(first).toMatchObject({ prizeName: 'Unicycle' });
}

async function waitsForAConnection({ page, programme }: Visit): Promise<void> {
  await expect(nameOf(page, 1)).toHaveValue('Scooter');
  const first = await page.context().newPage();
  await first.goto('/admin/prizes');
  await expect(nameOf(first, 1)).toHaveValue('Scooter');
  await page.context().setOffline(true);
  await nameOf(first, 1).fill('Tricycle');
  await nameOf(first, 3).fill('Compass');
  for (const n of [1, 3]) await notSaved(first, n);
  // The other tab shows the stored name while the first is open, and takes over its draft when it closes.
  await page.getByRole('link', { name: 'Prizes', exact: true }).click();
  await expect(nameOf(page, 1)).toHaveValue('Scooter');
  await nameOf(first, 1).fill('Unicycle');
  await notSaved(first, 1);
  await first.close();
  await page.getByRole('link', { name: 'Prizes', exact: true }).click();
  await expect(nameOf(page, 1)).toHaveValue('Unicycle');
  for (const n of [1, 3]) await notSaved(page, n);
  await page.context().setOffline(false);
  await expect(card(page, 1).getByText('Saved', { exact: true })).toBeVisible();
  const names = () => storedNames(() => programme.read('weeks/week-noach'));
  const stored = ['Unicycle', 'Chess set', 'Compass', 'Basketball'];
  await expect.poll(names).toEqual(stored);
  // This tab takes over the draft of a closed tab, even after it has saved the card itself.
  const second = await page.context().newPage();
  await second.goto('/admin/prizes');
  await expect(nameOf(second, 1)).toHaveValue('Unicycle');
  await page.context().setOffline(true);
  await nameOf(second, 1).fill('Kite');
  await notSaved(second, 1);
  await second.close();
  await page.context().setOffline(false);
  stored[0] = 'Kite';
  await expect.poll(names).toEqual(stored);
  // The server's answer has arrived, too.
  await expect(card(page, 1).getByText('Saved', { exact: true })).toBeVisible();

  await page.context().setOffline(true);
  await nameOf(page, 2).fill('Globe');
  await notSaved(page, 2);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('dialog')).toContainText('1 change has not been sent.');
  await page.getByRole('button', { name: 'Log out anyway' }).click();
  await expect(page).toHaveURL('/login');
  await page.clock.install();
  await page.context().setOffline(false);
  await signIn(page);
  await page.getByRole('link', { name: 'Prizes', exact: true }).click();
  await expect(nameOf(page, 2)).toHaveValue('Chess set');
  await expect(card(page, 2).getByText('Not saved', { exact: true })).toBeHidden();
  await expect.poll(names).toEqual(stored);
}

async function leavesAtOnce({ page, programme }: Visit): Promise<void> {
  await nameOf(page, 3).blur();
  await programme.remove('weeks/parsha-2');
  await programme.write(noachIsThisWeek);
  await expect(nameOf(page, 1)).toHaveValue('Scooter');
  const names = () => storedNames(() => programme.read('weeks/week-noach'));

  await nameOf(page, 1).fill('Unicycle');
  await page.getByRole('link', { name: 'Envelopes' }).click();
  await expect.poll(names).toEqual(['Unicycle', 'Chess set', 'Kiddush cup', 'Basketball']);

  await page.getByRole('link', { name: 'Prizes' }).click();
  await nameOf(page, 2).fill('Globe');
  await page.goto('/admin/dashboard');
  await expect.poll(names).toEqual(['Unicycle', 'Globe', 'Kiddush cup', 'Basketball']);

  const again = await page.context().newPage();
  await again.goto('/admin/prizes');
  await nameOf(again, 3).fill('Compass');
  await again.close({ runBeforeUnload: true });
  await page.reload();
  await expect.poll(names).toEqual(['Unicycle', 'Globe', 'Compass', 'Basketball']);
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage)))
    .not.toContainEqual(expect.stringContaining('change/'));
  await page.getByRole('link', { name: 'Prizes', exact: true }).click();
}

async function logsOutAtOnce({ page, programme }: Visit): Promise<void> {
  await nameOf(page, 4).fill('Football');
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText('Logout successful!')).toBeVisible();
  const stored = await storedNames(() => programme.read('weeks/week-noach'));
  expect(stored).toEqual(['Scooter', 'Telescope', 'Kiddush cup', 'Football']);
}

async function weekNotThere({ page, programme }: Visit): Promise<void> {
  await programme.write({ 'common/week': { selectedWeek: 'Noach' } });
  await expect(page.getByText('Week not found')).toBeVisible();
  await expect(page.getByText('No prizes for Noach yet. Add the first one below.')).toBeVisible();
  const place = await card(page, 3).boundingBox();
  await nameOf(page, 3).fill('Telescope');
  await expect(card(page, 3).getByText('Saved', { exact: true })).toBeVisible();
  await expect(page.getByText('Week not found')).toBeHidden();
  expect(await card(page, 3).boundingBox(), 'nothing moves under the hand').toEqual(place);

  const weekId = 'parsha-2';
  const week = await programme.read(`weeks/${weekId}`);
  expect(week).toMatchObject({ weekName: 'Noach' });
  expect(prizesOf(week).map(({ prizeId, prizeName }) => [prizeId, prizeName])).toEqual([
    [`prize1_${weekId}`, ''],
    [`prize2_${weekId}`, ''],
    [`prize3_${weekId}`, 'Telescope'],
    [`prize4_${weekId}`, ''],
  ]);
}
