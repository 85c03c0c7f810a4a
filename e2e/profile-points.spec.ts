import type { Page } from '@playwright/test';
import { storedBoy, storedPointsEntry } from '@gabbai/domain/testing/stored-builders.ts';
import { ready } from './layout.ts';
import { expect, expectStored, test } from './office.ts';
import type { Programme } from './programme.ts';
import { offlineComplaints } from './offline-complaints.ts';
import { takeSteps, type Visit } from './visit.ts';
import { undoOnMessage } from './undo-on-message.ts';

const boy = 'envelopes/boy-1';
const address = '/admin/dashboard/profile/boy-1';
const before = storedBoy({
  minyanPoints: 10,
  minyanPointsHistory: [storedPointsEntry({ points: 10, timeStamp: '2026-11-01T12:00:00.000Z' })],
});

const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000).toISOString();
const points = (page: Page) => page.getByRole('region', { name: 'Minyan Points' });
const total = (page: Page) => points(page).getByRole('paragraph').first();
const lines = (page: Page) => points(page).getByRole('listitem');

test('H6 H7 L4 found 12 found 20: points are added, removed and spent, and an invalid amount is refused', async ({
  programme,
  backend,
  openAsAdmin,
}) => {
  await programme.write({ [boy]: before });
  const page = await openAsAdmin(address);
  const visit = { page, programme, backend };
  await takeSteps(visit, {
    'H6 found 12: an amount that is zero, no number or too large is refused; a negative one is reported as its opposite':
      refusesAmounts,
    'H7 L4 found 20: a purchase starts at $10, goes in steps of 5, never below 5, and its toast names the boy without covering the name':
      purchases,
    'H6 L4 points are added and removed with a memo': addsAndRemoves,
  });
});

test('H6 H7 points that could not be saved are offered again, and points given offline are sent later', async ({
  programme,
  backend,
  openAsAdmin,
  allowedComplaints,
}) => {
  await programme.write({ [boy]: fullAt(1_047_800) });
  const page = await openAsAdmin(address);
  await ready(page, 'profile');
  const visit = { page, programme, backend };
  await takeSteps(visit, {
    'H6 points that could not be written leave the form as it was typed, and Try again writes them':
      couldNotBeWritten,
    'H7 a purchase that could not be recorded says so and takes nothing': couldNotBeRecorded,
  });
  allowedComplaints.push(...offlineComplaints);
  await takeSteps(visit, {
    'H6 points given without a connection are kept and sent later, once': isSentLater,
  });
});

/** The boy with a document almost as large as its limit of 1 MiB, so that one more entry is rejected. */
const fullAt = (notes: number) => ({ ...before, notes: 'x'.repeat(notes) });

/** Stores a boy and waits until the page has heard of it. */
async function store(page: Page, programme: Programme, stored: typeof before): Promise<void> {
  await programme.write({ [boy]: stored });
  await expect(total(page)).toHaveText(String(stored['minyanPoints']));
  await expect(lines(page)).toHaveCount((stored['minyanPointsHistory'] as unknown[]).length);
}

async function change(page: Page, button: string, amount: string, memo: string): Promise<void> {
  await points(page).getByRole('button', { name: button }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Points').fill(amount);
  await form.getByLabel('Memo').fill(memo);
  await form.getByRole('button', { name: button }).click();
}

async function addsAndRemoves({ page, programme }: Visit): Promise<void> {
  const earlier = [3, 3, 4].map((points, index) =>
    storedPointsEntry({ id: `entry-${index}`, points, timeStamp: daysAgo(20 - index) }),
  );
  await store(page, programme, { ...before, minyanPointsHistory: earlier });
  await change(page, 'Add points', '2.5', ' Helped set up ');
  await expect(page.getByText('Minyan Points Added Successfully')).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(total(page)).toHaveText('12.5');
  await expect(lines(page).first()).toContainText('Helped set up');
  await expect(lines(page).first()).toContainText('+2.5');
  const days = points(page).getByRole('slider', { name: 'Points on each day they changed' });
  await expect(days).toHaveAttribute('aria-valuetext', 'Today: 12.5 points');
  await days.focus();
  await page.keyboard.press('Home');
  await expect(days).toHaveAttribute('aria-valuetext', /: 0 points$/);
  await page.keyboard.press('ArrowRight');
  await expect(days).toHaveAttribute('aria-valuetext', /: 3 points$/);
  await expectStored(programme, boy).toMatchObject({
    minyanPoints: 12.5,
    minyanPointsHistory: [{}, {}, {}, { points: 2.5, method: 'Helped set up', type: 'add' }],
  });

  await change(page, 'Remove points', '20', '');
  await expect(page.getByText('12.5 → -7.5 points. Below zero. Continue?')).toBeVisible();
  const form = page.getByRole('dialog');
  await form.getByLabel('Memo').fill('x');
  await expect(form.getByRole('button', { name: 'Continue' }), 'found F28').toHaveCount(0);
  await form.getByLabel('Memo').fill('');
  await form.getByLabel('Memo').press('Enter');
  const goOn = form.getByRole('button', { name: 'Continue' });
  await form.getByLabel('Points').focus();
  await expect(goOn, 'Enter in a field answers, too').toBeVisible();
  await form.getByRole('heading').click();
  await expect(goOn, 'another action disarms it').toHaveCount(0);
  await form.getByLabel('Points').press('Enter');
  await expect(goOn).toBeVisible();
  await expect(goOn, 'five seconds disarm it').toHaveCount(0, { timeout: 10_000 });
  await expect(total(page)).toHaveText('12.5');
  await form.getByLabel('Points').press('Enter');
  await goOn.press('Enter');
  await expect(page.getByText('Minyan Points Removed Successfully')).toBeVisible();
  await expect(total(page)).toHaveText('-7.5');
  await undoOnMessage(page).click();
  await expect(page.getByText('Points undone.')).toBeVisible();
  await expect(total(page), 'Undo on the message').toHaveText('12.5');
  await change(page, 'Remove points', '20', '');
  await form.getByRole('button', { name: 'Continue' }).press('Enter');
  await expect(total(page)).toHaveText('-7.5');
  await expect(points(page).getByRole('figure')).toContainText('Today: -7.5 points');
  await expect(lines(page).first()).toContainText('-20');
  const read = async () => (await programme.read(boy)) ?? {};
  await expect.poll(read).toMatchObject({
    minyanPoints: -7.5,
    minyanPointsHistory: [
      {},
      {},
      {},
      {},
      { points: 20, method: '', type: 'remove' },
      { points: 20, type: 'add' },
      { points: 20, method: '', type: 'remove' },
    ],
  });
  const [, , , , removal] = (await read())['minyanPointsHistory'] as { timeStamp: string }[];
  expect(new Date(removal?.timeStamp ?? '').toISOString()).toBe(removal?.timeStamp);
}

async function refusesAmounts({ page, programme }: Visit): Promise<void> {
  const five = { ...before, minyanPoints: 5 };
  await store(page, programme, five);
  const form = page.getByRole('dialog');
  let stored: Record<string, unknown> | null = five;
  let left = 5;
  const notValid = 'Please enter a valid number of points';
  const invalid = ['', '5 points'].map((text) => [text, notValid]);
  const tooMany = ['99999999999999999999', 'Please enter at most 1,000,000 points'];
  for (const [amount = '', refusal = ''] of [...invalid, tooMany]) {
    await change(page, 'Add points', amount, 'Shabbos');
    await expect(form.getByText(refusal)).toBeVisible();
    await expect(form.getByLabel('Memo')).toHaveValue('Shabbos');
    await expect.poll(() => programme.read(boy), { message: amount }).toEqual(stored);
    await form.getByLabel('Points').fill('-3');
    await form.getByRole('button', { name: 'Add points' }).click();
    left -= 3;
    if (left < 0) await form.getByRole('button', { name: 'Continue' }).click();
    await expect(total(page)).toHaveText(String(left));
    await expect(form).toBeHidden();
    await expect(page.getByText('3 points removed').last()).toBeVisible();
    expect(await page.getByText('Minyan Points Added Successfully').count()).toBe(0);
    await expect
      .poll(async () => (stored = await programme.read(boy)))
      .toMatchObject({ minyanPoints: left });
  }
  expect(stored['minyanPointsHistory']).toContainEqual(
    expect.objectContaining({ points: 3, type: 'remove' }),
  );
  const summaries = Object.values(await programme.list('activity')).map(({ summary }) => summary);
  expect(new Set(summaries)).toEqual(new Set(['Removed 3 points from Moshe Katz: Shabbos']));
}

async function couldNotBeWritten({ page, programme }: Visit): Promise<void> {
  const tooFull = fullAt(1_047_800);
  const memo = 'Shacharis '.repeat(40).trim();
  await change(page, 'Add points', '5', memo);
  const form = page.getByRole('dialog');
  await expect(form.getByRole('alert')).toHaveText(
    'Failed to change the minyan points. Please try again.',
  );
  await expect(form.getByLabel('Points')).toHaveValue('5');
  await expect(form.getByLabel('Memo')).toHaveValue(memo);
  await expectStored(programme, boy).toEqual(tooFull);
  await programme.write({ [boy]: before });
  await form.getByRole('button', { name: 'Try again' }).click();
  await expect(form).toBeHidden();
  await expectStored(programme, boy).toMatchObject({ minyanPoints: 15 });
}

async function isSentLater({ page, programme }: Visit): Promise<void> {
  await store(page, programme, before);
  await page.context().setOffline(true);
  await change(page, 'Add points', '5', 'Shabbos');
  await expect(
    page.getByText('No connection. The change will be sent when you reconnect.'),
  ).toBeVisible();
  await expect(total(page)).toHaveText('15');
  await expectStored(programme, boy).toEqual(before);
  await page.context().setOffline(false);
  await expectStored(programme, boy).toMatchObject({ minyanPoints: 15 });
  await expect(lines(page)).toHaveCount(2);
  await expect(points(page).getByRole('figure'), 'too few entries for a chart').toHaveCount(0);
}

async function purchases({ page, programme }: Visit): Promise<void> {
  await store(page, programme, { ...before, minyanPoints: 7 });
  await expect(points(page).getByText('Only $5 to spend', { exact: true })).toBeVisible();
  await store(page, programme, before);
  const amount = points(page).getByRole('group', { name: 'Amount' });
  const less = amount.getByRole('button', { name: '$5 less' });
  await expect(amount.getByRole('status')).toHaveText('$10');
  await expect(points(page).getByText('10 → 0 points', { exact: true })).toBeVisible();
  await less.press('Enter');
  await expect(amount.getByRole('status')).toHaveText('$5');
  await expect(less).toBeDisabled();
  await less.press('Enter');
  await expect(less, 'the focus is not lost').toBeFocused();
  await expect(amount.getByRole('status')).toHaveText('$5');
  for (const shown of ['$10', '$15']) {
    await amount.getByRole('button', { name: '$5 more' }).click();
    await expect(amount.getByRole('status')).toHaveText(shown);
  }
  await points(page).getByRole('button', { name: 'Buy' }).dblclick();
  await expect(points(page).getByText('10 → -5 points. Below zero. Continue?')).toBeVisible();
  await expect(total(page), 'asked first').toHaveText('10');
  const buy = points(page).getByRole('button', { name: 'Buy' });
  const goOn = points(page).getByRole('button', { name: 'Continue' });
  await page.getByRole('heading', { level: 1 }).click();
  await expect(buy, 'found F28: another action disarms it').toBeVisible();
  await buy.click();
  await goOn.blur();
  await expect(buy, 'found F28: the loss of the focus disarms it').toBeVisible();
  await buy.click();
  await expect(goOn).toBeVisible();
  await expect(buy, 'found F28: five seconds disarm it').toBeVisible({ timeout: 10_000 });
  await buy.click();
  await goOn.press('Enter');
  const told = page.getByText(/^\W?Moshe Katz\W?: \$15 purchase, -5 points left$/);
  await expect(told).toBeVisible();
  const heading = await page.getByRole('heading', { level: 1 }).boundingBox();
  const top = (await told.boundingBox())?.y ?? 0;
  expect(top).toBeGreaterThan((heading?.y ?? 0) + (heading?.height ?? 0));
  await expect(points(page).getByRole('button', { name: 'Buy' })).toBeFocused();
  await expect(total(page)).toHaveText('-5');
  await expect(lines(page).first()).toContainText('Purchase');
  await expectStored(programme, boy).toMatchObject({
    minyanPoints: -5,
    minyanPointsHistory: [{ points: 10 }, { points: 15, method: 'purchase', type: 'remove' }],
  });
  await undoOnMessage(page).click();
  await expect(page.getByText('Purchase returned.')).toBeVisible();
  await expect(total(page), 'Undo on the message').toHaveText('10');
}

async function couldNotBeRecorded({ page, programme }: Visit): Promise<void> {
  const tooFull = fullAt(1_048_080);
  await store(page, programme, tooFull);
  await points(page).getByRole('button', { name: 'Buy' }).click();
  await expect(points(page).getByRole('alert')).toHaveText(
    'Failed to record the purchase. Please try again.',
  );
  await expect(total(page)).toHaveText('10');
  await expectStored(programme, boy).toEqual(tooFull);
  await programme.write({ [boy]: before });
  await points(page).getByRole('button', { name: 'Buy' }).click();
  await expect(total(page)).toHaveText('0');
  await expect(points(page).getByRole('alert')).toBeHidden();
  // The page shows it before the server has it.
  await expectStored(programme, boy).toMatchObject({ minyanPoints: 0 });
}
