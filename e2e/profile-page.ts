import type { Page } from '@playwright/test';

/** Opens the question whether to delete the profile. */
export async function askToDelete(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('button', { name: 'Delete Profile' }).click();
}
