import type { Locator, Page } from '@playwright/test';
import { storedBoy, storedSchool } from '@gabbai/domain/testing/stored-builders.ts';
import { offlineComplaints } from './offline-complaints.ts';
import { expect, test } from './office.ts';

const pressed = 'a, button, input, select';

/** Buttons and links that something else covers, even in part. */
async function underneath(cover: Locator): Promise<readonly string[]> {
  const { x, y, width, height } = (await cover.boundingBox()) ?? {
    x: 0,
    y: 0,
    width: 0,
    height: 0,
  };
  const boxes = await cover
    .page()
    .locator(pressed)
    .evaluateAll((all) =>
      all.map((one) => ({ name: one.outerHTML, box: one.getBoundingClientRect().toJSON() })),
    );
  return boxes.flatMap(({ name, box }) =>
    box.left < x + width && x < box.right && box.top < y + height && y < box.bottom ? [name] : [],
  );
}

/** Whether the SDK has stored all records as text; `replace` makes them objects, as earlier versions stored them. */
function storedAsText(page: Page, { replace }: { readonly replace: boolean }): Promise<boolean> {
  return page.evaluate(async (replace) => {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const databases = await indexedDB.databases();
    const opening = indexedDB.open(
      databases.find(({ name }) => name?.startsWith('firestore/'))?.name ?? '',
    );
    opening.addEventListener('success', () => {
      const transaction = opening.result.transaction('remoteDocumentsV14', 'readwrite');
      const store = transaction.objectStore('remoteDocumentsV14');
      const reading = store.getAll();
      let isText = false;
      reading.addEventListener('success', () => {
        const records = reading.result.filter(({ document }) => document !== undefined);
        isText =
          records.length > 0 && records.every(({ document }) => typeof document === 'string');
        if (replace)
          for (const record of records)
            store.put({ ...record, document: JSON.parse(record.document) });
      });
      transaction.addEventListener('complete', () => {
        opening.result.close();
        resolve(isText);
      });
    });
    return promise;
  }, replace);
}

test('offline, the app says so and keeps the records on screen, and continues by itself once the network is back', async ({
  openAsAdmin,
  programme,
  allowedComplaints,
}) => {
  allowedComplaints.push(/ERR_INTERNET_DISCONNECTED/);
  await programme.write({ 'envelopes/boy-1': storedBoy() });
  const page = await openAsAdmin('/admin/envelopes');
  await expect(page.getByText('Moshe Katz')).toBeVisible();
  const menu = page.getByRole('navigation', { name: 'Main' });
  await menu.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
  const notice = page.getByRole('status').filter({ hasText: "You're offline." });
  const heading = page.getByRole('heading', { level: 1 });
  const headingTop = async () => (await heading.boundingBox())?.y ?? 0;
  await expect(notice).toBeHidden();

  await menu.getByRole('link', { name: 'Setting' }).click();
  await expect(page.getByText('No schools yet.')).toBeVisible();
  const atDesk = await headingTop();
  await page.setViewportSize({ width: 360, height: 740 });
  const onPhone = await headingTop();
  await page.context().setOffline(true);
  await expect(notice).toBeVisible();
  expect(await headingTop(), 'the page stays where it is').toBe(onPhone);
  expect(await underneath(notice), 'nothing that is pressed lies under it').toEqual([]);
  await page.setViewportSize({ width: 1280, height: 720 });
  expect(await headingTop(), 'the page stays where it is').toBe(atDesk);
  await expect(notice).toContainText(
    'Showing saved data; changes will be sent when you reconnect.',
  );
  expect(await underneath(notice), 'nothing that is pressed lies under it').toEqual([]);
  await menu.getByRole('link', { name: 'Envelopes' }).click();
  await expect(page.getByText('Moshe Katz')).toBeVisible();
  await programme.write({ 'envelopes/boy-1': storedBoy({ firstName: 'Renamed' }) });

  await page.context().setOffline(false);
  await expect(page.getByText('Renamed Katz')).toBeVisible({ timeout: 30_000 });
  await expect(notice).toBeHidden();

  const school = 'Cheder of the snow';
  await test.step('records are stored as text, and objects of an earlier version are read', async () => {
    allowedComplaints.push(...offlineComplaints);
    await programme.write({ 'common/general/schools/one': storedSchool({ name: school }) });
    await menu.getByRole('link', { name: 'Setting' }).click();
    await expect(page.getByText(school)).toBeVisible();
    await page.goto('/no-such-page');
    expect(await storedAsText(page, { replace: true })).toBe(true);
    expect(await storedAsText(page, { replace: false })).toBe(false);
    await page.route(/google\.firestore/, (route) => route.abort());
    await page.goto('/admin/setting');
    await expect(page.getByText(school)).toBeVisible();
  });
});
