import { daysIn, monthName, monthNames } from '../birthday.ts';
import { collapseSpaces } from '../names.ts';

export interface ParsedBirthday {
  readonly month: string;
  readonly day: string;
  /** Empty when the text has none. */
  readonly year: string;
}

/** Whether 5/9 is May 9 or September 5. */
export type DateOrder = 'month-first' | 'day-first';

/**
 * Dates as spreadsheets have them: 3/14/2014, 3-14-14, March 14, 14-Mar-14, 2014-03-14. `null` for any other text. Two numbers are
 * read in the order of their column; while it is not known, only if they can be read in one way.
 */
export function parseBirthday(text: string, order: DateOrder | null): ParsedBirthday | null {
  const date = collapseSpaces(text)
    // A spreadsheet may write a number of days with decimals, or add the time of day.
    .replace(/^(\d{5})\.0+$/, '$1')
    .replace(/[T ]\d{1,2}:\d\d(?::\d\d)?(?:\.\d+)?\s*(?:[ap]m|z)?$/i, '')
    .replace(/^(?:sun|mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?)(?:day)?,?\s+/i, '');
  const [isoDate, isoYear = '', isoMonth = '', isoDay = ''] =
    /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(date) ?? [];
  if (isoDate !== undefined) return birthdayOf(isoMonth, isoDay, isoYear);
  const parts = date
    .replaceAll(/(?<=\d)(?:st|nd|rd|th)\b/gi, '')
    .split(/[\s/.,-]+/)
    .filter((part) => part !== '');
  const [first = '', second = '', year = '', ...others] = parts;
  if (second === '' || others.length > 0) return parts.length === 1 ? serialDate(first) : null;
  if (/\p{L}/u.test(first)) return birthdayOf(first, second, year);
  if (/\p{L}/u.test(second)) return birthdayOf(second, first, year);
  const monthFirst = order === 'day-first' ? null : birthdayOf(first, second, year);
  const dayFirst = order === 'month-first' ? null : birthdayOf(second, first, year);
  const isUnclear = monthFirst !== null && dayFirst !== null && first !== second;
  return isUnclear ? null : (monthFirst ?? dayFirst);
}

function birthdayOf(month: string, day: string, year: string): ParsedBirthday | null {
  const name = monthName(month.replace(/^sept$/i, 'sep'));
  const number = /^\d{1,2}$/.test(day) ? Number(day) : 0;
  if (!monthNames.includes(name) || number < 1 || number > (daysIn(name) ?? 0)) return null;
  const fullYear = yearOf(year);
  if (fullYear === null || (fullYear !== '' && !isDay(name, number, Number(fullYear)))) return null;
  return { month: name, day: String(number), year: fullYear };
}

/** Boys were born in this century; `null` if the text is no year. */
function yearOf(text: string): string | null {
  if (text === '') return '';
  if (/^['’]?\d\d$/.test(text)) return `20${text.slice(-2)}`;
  return /^20\d\d$/.test(text) || /^19[89]\d$/.test(text) ? text : null;
}

/** February 29 is a day of leap years only. */
function isDay(month: string, day: number, year: number): boolean {
  const date = new Date(Date.UTC(year, monthNames.indexOf(month), day));
  return date.getUTCDate() === day;
}

const firstSerialDay = Date.UTC(1899, 11, 30);
const dayMs = 86_400_000;

/** A spreadsheet's number of days, as a cell without a format has it. */
function serialDate(text: string): ParsedBirthday | null {
  if (!/^[34]\d{4}$/.test(text)) return null;
  const date = new Date(firstSerialDay + Number(text) * dayMs);
  const [month, day] = [date.getUTCMonth() + 1, date.getUTCDate()];
  return birthdayOf(String(month), String(day), String(date.getUTCFullYear()));
}
