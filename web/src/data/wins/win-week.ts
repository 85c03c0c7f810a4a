import { cycleYear } from '@gabbai/domain/hebrew-year.ts';
import { newWeekId, weekIdOf, weekOf, type Week } from '@gabbai/domain/weeks.ts';
import { findWinPlace } from '@gabbai/domain/find-win.ts';
import type { WinKey } from '@gabbai/domain/win.ts';
import { DataError } from '../firebase/errors.ts';

export interface WeeksRead {
  readonly weeks: readonly Week[];
  /** There may be others: the local copy may hold a part. */
  readonly isFromCache: boolean;
}

/**
 * The week of a win; where none is known, the one that its prize id names may have come since. Refuses with
 * needs-network where a better one may be among those that have not been read: half of the win would be left there.
 */
export function weekIdOfWin(
  win: WinKey,
  { weeks, isFromCache }: WeeksRead,
  at: Date,
): string | null {
  const named = weekIdOf(win.prizeId);
  const weekId = findWinPlace(win, weeks, cycleYear(at))?.week.weekId ?? named;
  const isCertain = weekId !== null && (weekId === named || weekId === win.weekId);
  if (isFromCache && !isCertain)
    throw new DataError('needs-network', 'The weeks could not be read to their end');
  return weekId;
}

/**
 * The week in which a parsha's prizes are saved; the id of one to be made where there is none. Refuses with
 * needs-network where that is not certain: a second week of the parsha would be made.
 */
export function weekIdToSave(weekName: string, { weeks, isFromCache }: WeeksRead): string {
  const known = weekOf(weeks, weekName)?.weekId;
  if (known === undefined && isFromCache)
    throw new DataError('needs-network', 'The weeks could not be read to their end');
  return known ?? newWeekId(weekName);
}
