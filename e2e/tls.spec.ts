/** Stories with a backend that has a certificate: everything over HTTPS and HTTP/2. */
import type { Page } from '@playwright/test';
import { storedBoy } from '@gabbai/domain/testing/stored-builders.ts';
import { startBackend } from '../backend/test/harness/backend-process.ts';
import { expect, signIn, test as office } from './office.ts';
import { picture } from './pictures.ts';
import type { Programme } from './programme.ts';

const test = office.extend({
  backend: async ({ webDir }, use) => {
    await using backend = await startBackend({ webDir, isTls: true });
    await use(backend);
  },
});
const trusting = { ignoreHTTPSErrors: true };

async function sendsAPhoto(page: Page): Promise<void> {
  const photo = page.getByRole('img', { name: 'Photo of Moshe Katz' });
  await page.locator('input[type=file]').setInputFiles(picture('first.png'));
  await expect(page.getByText('Image uploaded successfully')).toBeVisible();
  await expect(photo).toHaveAttribute('src', /^https:.*\/o\/students%2F.+first/);
  await expect
    .poll(() => photo.locator('visible=true').evaluate((image) => image.clientWidth))
    .toBeGreaterThan(0);
  const protocols = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map((entry) => ('nextHopProtocol' in entry ? String(entry.nextHopProtocol) : '')),
  );
  // A response from the cache has no protocol.
  expect(new Set(protocols.filter((protocol) => protocol !== ''))).toEqual(new Set(['h2']));
}

async function writeToOneAnother(first: Page, programme: Programme): Promise<void> {
  const tabs = [first];
  while (tabs.length < 4) {
    const tab = await first.context().newPage();
    await tab.goto('/admin/envelopes');
    await expect(tab.getByText('Moshe Katz')).toBeVisible();
    tabs.push(tab);
  }
  await programme.write({
    'envelopes/boy-2': storedBoy({ firstName: 'Dovid', lastName: 'Levin' }),
  });
  for (const tab of tabs) await expect(tab.getByText('Dovid Levin')).toBeVisible();
}

test('an administrator signs in, sends a photo and sees it, all over HTTP/2; four tabs of one browser load, and each shows what another tab writes', async ({
  programme,
  openPage,
}) => {
  await programme.write({ 'envelopes/boy-1': storedBoy() });
  const page = await openPage('/admin/envelopes/profile/boy-1', trusting);
  await signIn(page);
  await sendsAPhoto(page);
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Moshe Katz' })).toBeVisible();
  await writeToOneAnother(page, programme);
});
