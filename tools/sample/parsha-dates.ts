import { hebrewYear } from '@gabbai/domain/hebrew-year.ts';
import type { Parsha } from '@gabbai/domain/parshas.ts';
import { readingsOf } from './readings.ts';

const dayMs = 86_400_000;

interface LastReading {
  readonly parsha: Parsha;
  /** The latest Shabbos of the parsha; for this week's parsha the coming Shabbos. */
  readonly date: Date;
  readonly isThisWeek: boolean;
}

/** The last reading of each of the 54 parshas, oldest first; this week's comes last. */
export function lastReadings(now: Date): readonly LastReading[] {
  const year = hebrewYear(now);
  const readings = [year - 2, year - 1, year].flatMap(readingsOf);
  const current = readings.find(({ date }) => date.getTime() + dayMs > now.getTime());
  const latest = new Map<number, LastReading>();
  for (const { date, parshas } of readings) {
    if (current && date > current.date) break;
    for (const parsha of parshas) {
      // Moves it to the end.
      latest.delete(parsha.id);
      latest.set(parsha.id, { parsha, date, isThisWeek: date === current?.date });
    }
  }
  return [...latest.values()];
}
