import type { Page } from '@playwright/test';
import { storedPrizes, storedWeek } from '@gabbai/domain/testing/stored-builders.ts';

type Slot = Readonly<Record<string, unknown>>;

/** A stored week whose prizes have pictures, except the fourth. */
export function weekOf(
  weekId: string,
  weekName: string,
  first: Slot = {},
): Record<string, unknown> {
  const prizes = storedPrizes(weekId, (n) => ({
    prizeImg: n === 4 ? '' : 'https://pictures.example.org/prize.png',
    ...(n === 1 && first),
  }));
  return storedWeek({ weekName, prizes });
}

export const winners = (page: Page) => page.getByRole('region', { name: 'Prizes won' });

export async function choose(page: Page, week: string, prize: string): Promise<void> {
  await winners(page).getByLabel('Add Winner of').selectOption(week);
  await winners(page).getByLabel('Prize').selectOption(prize);
}

export async function add(page: Page): Promise<void> {
  await winners(page).getByRole('button', { name: 'Add Winner', exact: true }).click();
}

/** Removes a win of the boy and confirms. */
export async function remove(page: Page, prize: string): Promise<void> {
  await winners(page)
    .getByRole('button', { name: `REMOVE ${prize}` })
    .click();
  const question = page.getByRole('dialog', { name: 'Remove this winner?' });
  await question.getByRole('button', { name: 'Remove winner' }).click();
}

/** The winner and the picture of each prize of a stored week. */
export const slots = (week: Record<string, unknown> | null) => {
  const { prizes } = week as { prizes: { studentId: string | null; winnerImg: string | null }[] };
  return prizes.map(({ studentId, winnerImg }) => [studentId ?? '', winnerImg ?? '']);
};
export const free = ['', ''];
