import { dayNumber, monthName, monthNames } from '../birthday.ts';
import type { Envelope } from '../envelope.ts';
import { hebrewYear } from '../hebrew-year.ts';
import { addDays, dayAt, dayIndex, type CivilDay } from './civil-day.ts';
import { civilDayOf, hebrewDateOf, monthsOf, type HebrewDate } from './hebrew-date.ts';

type BirthFacts = Pick<Envelope, 'birthDay' | 'birthMonth' | 'birthYear' | 'isBornAfterSunset'>;

/** The day of a birthday. */
export interface BirthdayOn {
  readonly day: CivilDay;
  /** The age in Hebrew years; `null` without a year of birth, where the civil date counts. */
  readonly age: number | null;
}

const barMitzvahAge = 13;
const dayMs = 86_400_000;

/** The Hebrew date of birth; `null` unless day, month and year are known. */
export function hebrewBirthDate(facts: BirthFacts): HebrewDate | null {
  const year = Number(facts.birthYear ?? '');
  const monthAndDay = civilMonthAndDay(facts);
  if (monthAndDay === null || !Number.isInteger(year) || year < 1900 || year > 2200) return null;
  const born = civilDay(year, monthAndDay);
  return hebrewDateOf(facts.isBornAfterSunset ? addDays(born, 1) : born);
}

/** The first birthday on a day or after it. */
export function nextBirthday(facts: BirthFacts, from: CivilDay): BirthdayOn | null {
  const born = hebrewBirthDate(facts);
  if (born !== null) return nextHebrew(born, from);
  const monthAndDay = civilMonthAndDay(facts);
  if (monthAndDay === null) return null;
  const year = Number(from.slice(0, 4));
  const day = [year, year + 1].map((each) => civilDay(each, monthAndDay)).find((on) => on >= from);
  return day === undefined ? null : { day, age: null };
}

/** The day on which a boy becomes bar mitzvah; `null` when it is not known. */
export function barMitzvahOf(facts: BirthFacts): CivilDay | null {
  const born = hebrewBirthDate(facts);
  return born === null ? null : anniversary(born, born.year + barMitzvahAge);
}

export interface BirthdayOf<T> extends BirthdayOn {
  readonly envelope: T;
}

/** The birthdays from a day to another, in order of time. */
export function birthdaysBetween<T extends BirthFacts>(
  envelopes: readonly T[],
  from: CivilDay,
  until: CivilDay,
): readonly BirthdayOf<T>[] {
  const birthdays = envelopes.map((envelope) => ({ envelope, on: nextBirthday(envelope, from) }));
  return inOrder(
    birthdays.flatMap(({ envelope, on }) =>
      on !== null && on.day <= until ? [{ envelope, day: on.day, age: on.age }] : [],
    ),
  );
}

/** The boys who become bar mitzvah from a day to another, in order of time. */
export function barMitzvahsBetween<T extends BirthFacts>(
  envelopes: readonly T[],
  from: CivilDay,
  until: CivilDay,
): readonly BirthdayOf<T>[] {
  return inOrder(
    envelopes.flatMap((envelope) => {
      const day = barMitzvahOf(envelope);
      return day !== null && day >= from && day <= until
        ? [{ envelope, day, age: barMitzvahAge }]
        : [];
    }),
  );
}

function inOrder<T>(birthdays: readonly BirthdayOf<T>[]): readonly BirthdayOf<T>[] {
  return birthdays.toSorted((one, other) => dayIndex(one.day) - dayIndex(other.day));
}

function nextHebrew(born: HebrewDate, from: CivilDay): BirthdayOn | null {
  const year = hebrewYear(from);
  for (const each of [year, year + 1]) {
    const day = anniversary(born, each);
    if (day >= from && each > born.year) return { day, age: each - born.year };
  }
  return null;
}

/**
 * A Hebrew date in another year (Orach Chaim 55:10). In a leap year Adar is Adar II; the 30th of a month that has 29 days is
 * the first of the next.
 */
function anniversary({ month, day }: HebrewDate, year: number): CivilDay {
  const months = new Set(monthsOf(year).map(({ name }) => name));
  const adar = months.has('Adar') ? 'Adar' : 'Adar II';
  return civilDayOf({ year, month: months.has(month) ? month : adar, day });
}

function civilMonthAndDay({ birthDay, birthMonth }: BirthFacts): [number, number] | null {
  const month = monthNames.indexOf(monthName(birthMonth ?? ''));
  const day = Number(dayNumber(birthDay ?? ''));
  return month !== -1 && Number.isInteger(day) && day >= 1 && day <= 31 ? [month, day] : null;
}

function civilDay(year: number, [month, day]: readonly [number, number]): CivilDay {
  return dayAt(Date.UTC(year, month, day) / dayMs);
}
