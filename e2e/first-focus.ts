import type { Locator } from '@playwright/test';
import { expect } from './office.ts';

/** Waits until the first field of a dialog keeps the focus: Mantine (9.7) gives it the focus twice, by two timers. */
export async function expectFirstFocus(field: Locator): Promise<void> {
  await expect(field).toBeFocused();
  // Timers of the same length run in their order.
  await field.page().evaluate(() => new Promise((resolve) => setTimeout(resolve)));
}
