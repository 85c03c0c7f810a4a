import { newWeekId, weekIdOf, weekOf, type Week } from '@gabbai/domain/weeks.ts';
import { findWinPlace } from '@gabbai/domain/find-win.ts';
import type { WinKey } from '@gabbai/domain/win.ts';
import { needsNetwork } from '../firebase/errors.ts';

export interface WeeksRead {
  readonly weeks: readonly Week[];
  /** The local cache may contain only some of the weeks. */
  readonly isFromCache: boolean;
}

/** The id of a win's week, or the week that its prize id names. Throws "needs-network" if an unread week may fit better. */
export function weekIdOfWin(
  win: WinKey,
  { weeks, isFromCache }: WeeksRead,
  thisYear: number,
): string | null {
  const weekIdInPrizeId = weekIdOf(win.prizeId);
  const weekId = findWinPlace(win, weeks, thisYear)?.week.weekId ?? weekIdInPrizeId;
  const isCertain = weekId !== null && (weekId === weekIdInPrizeId || weekId === win.weekId);
  if (isFromCache && !isCertain) throw needsNetwork();
  return weekId;
}

/** The week that stores a parsha's prizes, or a new id. Throws "needs-network" if an unread week may have the parsha. */
export function weekIdToSave(weekName: string, { weeks, isFromCache }: WeeksRead): string {
  const weekId = weekOf(weeks, weekName)?.weekId;
  if (weekId === undefined && isFromCache) throw needsNetwork();
  return weekId ?? newWeekId(weekName);
}
