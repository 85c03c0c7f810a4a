import { isSameParsha, showParsha } from '@gabbai/domain/parshas.ts';
import { weekIdOf, type Week } from '@gabbai/domain/weeks.ts';
import type { WinnerEntry } from '@gabbai/domain/winners.ts';

/** A prize of a week, as it is being chosen; what has not been chosen yet is empty. */
export interface WinChoice {
  readonly weekName: string;
  readonly weekId: string;
  readonly prizeId: string;
}

export const nothingChosen: WinChoice = { weekName: '', weekId: '', prizeId: '' };

/** Whether all there is to choose has been chosen. */
export function isComplete({ weekId, prizeId }: WinChoice): boolean {
  return weekId !== '' && prizeId !== '';
}

/** The stored week of a parsha, however it is spelled. */
function findWeek(weeks: readonly Week[], weekName: string): Week | undefined {
  return weekName === '' ? undefined : weeks.find((week) => isSameParsha(week.weekName, weekName));
}

/** A choice with the id of its week, which may have been made since the week was chosen. */
export function withWeek(choice: WinChoice, weeks: readonly Week[]): WinChoice {
  if (choice.weekId !== '') return choice;
  return { ...choice, weekId: findWeek(weeks, choice.weekName)?.weekId ?? '' };
}

/** The choice that a win stands for. */
export function choiceOf(
  { prizeId, weekName }: Pick<WinnerEntry, 'prizeId' | 'weekName'>,
  weeks: readonly Week[],
): WinChoice {
  const weekId = weekIdOf(prizeId) ?? findWeek(weeks, weekName)?.weekId ?? '';
  return { weekName: showParsha(weekName), weekId, prizeId };
}
