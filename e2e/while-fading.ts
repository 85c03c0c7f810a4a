import type { Locator } from '@playwright/test';

/** Closes a dialog and, before it has faded away, presses what opens the next one. */
export async function pressWhileFading(close: Locator, next: Locator): Promise<void> {
  const opener = await next.elementHandle();
  await close.evaluate(async (button: HTMLElement, other) => {
    button.click();
    await new Promise(requestAnimationFrame);
    if (other instanceof HTMLElement) other.click();
  }, opener);
}
