import type { Page, Request } from '@playwright/test';

/**
 * Delays a page's requests to an address until `release` is called. The page's connection checks get twenty times as long,
 * so that a busy machine does not look like a lost connection.
 */
export async function holdBack(
  page: Page,
  address: RegExp,
  isHeld: (request: Request) => boolean = () => true,
) {
  await page.addInitScript(giveChecksTime);
  await page.evaluate(giveChecksTime);
  const arrival = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    if (isHeld(route.request())) {
      arrival.resolve();
      await release.promise;
    }
    await route.fallback();
  });
  return { arrived: arrival.promise, release: () => release.resolve() };
}

/** Runs in the page. */
function giveChecksTime(): void {
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  AbortSignal.timeout = (millis) => timeout(20 * millis);
}
