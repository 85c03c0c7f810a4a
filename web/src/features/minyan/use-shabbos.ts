import { localDay, type CivilDay } from '@gabbai/domain/calendar/civil-day.ts';
import { shabbosUpTo } from '@gabbai/domain/minyan/minyan-sheet.ts';

/** The last Shabbos, and the parsha of a day. */
export function useShabbos(now: Date): {
  readonly lastShabbos: CivilDay;
  readonly parshaOf: (day: CivilDay) => string | null;
} {
  return { lastShabbos: shabbosUpTo(localDay(now)), parshaOf: () => null };
}
