import type { Page } from '@playwright/test';

/** Records every accessible name that elements get from now on, even for a moment. */
export async function keepNamesOf(page: Page, selector: string): Promise<() => Promise<string[]>> {
  const names = await page.evaluateHandle((searched) => {
    const seen = new Set<string>();
    new MutationObserver(() => {
      for (const element of document.querySelectorAll(searched))
        seen.add(element.getAttribute('aria-label') ?? '');
    }).observe(document.body, { subtree: true, childList: true, attributes: true });
    return seen;
  }, selector);
  return () => names.evaluate((seen) => [...seen]);
}
