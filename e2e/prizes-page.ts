import type { Locator, Page } from '@playwright/test';
import { storedWeek } from '@gabbai/domain/testing/stored-builders.ts';

/** The records of most prize stories: Noach is the selected week, and its prizes have names. */
export const noachIsThisWeek = {
  'common/week': { selectedWeek: 'Noach' },
  'weeks/week-noach': storedWeek(),
};

/** The nth of the four prize cards. */
export function card(page: Page, n: number): Locator {
  return page.getByRole('region', { name: `Prize ${n}` });
}

/** The name field of a card. */
export function nameOf(page: Page, n: number): Locator {
  return card(page, n).getByLabel('Prize name');
}

export function prizesOf(week: Record<string, unknown> | null): readonly Record<string, unknown>[] {
  return (week?.['prizes'] ?? []) as Record<string, unknown>[];
}
