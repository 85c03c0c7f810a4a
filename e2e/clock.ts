import type { Page } from '@playwright/test';
import { expect } from './office.ts';

/** Stops the page's clock: time passes only when the test advances it. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000));
}

/** Advances the page's clock in steps until something is there. */
export async function runUntil(
  page: Page,
  isThere: () => Promise<boolean>,
  stepMs = 20,
): Promise<void> {
  await expect
    .poll(
      async () => {
        await page.clock.runFor(stepMs);
        return isThere();
      },
      { intervals: [20] },
    )
    .toBe(true);
}
