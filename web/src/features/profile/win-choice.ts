import { cycleYear } from '@gabbai/domain/hebrew-year.ts';
import { showParsha } from '@gabbai/domain/parshas.ts';
import { weekIdOf, weekOf, type Week } from '@gabbai/domain/weeks.ts';
import { findWinPlace } from '@gabbai/domain/find-win.ts';
import type { Win, WinKey } from '@gabbai/domain/win.ts';
import { winnersTexts } from '../../config/profile-texts.ts';

/** A prize of a week, as it is being chosen; what has not been chosen yet is empty. */
export interface PrizeChoice {
  readonly weekName: string;
  readonly weekId: string;
  readonly prizeId: string;
}

export const nothingChosen: PrizeChoice = { weekName: '', weekId: '', prizeId: '' };

/** Whether all there is to choose has been chosen. */
export function isComplete({ weekId, prizeId }: PrizeChoice): boolean {
  return weekId !== '' && prizeId !== '';
}

/** A choice with the id of its week, which may have been made since the week was chosen. */
export function withWeek(choice: PrizeChoice, weeks: readonly Week[]): PrizeChoice {
  if (choice.weekId !== '') return choice;
  return { ...choice, weekId: weekOf(weeks, choice.weekName)?.weekId ?? '' };
}

/** The choice that a win stands for. Where its week is gone it is named all the same: saving says so. */
export function choiceOf(win: WinKey, weeks: readonly Week[]): PrizeChoice {
  const { week, prize } = findWinPlace(win, weeks, cycleYear(new Date())) ?? {};
  return {
    weekName: showParsha(win.weekName || (week?.weekName ?? '')),
    weekId: week?.weekId ?? weekIdOf(win.prizeId) ?? '',
    prizeId: prize?.prizeId ?? win.prizeId,
  };
}

/** What tells a win of a boy from his others; copies of one have the same. */
export function winKey({ prizeId, weekName, year }: Win): string {
  return `${prizeId} ${weekName} ${year}`;
}

/** The week of a win, and its year. */
export function weekOfWin({ weekName, year }: Win): string {
  return winnersTexts.weekAndYear(
    weekName === '' ? winnersTexts.noWeek : showParsha(weekName),
    year,
  );
}
