import { cycleYearOf, newYear } from '../hebrew-year.ts';
import { isSameParsha, parshaKey, parshas, type Parsha } from '../parshas.ts';
import { addDays, dayAt, type CivilDay } from './civil-day.ts';
import { civilDayOf, isLeapYear } from './hebrew-date.ts';
import { shabbosBefore, shabbosOf } from './shabbos.ts';
import { yomTovOn } from './yom-tov.ts';

/** What is read on a Shabbos, or on Simchas Torah. */
export interface Reading {
  readonly day: CivilDay;
  /** As read that year: "Vayishlach", "Matos-Masei" or "Chol HaMoed Pesach". */
  readonly name: string;
  readonly hebrew: string;
  /** The name under which the records keep its week: that of its first parsha, or of the Yom Tov. */
  readonly weekName: string;
  /** One parsha, two joined ones, or none on Yom Tov. */
  readonly parshas: readonly Parsha[];
}

/** The Shabbos of the running week, and which readings count. */
export interface ThisShabbos {
  readonly day: CivilDay;
  readonly inIsrael: boolean;
}

/** The numbers of the parshas at which the year is divided or pairs are joined. */
const [vayakhel, tzav, tazria, acharei, behar, chukas, matos] = [22, 25, 27, 29, 32, 39, 42];
const [devarim, nitzavim, haazinu, vezosHaBracha] = [44, 51, 53, 54];

/** Simchas Torah ends the cycle of readings. It is so many days after Rosh Hashana, the Hebrew new year. */
const simchasTorah = 22;
const simchasTorahInIsrael = 21;

interface Cycle {
  readonly readings: readonly Reading[];
  readonly byName: ReadonlyMap<string, Reading>;
}

const maxYearsAhead = 4;
const cycles = new Map<string, Cycle>();

/** The reading of a day's week, outside Israel or in Israel. */
export function readingOf(day: CivilDay, inIsrael: boolean): Reading {
  const shabbos = shabbosOf(day);
  const reading = readingsOf(cycleYearOf(shabbos), inIsrael).find((one) => one.day === shabbos);
  if (reading === undefined) throw new RangeError(`${day} is not in a cycle of readings`);
  return reading;
}

/** Every Shabbos of a cycle, which starts with Bereishis, the first parsha. */
export function readingsOf(cycleYear: number, inIsrael: boolean): readonly Reading[] {
  return cycleOf(cycleYear, inIsrael).readings;
}

/** When a week is read in a cycle, by its stored name or a joined parsha's; Vezos HaBracha is read on Simchas Torah. */
export function findReading(
  weekName: string,
  cycleYear: number,
  inIsrael: boolean,
): Reading | undefined {
  return cycleOf(cycleYear, inIsrael).byName.get(parshaKey(weekName));
}

/** When a week is read in the running cycle. Last Shabbos may belong to the cycle before. */
export function runningReading(weekName: string, shabbos: ThisShabbos): Reading | undefined {
  const { day, inIsrael } = shabbos;
  const last = readingOf(shabbosBefore(day), inIsrael);
  return parshaKey(last.weekName) === parshaKey(weekName)
    ? last
    : findReading(weekName, cycleYearOf(day), inIsrael);
}

/** Whether two names mean one week of a cycle: one parsha, or two that are read together in it. */
export function isOneWeek(
  one: string,
  other: string,
  { year, inIsrael }: { readonly year: number; readonly inIsrael: boolean },
): boolean {
  if (isSameParsha(one, other)) return other !== '';
  const reading = findReading(one, year, inIsrael);
  return (
    reading !== undefined &&
    reading.parshas.length > 1 &&
    findReading(other, year, inIsrael)?.day === reading.day
  );
}

/** The name under which the records keep a chosen week: joined parshas are one week, under the first one's name. */
export function storedWeekName(chosen: string, shabbos: ThisShabbos): string {
  return runningReading(chosen, shabbos)?.weekName ?? chosen;
}

/** When the week of a win was read; a win without a year is of the running cycle. */
export function readingOfWin(
  { weekName, year }: { readonly weekName: string; readonly year: number | null },
  shabbos: ThisShabbos,
): Reading | undefined {
  return year === null || year === cycleYearOf(shabbos.day)
    ? runningReading(weekName, shabbos)
    : findReading(weekName, year, shabbos.inIsrael);
}

/** The first reading of a week on a day or after it; some Yom Tov Shabbosos come only after years. */
export function nextReading(
  weekName: string,
  from: CivilDay,
  inIsrael: boolean,
): Reading | undefined {
  const year = cycleYearOf(from);
  for (let ahead = 0; ahead < maxYearsAhead; ahead += 1) {
    const reading = findReading(weekName, year + ahead, inIsrael);
    if (reading !== undefined && reading.day >= from) return reading;
  }
  return undefined;
}

/** The first Shabbos without a weekly portion on a day or after it. */
export function nextYomTov(from: CivilDay, inIsrael: boolean): Reading | undefined {
  const year = cycleYearOf(from);
  return [year, year + 1]
    .flatMap((each) => readingsOf(each, inIsrael))
    .find(({ day, parshas: read }) => day >= from && read.length === 0);
}

function cycleOf(year: number, inIsrael: boolean): Cycle {
  const key = `${year} ${inIsrael}`;
  const known = cycles.get(key);
  if (known !== undefined) return known;
  const readings = computeReadings(year, inIsrael);
  const lastDay = newYear(year + 1) + (inIsrael ? simchasTorahInIsrael : simchasTorah);
  const last = parshaReading(dayAt(lastDay), parshas.slice(vezosHaBracha - 1));
  const byName = new Map(
    [...readings, last].flatMap((reading) =>
      [reading.name, ...reading.parshas.map(({ name }) => name)].map(
        (name) => [parshaKey(name), reading] as const,
      ),
    ),
  );
  const cycle = { readings, byName };
  cycles.set(key, cycle);
  return cycle;
}

function computeReadings(cycleYear: number, inIsrael: boolean): Reading[] {
  const days = shabbososOf(cycleYear);
  const weekly = weeklyParshas(
    cycleYear,
    days.filter((day) => yomTovOn(day, inIsrael) === null),
  );
  return days.map((day) => {
    const yomTov = yomTovOn(day, inIsrael);
    if (yomTov === null) return parshaReading(day, weekly.get(day) ?? []);
    const { name, hebrew } = yomTov;
    return { day, name, hebrew, weekName: name, parshas: [] };
  });
}

function parshaReading(day: CivilDay, read: readonly Parsha[]): Reading {
  const name = read.map((parsha) => parsha.name).join('-');
  const hebrew = read.map((parsha) => parsha.hebrew).join('־');
  return { day, name, hebrew, weekName: read[0]?.name ?? name, parshas: read };
}

function shabbososOf(cycleYear: number): readonly CivilDay[] {
  const end = dayAt(newYear(cycleYear + 1) + simchasTorah);
  const days: CivilDay[] = [];
  const start = dayAt(newYear(cycleYear) + simchasTorah + 1);
  for (let day = shabbosOf(start); day <= end; day = addDays(day, 7)) days.push(day);
  return days;
}

/**
 * Assigns the parshas to the Shabbosos that are no Yom Tov. Pesach, the 9th of Av and Simchas Torah end the three parts of a
 * cycle; a part with fewer Shabbosos than parshas joins as many pairs as are missing (Orach Chaim 428:4).
 */
function weeklyParshas(
  cycleYear: number,
  days: readonly CivilDay[],
): ReadonlyMap<CivilDay, readonly Parsha[]> {
  const isLeap = isLeapYear(cycleYear);
  const pesach = civilDayOf({ year: cycleYear, month: 'Nisan', day: 15 });
  const tishaBeav = civilDayOf({ year: cycleYear, month: 'Av', day: 9 });
  const untilPesach = days.filter((day) => day < pesach).length;
  const untilTishaBeav = days.filter((day) => day <= tishaBeav).length;
  const lastBeforePesach = isLeap ? untilPesach : tzav;
  const missing = [
    lastBeforePesach - untilPesach,
    devarim - lastBeforePesach - (untilTishaBeav - untilPesach),
    haazinu - devarim - (days.length - untilTishaBeav),
  ];
  const pairs = [
    [vayakhel],
    isLeap ? [matos, chukas] : [tazria, acharei, matos, behar, chukas],
    [nitzavim],
  ];
  const joined = new Set(pairs.flatMap((part, index) => part.slice(0, missing[index])));
  const weekly = parshas
    .filter(({ id }) => id < vezosHaBracha && !joined.has(id - 1))
    .map(({ id }) => parshas.slice(id - 1, joined.has(id) ? id + 1 : id));
  return new Map(days.map((day, index) => [day, weekly[index] ?? []]));
}
