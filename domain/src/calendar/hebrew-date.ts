import { hebrewYear, newYear } from '../hebrew-year.ts';
import { dayAt, dayIndex, type CivilDay } from './civil-day.ts';

export interface HebrewMonth {
  readonly name: string;
  readonly hebrew: string;
}

export interface HebrewDate {
  readonly year: number;
  /** "Kislev"; in a leap year "Adar I" or "Adar II". */
  readonly month: string;
  readonly day: number;
}

interface MonthOfYear extends HebrewMonth {
  readonly length: number;
}

export function isLeapYear(year: number): boolean {
  return (7 * year + 1) % 19 < 7;
}

/** The months of a year from Tishrei to Elul. */
export function monthsOf(year: number): readonly MonthOfYear[] {
  // 353 to 355 days, or 383 to 385 in a leap year.
  const surplus = ((newYear(year + 1) - newYear(year)) % 10) - 4;
  const adar: readonly MonthOfYear[] = isLeapYear(year)
    ? [
        { name: 'Adar I', hebrew: 'אדר א׳', length: 30 },
        { name: 'Adar II', hebrew: 'אדר ב׳', length: 29 },
      ]
    : [{ name: 'Adar', hebrew: 'אדר', length: 29 }];
  return [
    { name: 'Tishrei', hebrew: 'תשרי', length: 30 },
    { name: 'Cheshvan', hebrew: 'חשון', length: surplus > 0 ? 30 : 29 },
    { name: 'Kislev', hebrew: 'כסלו', length: surplus < 0 ? 29 : 30 },
    { name: 'Teves', hebrew: 'טבת', length: 29 },
    { name: 'Shevat', hebrew: 'שבט', length: 30 },
    ...adar,
    { name: 'Nisan', hebrew: 'ניסן', length: 30 },
    { name: 'Iyar', hebrew: 'אייר', length: 29 },
    { name: 'Sivan', hebrew: 'סיון', length: 30 },
    { name: 'Tammuz', hebrew: 'תמוז', length: 29 },
    { name: 'Av', hebrew: 'אב', length: 30 },
    { name: 'Elul', hebrew: 'אלול', length: 29 },
  ];
}

/** The Hebrew date of a civil day, until its sunset. */
export function hebrewDateOf(day: CivilDay): HebrewDate {
  const year = hebrewYear(day);
  let left = dayIndex(day) - newYear(year);
  for (const { name, length } of monthsOf(year)) {
    if (left < length) return { year, month: name, day: left + 1 };
    left -= length;
  }
  throw new RangeError(`${day} is outside the months of ${year}`);
}

/** The civil day of a Hebrew date; a day past the month's end is counted into the next month. */
export function civilDayOf({ year, month, day }: HebrewDate): CivilDay {
  const months = monthsOf(year);
  const index = months.findIndex(({ name }) => name === month);
  if (index === -1) throw new RangeError(`${year} has no month ${month}`);
  const before = months.slice(0, index).reduce((sum, { length }) => sum + length, 0);
  return dayAt(newYear(year) + before + day - 1);
}

const units = ['', 'א', 'ב', 'ג', 'ד', 'ה', 'ו', 'ז', 'ח', 'ט'];
const tens = ['', 'י', 'כ', 'ל'];

/** "י״ח כסלו", until sunset. `Intl` writes the same, but its first format takes up to 90 ms. */
export function hebrewDayText(day: CivilDay): string {
  return hebrewDateText(hebrewDateOf(day));
}

export function hebrewDateText(date: HebrewDate): string {
  const month = monthsOf(date.year).find(({ name }) => name === date.month);
  return `${dayLetters(date.day)} ${month?.hebrew ?? ''}`;
}

function dayLetters(day: number): string {
  // Tens and units of 15 and 16 would spell a Divine Name.
  if (day === 15) return 'ט״ו';
  if (day === 16) return 'ט״ז';
  const letters = `${tens[Math.floor(day / 10)] ?? ''}${units[day % 10] ?? ''}`;
  return letters.length === 1 ? `${letters}׳` : `${letters.slice(0, -1)}״${letters.slice(-1)}`;
}
