import type { Locator, Page } from '@playwright/test';

/** Undo on the latest message; on one that fades it is disabled. */
export const undoOnMessage = (page: Page): Locator =>
  page.getByRole('status').getByRole('button', { name: 'Undo', exact: true, disabled: false });
