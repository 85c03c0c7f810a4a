import type { Locator } from '@playwright/test';

/** For a page whose motion is what is tested. */
export const withMotion = { reducedMotion: 'no-preference' } as const;

/** Closes a dialog and, before it has faded away, presses what opens the next one. */
export async function pressWhileFading(close: Locator, next: Locator): Promise<void> {
  const opener = await next.elementHandle();
  await close.evaluate(async (button: HTMLElement, other) => {
    button.click();
    await new Promise(requestAnimationFrame);
    if (other instanceof HTMLElement) other.click();
  }, opener);
}
