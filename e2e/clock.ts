import type { Page } from '@playwright/test';
import { expect } from './office.ts';

/** Stops the page's clock: from now on its time passes only as the test lets it. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000));
}

/** Lets time pass in small steps until something is there: what it began has begun less than a step ago. */
export async function runUntil(page: Page, isThere: () => Promise<boolean>): Promise<void> {
  await expect
    .poll(
      async () => {
        await page.clock.runFor(20);
        return isThere();
      },
      { intervals: [20] },
    )
    .toBe(true);
}
