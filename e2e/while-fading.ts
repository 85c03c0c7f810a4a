import type { Locator } from '@playwright/test';

/** Options of a page with animations, which other tests turn off. */
export const withMotion = { reducedMotion: 'no-preference' } as const;

/** Closes a dialog and opens the next one while the first is fading out. */
export async function pressWhileFading(close: Locator, next: Locator): Promise<void> {
  const page = close.page();
  await page.emulateMedia(withMotion);
  const opener = await next.elementHandle();
  await close.evaluate(async (button: HTMLElement, other) => {
    button.click();
    await new Promise(requestAnimationFrame);
    if (other instanceof HTMLElement) other.click();
  }, opener);
  await page.emulateMedia({ reducedMotion: 'reduce' });
}
