import { type HebrewDate, hebrewDate } from './hebrew-date.ts';
import { type Parsha, parshas } from './parshas.ts';

/** What is read on one Shabbos (on Simchas Torah, for the last parsha), outside the Land of Israel. */
export interface Reading {
  readonly date: Date;
  /** Two where they are read together. */
  readonly parshas: readonly Parsha[];
}

const dayMs = 86_400_000;
const [monday, tuesday, thursday, shabbos] = [1, 2, 4, 6];

function addDays(date: Date, days: number): Date {
  return new Date(date.getTime() + days * dayMs);
}

function firstOfTishri(year: number): Date {
  // It falls between early September and early October of the civil year 3761 lower.
  let date = new Date(Date.UTC(year - 3761, 8, 1));
  while (hebrewDate(date).year < year) date = addDays(date, 1);
  return date;
}

/** Days of Yom Tov and Chol HaMoed that put off the weekly portion when they fall on Shabbos. */
function isYomTov({ month, day }: HebrewDate): boolean {
  if (month === 'Tishri') return day <= 2 || day === 10 || (day >= 15 && day <= 23);
  if (month === 'Nisan') return day >= 15 && day <= 22;
  return month === 'Sivan' && (day === 6 || day === 7);
}

/** The first of each two parshas that are read together in the year (Orach Chaim 428; diaspora). */
function joinedParshas(year: number, start: Date, next: Date): ReadonlySet<number> {
  const isLeap = (7 * year + 1) % 19 < 7;
  const startDay = start.getUTCDay();
  const isFull = (next.getTime() - start.getTime()) / dayMs === 355;
  const joined = new Set<number>();
  if (!isLeap) {
    if (!(isFull && startDay === thursday)) joined.add(22);
    for (const id of [27, 29, 32]) joined.add(id);
  }
  // The second day of Shavuos falls on the same day of the week as the next Rosh Hashanah, 16 weeks on.
  if (next.getUTCDay() === shabbos) joined.add(39);
  if (!(isLeap && startDay === thursday)) joined.add(42);
  if (next.getUTCDay() !== monday && next.getUTCDay() !== tuesday) joined.add(51);
  return joined;
}

/** The readings from Shabbos Bereishis after Simchas Torah of the year to Simchas Torah of the next. */
export function readingsOf(year: number): readonly Reading[] {
  const start = firstOfTishri(year);
  const next = firstOfTishri(year + 1);
  const [simchasTorah, nextSimchasTorah] = [addDays(start, 22), addDays(next, 22)];
  const joined = joinedParshas(year, start, next);
  const weekly = parshas
    .filter(({ id }) => id < 54 && !joined.has(id - 1))
    .map(({ id }) => parshas.slice(id - 1, joined.has(id) ? id + 1 : id));
  const readings: Reading[] = [];
  let date = addDays(simchasTorah, 6 - simchasTorah.getUTCDay());
  for (; date < nextSimchasTorah; date = addDays(date, 7)) {
    const portion = isYomTov(hebrewDate(date)) ? undefined : weekly[readings.length];
    if (portion) readings.push({ date, parshas: portion });
  }
  return [...readings, { date: nextSimchasTorah, parshas: parshas.slice(53) }];
}
