import type { CivilDay } from '@gabbai/domain/calendar/civil-day.ts';
import { readingOf } from '@gabbai/domain/calendar/readings.ts';
import { isShabbos, shabbosesAt } from '@gabbai/domain/calendar/shabbos.ts';
import { useInIsrael } from '../../data/programme/settings.ts';

/** The last Shabbos, and what is read on a Shabbos. */
export function useShabbos(now: Date): {
  readonly lastShabbos: CivilDay;
  readonly readingName: (day: CivilDay) => string | null;
} {
  const inIsrael = useInIsrael();
  return {
    lastShabbos: shabbosesAt(now).last,
    readingName: (day) => (isShabbos(day) ? readingOf(day, inIsrael).name : null),
  };
}
