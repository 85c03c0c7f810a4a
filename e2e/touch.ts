import type { Page } from '@playwright/test';
import { expect } from './office.ts';

/** Expects that every control is as large as a fingertip. */
export async function expectTouchable(page: Page, where: string): Promise<void> {
  await expect.poll(() => page.evaluate(findSmall), { message: where }).toEqual([]);
}

/** Checks the same on a tablet, where the pointer type decides and not the width. */
export async function expectTouchableOnTablet(page: Page, where: string): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  await page.waitForFunction(() => window.matchMedia('(pointer: coarse)').matches);
  await expectTouchable(page, `${where}, by finger`);
  await browser.send('Emulation.setTouchEmulationEnabled', { enabled: false });
  await browser.detach();
}

/** Runs in the browser. */
function findSmall(): string[] {
  const fingertip = 43.5;
  const small = new Set<string>();
  const pressed =
    'main :is(a[href], button, input, select, summary), [role="dialog"] :is(button, input)';
  for (const element of document.querySelectorAll<HTMLElement>(pressed)) {
    if (getComputedStyle(element).display === 'inline') continue;
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    // A checkbox or switch is also operated by its label or its whole row.
    const line = element.matches('[type="checkbox"], [type="radio"]')
      ? (element.closest('tr') ?? element.parentElement?.parentElement ?? element)
      : element;
    const { width, height } = line.getBoundingClientRect();
    if (width > 2 && Math.min(width, height) < fingertip) {
      const name = element.getAttribute('aria-label') ?? element.textContent;
      small.add(`<${element.tagName}> "${name}" ${Math.round(width)} x ${Math.round(height)}`);
    }
  }
  return [...small];
}
