import type { BrowserContext, Page } from '@playwright/test';
import { expect, signIn, test } from './office.ts';
import type { Programme } from './programme.ts';
import { card, nameOf, noachIsThisWeek, prizesOf } from './prizes-page.ts';

/** Fills local storage completely before the page's own scripts run. */
const fillStorage = (context: BrowserContext) =>
  context.addInitScript(() => {
    if (localStorage.getItem('other-app') !== null) return;
    for (let length = 5 * 1024 * 1024, text = ''; length >= 1;) {
      try {
        localStorage.setItem('other-app', text + 'x'.repeat(length));
        text += 'x'.repeat(length);
      } catch {
        length = Math.floor(length / 2);
      }
    }
  });

/** Makes storage throw, as in a browser that blocks it. */
const denyStorage = (context: BrowserContext) =>
  context.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('Access is denied for this document', 'SecurityError');
        },
      });
  });

interface Device {
  readonly prepare: (context: BrowserContext) => Promise<unknown>;
  readonly isFull: boolean;
}

async function worksOn(
  { prepare, isFull }: Device,
  page: Page,
  programme: Programme,
): Promise<void> {
  await prepare(page.context());
  await page.goto('/login');
  await signIn(page);
  await page.getByRole('link', { name: 'Prizes', exact: true }).click();
  await expect(nameOf(page, 2)).toHaveValue('Chess set');
  await nameOf(page, 2).fill('Telescope');
  await expect(nameOf(page, 2)).toHaveValue('Telescope');
  await expect(card(page, 2).getByText('Saved', { exact: true })).toBeVisible();
  expect(prizesOf(await programme.read('weeks/week-noach'))[1]).toMatchObject({
    prizeName: 'Telescope',
  });
  if (isFull) {
    // The session lasts as long as the tab.
    await page.reload();
    await expect(nameOf(page, 2)).toHaveValue('Telescope');
  }
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText('Logout successful!')).toBeVisible();
}

test('found 28: where the storage of the device is full or denied, signing in, editing a prize and logging out work', async ({
  programme,
  newPage,
  allowedComplaints,
}) => {
  // The SDK logs that it could not notify its other tabs.
  allowedComplaints.push(/Failed to set zombie client id/);
  await programme.write(noachIsThisWeek);
  const full = await newPage();
  await test.step('full', () => worksOn({ prepare: fillStorage, isFull: true }, full, programme));
  await programme.write(noachIsThisWeek);
  const denied = await newPage();
  await test.step('denied', () =>
    worksOn({ prepare: denyStorage, isFull: false }, denied, programme));
});
