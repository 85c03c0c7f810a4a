import type { Page } from '@playwright/test';
import { expect } from './office.ts';

/** Measures the layout shift of each page that is opened later. */
export async function watchLayoutShift(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { layoutShift: { sum: 0, seen } });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & LayoutShift)[]) {
        if (entry.hadRecentInput) continue;
        const sum = Number(Reflect.get(window, 'layoutShift').sum) + entry.value;
        seen.push(
          `${entry.value.toFixed(4)} after ${Math.round(entry.startTime)} ms`,
          ...entry.sources.map(({ node, previousRect: before, currentRect: after }) => {
            const element = node instanceof Element ? node : node?.parentElement;
            const text = (element?.textContent ?? '').slice(0, 40);
            return [
              `  <${element?.tagName} class="${element?.getAttribute('class')}"> "${text}"`,
              `${before.x},${before.y} ${before.width}x${before.height} ->`,
              `${after.x},${after.y} ${after.width}x${after.height}`,
            ].join(' ');
          }),
        );
        Object.assign(window, { layoutShift: { sum, seen } });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

interface LayoutShift {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly {
    readonly node: Node | null;
    readonly previousRect: DOMRectReadOnly;
    readonly currentRect: DOMRectReadOnly;
  }[];
}

/** Expects that nothing has moved since the first paint. */
export async function expectNoShift(page: Page, where: string): Promise<void> {
  const { sum, seen } = await layoutShift(page);
  expect(sum, [`${where}: layout shift`, ...seen].join('\n')).toBeLessThan(0.001);
}

/** The cumulative layout shift of the page so far, and what moved. */
async function layoutShift(
  page: Page,
): Promise<{ readonly sum: number; readonly seen: readonly string[] }> {
  return page.evaluate(() => Reflect.get(window, 'layoutShift'));
}
