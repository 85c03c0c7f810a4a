const millisPerDay = 86_400_000;
/** Rosh HaShanah of the year 1, in days before 1970. */
const firstDay = -2_092_590;
/** The day in Tishri, outside the Land of Israel. */
const simchasTorah = 23;

/**
 * The Hebrew year of a UTC day, such as 5787, ignoring sunset (Reingold and Dershowitz, Calendrical Calculations,
 * chapter 8). `Intl` has the calendar, but its first format takes up to 90 ms.
 */
export function hebrewYear(date: Date): number {
  const day = Math.floor(date.getTime() / millisPerDay);
  // The year begins in the autumn.
  const year = date.getUTCFullYear() + 3761;
  return day < newYear(year) ? year - 1 : year;
}

/**
 * The year that a win on a date belongs to. It begins with the cycle of readings on the day after Simchas Torah, so that
 * the last weeks of a cycle belong to one year, whenever they are entered.
 */
export function cycleYear(date: Date): number {
  return hebrewYear(new Date(date.getTime() - simchasTorah * millisPerDay));
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
