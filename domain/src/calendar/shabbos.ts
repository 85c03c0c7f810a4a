import { addDays, localDay, weekdayOf, type CivilDay } from './civil-day.ts';

const daysPerWeek = 7;
/** From this hour on a Saturday is Motzei Shabbos: until nightfall in summer the office does not write. */
const nightfallHour = 17;

export function isShabbos(day: CivilDay): boolean {
  return weekdayOf(day) === 6;
}

/** The Shabbos of a day's week, which begins on Sunday; a Shabbos is its own. */
export function shabbosOf(day: CivilDay): CivilDay {
  return addDays(day, 6 - weekdayOf(day));
}

/** The last Shabbos before a day; of a Shabbos the one a week earlier. */
export function shabbosBefore(day: CivilDay): CivilDay {
  return addDays(shabbosOf(day), -daysPerWeek);
}

/** Last Shabbos and this Shabbos where the device is. After nightfall on Shabbos a new week has begun. */
export function shabbosesAt(at: Date): { readonly last: CivilDay; readonly coming: CivilDay } {
  const today = localDay(at);
  const isOver = isShabbos(today) && at.getHours() >= nightfallHour;
  const coming = shabbosOf(isOver ? addDays(today, 1) : today);
  return { last: shabbosBefore(coming), coming };
}
