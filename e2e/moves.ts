import type { Page } from '@playwright/test';
import { ready } from './layout.ts';

/**
 * Opens another page of the app without loading the app again, as the browser's Back button does, and waits until it is ready.
 * A small page between the two lets `ready` tell one profile from the next.
 */
export async function moveTo(page: Page, path: string, name: string): Promise<void> {
  for (const [address, shown] of [
    ['/admin/account', 'account'],
    [path, name],
  ] as const) {
    await page.evaluate((address) => {
      history.pushState(null, '', address);
      window.dispatchEvent(new PopStateEvent('popstate'));
    }, address);
    await ready(page, shown);
  }
}
