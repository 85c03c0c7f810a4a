import type { Page } from '@playwright/test';
import { storedBoy } from '@gabbai/domain/testing/stored-builders.ts';

const registered = (day: number) => new Date(Date.UTC(2026, 9, day, 12));

/** Three boys, by id; `a` registered last. */
export const three = {
  'envelopes/a': storedBoy({ firstName: 'Moshe', lastName: 'Katz', createdAt: registered(9) }),
  'envelopes/b': storedBoy({ firstName: 'Dovid', lastName: 'Roth', createdAt: registered(8) }),
  'envelopes/c': storedBoy({ firstName: 'Eli', lastName: 'Katzman', createdAt: registered(7) }),
};

export const bulkForm = (page: Page) => page.getByRole('dialog', { name: 'Add Minyan Points' });

/** Selects all boys and opens the award form. */
export async function openBulkForm(page: Page, count: number): Promise<void> {
  await page.getByRole('button', { name: 'Select boys', exact: true }).last().click();
  await page.getByRole('button', { name: `Select all ${count}` }).click();
  await page.getByRole('button', { name: `Add Minyan Points (${count})` }).click();
}

/** Fills in and submits the open award form. */
export async function award(page: Page, points: string, memo: string): Promise<void> {
  await bulkForm(page).getByLabel('Points for each boy').fill(points);
  await bulkForm(page).getByLabel('Memo').fill(memo);
  await bulkForm(page).getByRole('button', { name: 'Add Points' }).click();
}
