import { dayIndex } from '@gabbai/domain/calendar/civil-day.ts';
import type { Envelope } from '@gabbai/domain/envelope.ts';
import { lastCame } from '@gabbai/domain/minyan/attendance.ts';
import { bestByName, prepareNames } from '@gabbai/domain/name-search.ts';

/** The best matches for a few letters. Of those that match alike the boys who came last stand first, and disabled ones last. */
export function sheetMatches(
  boys: readonly Envelope[],
  text: string,
  max: number,
): readonly Envelope[] {
  return bestByName(boys, text, max, preferenceOf).best;
}

/** Sorts as a text, since each part has a fixed length. */
function preferenceOf({ isActive, minyanPointsHistory }: Envelope): string {
  const day = lastCame(minyanPointsHistory);
  const daysAgo = day === null ? 99_999 : 99_998 - dayIndex(day);
  return `${isActive ? 0 : 1}${String(daysAgo).padStart(5, '0')}`;
}

/** Prepares the search while `hasTime` allows it. Returns whether all is prepared. */
export function prepareMatches(boys: readonly Envelope[], hasTime: () => boolean): boolean {
  return (
    prepareNames(boys, hasTime) &&
    boys.every(({ minyanPointsHistory }) => {
      if (!hasTime()) return false;
      lastCame(minyanPointsHistory);
      return true;
    })
  );
}
