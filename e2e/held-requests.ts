import type { Page, Request } from '@playwright/test';

/**
 * Holds back on its way to the server what a page sends to an address, until `release` is called. The page's checks of the
 * server are given twenty times as long, so that it does not take a busy machine for a lost connection.
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
