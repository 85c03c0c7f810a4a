import { downloadUrl, uploadPicture } from '../tools/sample/upload.ts';
import { openOperatorClient } from '../tools/operator-client.ts';
import { expect, test } from './office.ts';
import { picture } from './pictures.ts';

test('a picture is kept by the browser while somebody is signed in, and no longer', async ({
  backend,
  openAsAdmin,
  allowedComplaints,
}) => {
  // The browser's error for a cache-only request that is not cached.
  allowedComplaints.push(/ERR_CACHE_MISS/);
  await using client = await openOperatorClient({ dataDir: backend.dataDir });
  const path = 'students/moshe.png';
  const token = await uploadPicture({ client, path, png: picture('moshe.png').buffer });
  const url = downloadUrl({ origin: backend.url, bucket: client.bucket, path, token });

  const page = await openAsAdmin('/admin/dashboard');
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
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
});
