const millisPerDay = 86_400_000;
/** Rosh HaShanah of the year 1, in days before 1970. */
const firstDay = -2_092_590;
/** Its day of Tishri, outside the Land of Israel. */
const simchasTorah = 23;

/**
 * The Hebrew year of a date, such as 5787; the day is the one in UTC, without regard to sunset. Reckoned as in Reingold
 * and Dershowitz, Calendrical Calculations, chapter 8: the first format of `Intl` for that calendar takes a phone longer
 * than to draw a page.
 */
export function hebrewYear(date: Date): number {
  const day = Math.floor(date.getTime() / millisPerDay);
  // It begins in the autumn.
  const year = date.getUTCFullYear() + 3761;
  return day < newYear(year) ? year - 1 : year;
}

/**
 * The year that a win of a date belongs to: it turns with the cycle of readings, on the day after Simchas Torah, so that
 * what is won in the last weeks of a cycle is of the same year whether it is entered before Rosh Hashanah or after.
 */
export function cycleYear(date: Date): number {
  return hebrewYear(new Date(date.getTime() - simchasTorah * millisPerDay));
}

/** The day on which a year begins, in days since 1970. */
export function newYear(year: number): number {
  const [last, day, next] = [daysBefore(year - 1), daysBefore(year), daysBefore(year + 1)];
  // No year has 356 days, and none 382.
  const postponed = next - day === 356 ? 2 : day - last === 382 ? 1 : 0;
  return firstDay + day + postponed;
}

/** The days before a year by the mean moon: 235 months in 19 years, of 29 days, 12 hours and 793 of an hour's 1080 parts. */
function daysBefore(year: number): number {
  const months = Math.floor((235 * year - 234) / 19);
  const parts = 12_084 + 13_753 * months;
  const day = 29 * months + Math.floor(parts / 25_920);
  // It begins on no Sunday, Wednesday or Friday.
  return (3 * (day + 1)) % 7 < 3 ? day + 1 : day;
}
