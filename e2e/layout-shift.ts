import type { Page } from '@playwright/test';

/** Measures the layout shift of each page that is opened later. */
export async function watchLayoutShift(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(window, { layoutShift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & LayoutShift)[]) {
        const before = Number(Reflect.get(window, 'layoutShift'));
        if (!entry.hadRecentInput) Object.assign(window, { layoutShift: before + entry.value });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

interface LayoutShift {
  readonly value: number;
  readonly hadRecentInput: boolean;
}

/** The cumulative layout shift of the page so far. */
export async function layoutShift(page: Page): Promise<number> {
  return page.evaluate(() => Number(Reflect.get(window, 'layoutShift')));
}
