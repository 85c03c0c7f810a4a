import { newYear } from '@gabbai/domain/hebrew-year.ts';
import { type Parsha, parshas } from '@gabbai/domain/parshas.ts';

/** The reading of one Shabbos (of Simchas Torah, for the last parsha), outside the Land of Israel. */
export interface Reading {
  readonly date: Date;
  /** Two for a double portion. */
  readonly parshas: readonly Parsha[];
}

const dayMs = 86_400_000;
const [monday, tuesday, thursday, shabbos] = [1, 2, 4, 6];

function dateOf(day: number): Date {
  return new Date(day * dayMs);
}

function addDays(date: Date, days: number): Date {
  return new Date(date.getTime() + days * dayMs);
}

/**
 * Whether a Shabbos on this day has no weekly portion: Yom Tov and Chol HaMoed from Pesach to Simchas Torah. The months
 * between Pesach and Rosh Hashanah have the same lengths every year.
 */
function isYomTov(daysFromNewYear: number): boolean {
  const pesach = daysFromNewYear + 163;
  const shavuos = daysFromNewYear + 113;
  const tishri = daysFromNewYear + 1;
  return (
    (pesach >= 0 && pesach <= 7) ||
    shavuos === 0 ||
    shavuos === 1 ||
    tishri === 1 ||
    tishri === 2 ||
    tishri === 10 ||
    (tishri >= 15 && tishri <= 23)
  );
}

/** The first of each pair of parshas that is read together in a year (Orach Chaim 428; diaspora). */
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
  const [start, next] = [dateOf(newYear(year)), dateOf(newYear(year + 1))];
  const [simchasTorah, nextSimchasTorah] = [addDays(start, 22), addDays(next, 22)];
  const joined = joinedParshas(year, start, next);
  const weekly = parshas
    .filter(({ id }) => id < 54 && !joined.has(id - 1))
    .map(({ id }) => parshas.slice(id - 1, joined.has(id) ? id + 1 : id));
  const readings: Reading[] = [];
  let date = addDays(simchasTorah, 6 - simchasTorah.getUTCDay());
  for (; date < nextSimchasTorah; date = addDays(date, 7)) {
    const hasNoPortion = isYomTov((date.getTime() - next.getTime()) / dayMs);
    const portion = hasNoPortion ? undefined : weekly[readings.length];
    if (portion) readings.push({ date, parshas: portion });
  }
  return [...readings, { date: nextSimchasTorah, parshas: parshas.slice(53) }];
}
