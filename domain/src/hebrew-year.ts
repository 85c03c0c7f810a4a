import { dayAt, dayIndex, localDay, type CivilDay } from './calendar/civil-day.ts';

/** Rosh HaShanah of the year 1, in days before 1970. */
const firstDay = -2_092_590;
/** The day in Tishri, outside the Land of Israel. */
const simchasTorah = 23;

/** The Hebrew year of a day, such as 5787 (Reingold and Dershowitz, Calendrical Calculations, chapter 8). */
export function hebrewYear(day: CivilDay): number {
  // The year begins in the autumn.
  const year = Number(day.slice(0, 4)) + 3761;
  return dayIndex(day) < newYear(year) ? year - 1 : year;
}

/**
 * The year of the cycle of readings, to which wins and points of a day belong. It begins after Simchas Torah; 23 Tishri is
 * never a Shabbos, so it is the same for every Shabbos in Israel.
 */
export function cycleYearOf(day: CivilDay): number {
  return hebrewYear(dayAt(dayIndex(day) - simchasTorah));
}

/** The cycle year of the day on which an instant falls where the device is. */
export function cycleYear(at: Date): number {
  return cycleYearOf(localDay(at));
}

/** The first day of a year, in days since 1970. */
export function newYear(year: number): number {
  const [last, day, next] = [daysBefore(year - 1), daysBefore(year), daysBefore(year + 1)];
  // No year has 356 days, and none 382.
  const postponed = next - day === 356 ? 2 : day - last === 382 ? 1 : 0;
  return firstDay + day + postponed;
}

/** Days before a year by the mean moon: 235 months in 19 years, each 29 days, 12 hours and 793 of an hour's 1080 parts. */
function daysBefore(year: number): number {
  const months = Math.floor((235 * year - 234) / 19);
  const parts = 12_084 + 13_753 * months;
  const day = 29 * months + Math.floor(parts / 25_920);
  // A year never begins on Sunday, Wednesday or Friday.
  return (3 * (day + 1)) % 7 < 3 ? day + 1 : day;
}
