import axe from 'axe-core';
import type { Page } from '@playwright/test';
import { expect } from './office.ts';

/** Expects that axe finds no accessibility violation on the page. */
export async function expectAccessible(page: Page, where = page.url()): Promise<void> {
  await expectNoViolation(page, where, null);
}

/** Also checks the other color mode (light or dark). Only colors differ there, so only the contrast rule runs. */
export async function expectAccessibleInBothModes(page: Page, where = page.url()): Promise<void> {
  await expectAccessible(page, where);
  const mode = await page.evaluate(switchMode);
  await expectNoViolation(page, `${where}, ${mode}`, 'color-contrast');
  await page.evaluate(switchMode);
}

/** Runs in the browser. Returns the new mode. */
function switchMode(): string {
  const { documentElement } = document;
  const name = 'data-mantine-color-scheme';
  const mode = documentElement.getAttribute(name) === 'dark' ? 'light' : 'dark';
  documentElement.setAttribute(name, mode);
  return mode;
}

async function expectNoViolation(page: Page, where: string, rule: string | null): Promise<void> {
  // The script has half a megabyte, so it is sent once per page.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const look = () =>
    page.evaluate(async (rule) => {
      const { violations } = await window.axe.run(document, {
        resultTypes: ['violations'],
        ...(rule !== null && { runOnly: rule }),
      });
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
    }, rule);
  // Polls, since a toast that is fading out has too little contrast for a moment.
  await expect.poll(look, { message: where }).toEqual([]);
}

declare global {
  interface Window {
    readonly axe: typeof axe;
  }
}
