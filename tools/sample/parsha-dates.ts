import { type CivilDay, utcMidnight } from '@gabbai/domain/calendar/civil-day.ts';
import { findReading, readingOf, readingsOf } from '@gabbai/domain/calendar/readings.ts';
import { cycleYearOf } from '@gabbai/domain/hebrew-year.ts';
import { parshas } from '@gabbai/domain/parshas.ts';

interface LastReading {
  readonly weekName: string;
  readonly year: number;
  /** The latest Shabbos of the week; for this week the coming Shabbos. */
  readonly date: Date;
  readonly isThisWeek: boolean;
}

/** The last readings of the 54 parshas, oldest first; this week's comes last, also when it is Yom Tov. */
export function lastReadings(today: CivilDay): readonly LastReading[] {
  const current = readingOf(today, false);
  const thisYear = cycleYearOf(current.day);
  const latest = new Map<string, LastReading>();
  for (const year of [thisYear - 2, thisYear - 1, thisYear]) {
    const simchasTorah = findReading(parshas[53]?.name ?? '', year, false);
    const readings = [...readingsOf(year, false), ...(simchasTorah ? [simchasTorah] : [])];
    for (const reading of readings) {
      const isThisWeek = reading.day === current.day;
      const names = reading.parshas.map(({ name }) => name);
      const weekNames = names.length === 0 && isThisWeek ? [reading.weekName] : names;
      if (reading.day > current.day) continue;
      for (const weekName of weekNames) {
        latest.delete(weekName);
        latest.set(weekName, { weekName, year, date: utcMidnight(reading.day), isThisWeek });
      }
    }
  }
  return [...latest.values()];
}
