import type { BrowserContext } from '@playwright/test';
import { expect, signIn, test } from './office.ts';
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

for (const { state, prepare, isFull } of [
  { state: 'full', prepare: fillStorage, isFull: true },
  { state: 'denied', prepare: denyStorage, isFull: false },
])
  test(`found 28: where the storage of the device is ${state}, signing in, editing a prize and logging out work`, async ({
    programme,
    openPage,
    allowedComplaints,
  }) => {
    // The SDK logs that it could not notify its other tabs.
    if (isFull) allowedComplaints.push(/Failed to set zombie client id/);
    await programme.write(noachIsThisWeek);
    const page = await openPage('/login');
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
  });
