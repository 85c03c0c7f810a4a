import type { Page } from '@playwright/test';
import { expect } from './office.ts';

/** Waits until a page shows its real content. */
export async function ready(page: Page, name: string): Promise<void> {
  await page.locator(`html[data-ready="${name}"]`).waitFor({ state: 'attached', timeout: 30_000 });
}

/** Scrolls to the charts of the dashboard, which load last and only when visible. */
export async function seeCharts(page: Page): Promise<void> {
  for (const name of ['Points given', 'Prizes this week']) {
    const chart = page.getByRole('region', { name });
    await chart.scrollIntoViewIfNeeded();
    await expect(chart.getByText('Loading the charts…')).toHaveCount(0);
  }
}

/** Expects that nothing overflows the window or its card or collapses, that pictures have sizes, and that no text reads `undefined` or the like. */
export async function expectSoundLayout(page: Page, where: string): Promise<void> {
  // A table needs a moment to adapt to a new window size.
  await expect.poll(() => page.evaluate(findFaults), { message: where }).toEqual([]);
}

/** Runs in the browser, so it cannot use anything outside this function. */
function findFaults(): string[] {
  const faults = new Set<string>();
  const { scrollWidth } = document.documentElement;
  if (scrollWidth > window.innerWidth) faults.add(`the page is ${scrollWidth} px wide`);

  const nonsense = /\b(?:undefined|null|NaN|Infinity)\b|∞|Invalid Date|\[object/;
  const spoken = ['aria-label', 'title', 'alt', 'placeholder'];
  for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
    if (element.matches('script, style, option')) continue;
    const ownText = [...element.childNodes]
      .map((node) => (node.nodeType === Node.TEXT_NODE ? (node.textContent ?? '') : ''))
      .join('');
    for (const text of [ownText, ...spoken.map((name) => element.getAttribute(name) ?? '')]) {
      if (nonsense.test(text)) faults.add(`reads "${text}"`);
    }

    if (element.matches('img:not([width][height])'))
      faults.add(`"${element.getAttribute('alt')}" has no size before it is there`);

    const style = getComputedStyle(element);
    const isSpokenOnly = style.clipPath !== 'none' || style.clip !== 'auto';
    if (!element.checkVisibility({ visibilityProperty: true }) || isSpokenOnly) continue;
    const box = element.getBoundingClientRect();
    const name = `<${element.tagName}> "${element.textContent.slice(0, 40)}"`;
    if (ownText.trim().length > 2 && box.width < 12) faults.add(`${name} is squeezed away`);
    const row = element.closest('tbody tr')?.getBoundingClientRect();
    if (row && box.height > 0 && (box.bottom > row.bottom + 1 || box.top < row.top - 1)) {
      faults.add(`${name} is taller than its row`);
    }

    const card = element.parentElement?.closest('section, article, [role="dialog"], td, main');
    if (card === null || card === undefined || style.position === 'fixed') continue;
    let isCut = false;
    for (let one = element.parentElement; one !== null && one !== card; one = one.parentElement) {
      if (getComputedStyle(one).overflowX !== 'visible') isCut = true;
    }
    const { left, right, width } = card.getBoundingClientRect();
    // A text may be shortened with an ellipsis, a button may not.
    const isShortened =
      style.display === 'inline' && getComputedStyle(card).textOverflow === 'ellipsis';
    const isOutside = box.width > 0 && (box.right > right + 1 || box.left < left - 1);
    const isTextOutside = style.overflowX === 'visible' && element.scrollWidth > width + 1;
    if (!isCut && !isShortened && (isOutside || isTextOutside))
      faults.add(`${name} sticks out of its card`);
  }
  return [...faults];
}
