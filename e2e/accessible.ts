import axe from 'axe-core';
import type { Page } from '@playwright/test';
import { expect } from './office.ts';

/** Finds nothing on the page that keeps anybody from using it, as far as a program can tell. */
export async function expectAccessible(page: Page, where = page.url()): Promise<void> {
  // The page keeps the program until it is left: half a megabyte is not sent anew for each width it is looked at in.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const look = () =>
    page.evaluate(async () => {
      const { violations } = await window.axe.run(document, { resultTypes: ['violations'] });
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
    });
  // Looked at again before it counts: a toast that is just fading away has none of its colours.
  await expect.poll(look, { message: where, timeout: 5000 }).toEqual([]);
}

declare global {
  interface Window {
    readonly axe: typeof axe;
  }
}
