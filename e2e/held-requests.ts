import type { Page, Request } from '@playwright/test';

/** Delays a page's requests to an address until `release` is called. */
export async function holdBack(
  page: Page,
  address: RegExp,
  isHeld: (request: Request) => boolean = () => true,
) {
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
