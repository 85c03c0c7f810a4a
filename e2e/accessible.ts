import axe from 'axe-core';
import type { Page } from '@playwright/test';
import { expect } from './office.ts';

/** Finds nothing on the page that keeps anybody from using it, as far as a program can tell. */
export async function expectAccessible(page: Page, where = page.url()): Promise<void> {
  await expectNoViolation(page, where, null);
}

/** The same, and that it can be read in the other mode, too: of all that axe looks at, colors alone differ there. */
export async function expectAccessibleInBothModes(page: Page, where = page.url()): Promise<void> {
  await expectAccessible(page, where);
  const mode = await page.evaluate(switchMode);
  await expectNoViolation(page, `${where}, ${mode}`, 'color-contrast');
  await page.evaluate(switchMode);
}

/** Runs in the browser; the mode that is shown from now on. */
function switchMode(): string {
  const { documentElement } = document;
  const name = 'data-mantine-color-scheme';
  const mode = documentElement.getAttribute(name) === 'dark' ? 'light' : 'dark';
  documentElement.setAttribute(name, mode);
  return mode;
}

async function expectNoViolation(page: Page, where: string, rule: string | null): Promise<void> {
  // The page keeps the script until navigation: half a megabyte is not sent again for each width.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const look = () =>
    page.evaluate(async (rule) => {
      const { violations } = await window.axe.run(document, {
        resultTypes: ['violations'],
        ...(rule !== null && { runOnly: rule }),
      });
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
    }, rule);
  // Looked at again before it counts: a toast that is just fading away has none of its colours.
  await expect.poll(look, { message: where, timeout: 5000 }).toEqual([]);
}

declare global {
  interface Window {
    readonly axe: typeof axe;
  }
}
