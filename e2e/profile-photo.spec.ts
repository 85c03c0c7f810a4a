import type { Page } from '@playwright/test';
import { storedBoy } from '@gabbai/domain/testing/stored-builders.ts';
import { openOperatorClient } from '../tools/operator-client.ts';
import { downloadUrl, uploadPicture } from '../tools/sample/upload.ts';
import { ready } from './layout.ts';
import { expect, expectStored, test } from './office.ts';
import { offlineComplaints } from './offline-complaints.ts';
import { picture } from './pictures.ts';
import type { Programme } from './programme.ts';
import { takeSteps, type Visit } from './visit.ts';

/** Without an account, the server answers 403 for a missing file, as for a forbidden one. */
const gone = 403;

const boy = 'envelopes/boy-1';
const address = '/admin/envelopes/profile/boy-1';

const main = (page: Page) => page.getByRole('main');
const photo = (page: Page) => page.getByRole('img', { name: 'Photo of Moshe Katz' });
const choose = (page: Page, name: string) =>
  main(page).locator('input[type=file]').setInputFiles(picture(name));

async function storedPhoto(programme: Programme): Promise<string> {
  return String((await programme.read(boy))?.['studentImgUrl']);
}

test('H1 a photo is uploaded, replaced and removed, no file is left behind, what failed is tried again, and the browser keeps it no longer than the session', async ({
  programme,
  backend,
  openAsAdmin,
  allowedComplaints,
}) => {
  // The browser's error for a cache-only request that is not cached is one of them.
  allowedComplaints.push(...offlineComplaints);
  await programme.write({ [boy]: storedBoy() });
  const page = await openAsAdmin(address);
  await ready(page, 'profile');
  const visit = { page, programme, backend };
  await takeSteps(visit, {
    'H1 found F39: what is no image is refused, and a photo without a type is tried':
      refusesWhatIsNoImage,
    'H1 a photo that could not be uploaded or removed says so, and trying again works': triesAgain,
    'H1 a photo is uploaded, replaced and removed, and no file is left behind': replacesAPhoto,
    'a picture is kept by the browser while somebody is signed in, and no longer': isKept,
  });
});

const statusOf = async (url: string) => (await fetch(url)).status;

async function replacesAPhoto({ page, programme }: Visit): Promise<void> {
  await programme.write({ [boy]: storedBoy() });
  // As on a page without TLS, where the browser lacks this function.
  await page.evaluate(() => Reflect.deleteProperty(Crypto.prototype, 'randomUUID'));
  await expect(photo(page)).toHaveText('MK');
  await expect(page.getByText('Image uploaded successfully')).toHaveCount(0);
  await choose(page, 'first.png');
  await expect(page.getByText('Image uploaded successfully')).toBeVisible();
  await expect(photo(page)).toHaveAttribute('src', /\/o\/students%2F.+first/);
  const first = await storedPhoto(programme);
  expect(await statusOf(first)).toBe(200);

  await choose(page, 'second.png');
  await expect(photo(page)).toHaveAttribute('src', /second/);
  const second = await storedPhoto(programme);
  expect(await statusOf(second)).toBe(200);
  await expect.poll(() => statusOf(first)).toBe(gone);

  await main(page).getByRole('button', { name: 'Remove photo' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByText('Image deleted successfully')).toBeVisible();
  await expect(photo(page)).toHaveText('MK');
  await expectStored(programme, boy).toEqual(storedBoy({ studentImgUrl: '' }));
  await expect.poll(() => statusOf(second)).toBe(gone);
}

async function refusesWhatIsNoImage({ page, programme }: Visit): Promise<void> {
  await main(page)
    .locator('input[type=file]')
    .setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from('a,b') });
  await expect(main(page).getByRole('alert')).toHaveText(
    'This file is not a picture that can be shown. Please choose a JPEG, PNG or WebP.',
  );
  // A phone's photo, of whose type Windows knows nothing, and which Chromium cannot show.
  await main(page)
    .locator('input[type=file]')
    .setInputFiles({ name: 'photo.heic', mimeType: '', buffer: Buffer.from('ftypheic') });
  const failure = page.getByRole('status').filter({ hasText: 'Please choose a JPEG' });
  await expect(failure).toContainText('This file is not a picture that can be shown.');
  await expect(main(page).getByRole('alert')).toHaveText('Not uploaded. Try again');
  await expectStored(programme, boy).toEqual(storedBoy());
}

async function triesAgain({ page, programme }: Visit): Promise<void> {
  await choose(page, 'first.png');
  await expect(page.getByText('Image uploaded successfully')).toBeVisible();
  const first = await storedPhoto(programme);
  await page.context().setOffline(true);
  await main(page).getByRole('button', { name: 'Remove photo' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(/^Error deleting image/);
  await page.keyboard.press('Escape');
  await choose(page, 'second.png');
  await expect(page.getByText('Error uploading image')).toBeVisible();
  expect(await storedPhoto(programme)).toBe(first);
  expect(await statusOf(first)).toBe(200);
  await page.context().setOffline(false);
  await expect(page.getByText("You're offline")).toBeHidden({ timeout: 20_000 });
  await main(page).getByRole('button', { name: 'Try again' }).click();
  await expect(photo(page)).toHaveAttribute('src', /second/);
  await expect.poll(() => statusOf(first)).toBe(gone);
}

async function isKept({ page, backend }: Visit): Promise<void> {
  await using client = await openOperatorClient({ dataDir: backend.dataDir });
  const path = 'students/moshe.png';
  const token = await uploadPicture({ client, path, png: picture('moshe.png').buffer });
  const url = downloadUrl({ origin: backend.url, bucket: client.bucket, path, token });
  await page.evaluate(async (address) => (await fetch(address)).blob(), url);
  const isKept = () =>
    page.evaluate(async (address) => {
      const options = { cache: 'only-if-cached', mode: 'same-origin' } as const;
      return fetch(address, options).then(
        ({ ok }) => ok,
        () => false,
      );
    }, url);
  expect(await isKept()).toBe(true);
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect(page).toHaveURL('/login');
  await expect.poll(isKept).toBe(false);
  expect(await page.evaluate(() => localStorage.getItem('pictures-to-clear'))).toBeNull();
}
