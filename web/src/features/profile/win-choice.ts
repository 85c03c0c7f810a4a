import { readingOfWin, type ThisShabbos } from '@gabbai/domain/calendar/readings.ts';
import { showParsha } from '@gabbai/domain/parshas.ts';
import { weekIdOf, weekOf, type Week } from '@gabbai/domain/weeks.ts';
import { findWinPlace } from '@gabbai/domain/find-win.ts';
import type { Win, WinKey } from '@gabbai/domain/win.ts';
import { winnersTexts } from '../../config/profile-texts.ts';

/** The week and prize chosen for a win; empty strings until chosen. */
export interface PrizeChoice {
  readonly weekName: string;
  readonly weekId: string;
  readonly prizeId: string;
}

export const nothingChosen: PrizeChoice = { weekName: '', weekId: '', prizeId: '' };

export function isComplete({ weekId, prizeId }: PrizeChoice): boolean {
  return weekId !== '' && prizeId !== '';
}

/** Adds the week's id, which may have been created after the choice. */
export function withWeek(choice: PrizeChoice, weeks: readonly Week[]): PrizeChoice {
  if (choice.weekId !== '') return choice;
  return { ...choice, weekId: weekOf(weeks, choice.weekName)?.weekId ?? '' };
}

/** The choice of a stored win. A deleted week stays chosen; saving then explains the error. */
export function choiceOf(win: WinKey, weeks: readonly Week[], thisYear: number): PrizeChoice {
  const { week, prize } = findWinPlace(win, weeks, thisYear) ?? {};
  return {
    weekName: showParsha(win.weekName || (week?.weekName ?? '')),
    weekId: week?.weekId ?? weekIdOf(win.prizeId) ?? '',
    prizeId: prize?.prizeId ?? win.prizeId,
  };
}

/** Identifies a win of a boy; duplicates have the same key. */
export function winKey({ prizeId, weekName, year }: Win): string {
  return `${prizeId} ${weekName} ${year}`;
}

/** The week of a win as it was read in its year. */
export function nameOfWeek(win: Win, shabbos: ThisShabbos): string {
  return readingOfWin(win, shabbos)?.name ?? (showParsha(win.weekName) || winnersTexts.noWeek);
}

export function weekOfWin(win: Win, shabbos: ThisShabbos): string {
  return winnersTexts.weekAndYear(nameOfWeek(win, shabbos), win.year);
}
