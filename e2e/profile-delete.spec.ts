import type { Page } from '@playwright/test';
import { storedBoy, storedWeek, storedWinner } from '@gabbai/domain/testing/stored-builders.ts';
import { expect, test } from './office.ts';
import { offlineComplaints } from './offline-complaints.ts';
import { picture } from './pictures.ts';

/** To one without an account a file that is not there is like one he may not see. */
const gone = 403;

const boy = 'envelopes/boy-1';
const prize = (n: number, studentId: string) => ({
  prizeId: `prize${n}_week-noach`,
  studentId,
  prizeName: `Prize ${n}`,
  prizeImg: 'https://pictures.example.org/prize.png',
  winnerImg: '',
});
const week = storedWeek({
  prizes: [prize(1, 'boy-1'), prize(2, 'boy-2'), prize(3, ''), prize(4, '')],
});
const winner = storedBoy({ winnerList: [storedWinner()] });

const question = (page: Page) =>
  page.getByRole('dialog', { name: 'Delete the profile of Moshe Katz?' });

test('H4 A6 a profile is deleted with its photo, its prizes are freed, and the list it was reached from opens', async ({
  programme,
  openAsAdmin,
}) => {
  await programme.write({
    [boy]: winner,
    'envelopes/boy-2': storedBoy({ envelopeId: 'boy-2', firstName: 'Yaakov', lastName: 'Levin' }),
    'weeks/week-noach': week,
  });
  const page = await openAsAdmin('/admin/envelopes');
  await page.getByRole('link', { name: 'View Detail of Moshe Katz' }).click();
  await page.locator('input[type=file]').setInputFiles(picture('moshe.png'));
  await expect(page.getByText('Image uploaded successfully')).toBeVisible();
  const photo = String((await programme.read(boy))?.['studentImgUrl']);
  expect((await fetch(photo)).status).toBe(200);

  await page.getByRole('button', { name: 'Delete Profile' }).click();
  await expect(question(page)).toContainText('Moshe Katz, his minyan points with their history');
  await expect(question(page)).toContainText('The prize he has won becomes free again.');
  await question(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(question(page)).toBeHidden();
  await expect.poll(() => programme.read(boy)).not.toBeNull();

  await page.getByRole('button', { name: 'Delete Profile' }).click();
  await question(page).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Envelope deleted successfully')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/envelopes$/);
  await expect(page.getByText('Yaakov Levin')).toBeVisible();
  await expect(page.getByText('Moshe Katz')).toHaveCount(0);
  await expect.poll(() => programme.read(boy)).toBeNull();
  const stored = (await programme.read('weeks/week-noach')) ?? {};
  const studentIds = (stored['prizes'] as { studentId: string | null }[]).map(
    ({ studentId }) => studentId ?? '',
  );
  expect(studentIds).toEqual(['', 'boy-2', '', '']);
  await expect.poll(async () => (await fetch(photo)).status).toBe(gone);
});

test('H4 a profile that could not be deleted stays, and trying again deletes it', async ({
  programme,
  openAsAdmin,
  allowedComplaints,
}) => {
  allowedComplaints.push(...offlineComplaints);
  await programme.write({ [boy]: winner, 'weeks/week-noach': week });
  const page = await openAsAdmin('/admin/dashboard/profile/boy-1');
  await page.getByRole('button', { name: 'Delete Profile' }).click();
  await page.context().setOffline(true);
  await question(page).getByRole('button', { name: 'Delete' }).click();
  await expect(question(page).getByRole('alert')).toContainText('Error deleting profile');
  await expect.poll(() => programme.read(boy)).toEqual(winner);
  await expect.poll(() => programme.read('weeks/week-noach')).toEqual(week);
  await page.context().setOffline(false);
  await expect(page.getByText('You are offline')).toBeHidden({ timeout: 20_000 });
  await question(page).getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Envelope deleted successfully')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  await expect.poll(() => programme.read(boy)).toBeNull();
});
