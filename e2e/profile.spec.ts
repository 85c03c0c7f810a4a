import type { Page } from '@playwright/test';
import { storedBoy, storedPointsEntry } from '@gabbai/domain/testing/stored-builders.ts';
import { openOperatorClient } from '../tools/operator-client.ts';
import { downloadUrl, uploadPicture } from '../tools/sample/upload.ts';
import { ready } from './layout.ts';
import { expect, test } from './office.ts';
import { offlineComplaints } from './offline-complaints.ts';
import { promptly } from './promptly.ts';
import { takeSteps, type Visit } from './visit.ts';

const oneRedPixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);
const photoPath = 'students/photo.png';

/** Stores a photo as the public site does. Returns its URL. */
async function storePhoto(dataDir: string): Promise<string> {
  await using client = await openOperatorClient({ dataDir });
  const token = await uploadPicture({ client, path: photoPath, png: oneRedPixel });
  return downloadUrl({ origin: client.url, bucket: client.bucket, path: photoPath, token });
}

const at = (hour: number) => `2026-11-20T${hour}:05:00.000Z`;
const points = (page: Page) => page.getByRole('region', { name: 'Minyan Points' });

test('H1 H6 a boy has his photo or his initials, and his points history', async ({
  backend,
  programme,
  openAsAdmin,
  allowedComplaints,
}) => {
  allowedComplaints.push(/status of 403/, ...offlineComplaints);
  await programme.write({ 'envelopes/boy-1': storedBoy() });
  const page = await openAsAdmin('/admin/envelopes/profile/boy-1');
  await ready(page, 'profile');
  const visit = { page, programme, backend };
  await takeSteps(visit, {
    'H6 the points history stands newest first, with what for, when and how many': historyStands,
    'H6 a long history shows five entries, then all, and grows by itself': longHistory,
    'H1 a boy has his photo, or his initials where there is none or it does not load': hasHisPhoto,
  });
});

async function hasHisPhoto({ page, backend, programme }: Visit): Promise<void> {
  const url = await storePhoto(backend.dataDir);
  await programme.write({ 'envelopes/boy-1': storedBoy({ studentImgUrl: url }) });
  const photo = page.getByRole('img', { name: 'Photo of Moshe Katz' });
  await expect(photo).toHaveJSProperty('tagName', 'IMG');
  await expect(photo).toHaveJSProperty('naturalWidth', 1);
  await page.route(/&missed$/, (route) => route.abort('connectionfailed'));
  await programme.write({ 'envelopes/boy-1': storedBoy({ studentImgUrl: `${url}&missed` }) });
  await expect(photo).toHaveText('MK');
  await page.unroute(/&missed$/);
  await page.context().setOffline(true);
  await expect(page.getByText("You're offline")).toBeVisible();
  await page.context().setOffline(false);
  await expect(photo, 'asked for again').toHaveJSProperty('naturalWidth', 1);
  await programme.write({
    'envelopes/boy-1': storedBoy({ studentImgUrl: url.replace('photo', 'gone') }),
  });
  await expect(photo).toHaveText('MK');
  await programme.write({ 'envelopes/boy-1': storedBoy({ firstName: '', lastName: '' }) });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No name');
  await expect(page.getByRole('img', { name: 'Photo of No name' }).locator('svg')).toBeVisible();
}

async function historyStands({ page, programme }: Visit): Promise<void> {
  await programme.write({
    'envelopes/boy-1': storedBoy({
      minyanPoints: 1234,
      minyanPointsHistory: [
        storedPointsEntry({ id: 'a', points: 20, timeStamp: at(12) }),
        storedPointsEntry({
          id: 'b',
          points: 10,
          method: 'purchase',
          type: 'remove',
          timeStamp: at(14),
        }),
        storedPointsEntry({ id: 'c', points: 3, method: '', timeStamp: at(13) }),
      ],
    }),
  });
  await expect(points(page).getByRole('paragraph').first()).toHaveText('1,234');
  await expect(points(page).getByRole('listitem')).toHaveText([
    'PurchaseNov 20, 2026, 9:05 AM · A former administratorReturn-10',
    'No memoNov 20, 2026, 8:05 AM · A former administratorUndo+3',
    'Shabbos minyanNov 20, 2026, 7:05 AM · A former administratorUndo+20',
  ]);
}

async function longHistory({ page, programme }: Visit): Promise<void> {
  const history = Array.from({ length: 45 }, (_, index) =>
    storedPointsEntry({
      id: `entry-${index}`,
      method: `Minyan ${index}`,
      timeStamp: new Date(Date.UTC(2026, 9, 1, index)).toISOString(),
    }),
  );
  await programme.write({ 'envelopes/boy-1': storedBoy({ minyanPointsHistory: history }) });
  const lines = points(page).getByRole('listitem');
  await expect(lines).toHaveCount(5);
  await expect(lines.first()).toContainText('Minyan 44');
  await points(page).getByRole('button', { name: 'Show all 45 entries' }).press('Enter');
  await expect(lines).toHaveCount(45);
  await expect(lines.nth(5), 'the first that came takes the focus').toBeFocused();
  await expect(lines.last()).toContainText('Minyan 0');
  await programme.write({
    'envelopes/boy-1': storedBoy({
      minyanPointsHistory: [...history, storedPointsEntry({ id: 'new', method: 'Just now' })],
    }),
  });
  await promptly('a new entry', expect(lines.first()).toContainText('Just now'));
}

test('A6 H1 H12 a profile opened by its address leads Back to the list of its address; the page of an unknown or removed boy says so and leads back, too', async ({
  programme,
  openAsAdmin,
}) => {
  const gone = 'There is no boy with this address. Deleted boys are kept in Setting for 30 days.';
  await programme.write({ 'envelopes/boy 1': storedBoy() });
  const page = await openAsAdmin('/admin/dashboard/profile/boy%201');
  const heading = page.getByRole('heading', { level: 1 });
  const expectList = async (list: string) => {
    await ready(page, list);
    await expect(page).toHaveURL(new RegExp(`/admin/${list}$`));
  };
  await test.step('A6 H1 a profile opened by its address below either list leads Back to that list', async () => {
    for (const list of ['dashboard', 'envelopes']) {
      if (list !== 'dashboard') await page.goto(`/admin/${list}/profile/boy%201`);
      await expect(heading).toHaveText('Moshe Katz');
      await page.getByRole('link', { name: 'Back' }).click();
      await expectList(list);
    }
  });
  await test.step('H12 the removal of a boy whose profile is open is reported', async () => {
    await page.getByRole('link', { name: 'View Detail of Moshe Katz' }).click();
    await expect(heading).toHaveText('Moshe Katz');
    await programme.remove('envelopes/boy 1');
    await promptly('that the boy is gone', expect(page.getByText(gone)).toBeVisible());
  });
  await test.step('A6 H12 an unknown boy says so and leads back to the list of his address', async () => {
    for (const list of ['dashboard', 'envelopes']) {
      await page.goto(`/admin/${list}/profile/missing`);
      await expect(page.getByText(gone)).toBeVisible();
      const deleted = page.getByRole('main').getByRole('link', { name: 'Deleted boys' });
      await expect(deleted).toHaveAttribute('href', '/admin/setting#deleted');
      await page.getByRole('main').getByRole('link', { name: 'Back' }).click();
      await expectList(list);
    }
  });
});
