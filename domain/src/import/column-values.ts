import { birthYears } from '../birthday.ts';
import { looksLikeEmail } from '../email.ts';
import { normalizeForSearch } from '../normalize-for-search.ts';
import { cleanName } from './clean-name.ts';
import { parseBirthday } from './parse-birthday.ts';
import { isPlaceholder } from './placeholders.ts';
import type { ColumnField } from './heading-words.ts';

const sampleRows = 100;

/** What most values of a column look like. */
export interface ColumnValues {
  readonly count: number;
  readonly mostly: (isOne: (text: string) => boolean) => boolean;
  readonly some: (isOne: (text: string) => boolean) => boolean;
  /** "1, 2, 3 ...": the rows are numbered. */
  readonly isNumbering: boolean;
}

export function valuesOf(rows: readonly (readonly string[])[], column: number): ColumnValues {
  const values: string[] = [];
  for (const row of rows) {
    const value = row[column]?.trim() ?? '';
    if (value !== '' && !isPlaceholder(value)) values.push(value);
    if (values.length === sampleRows) break;
  }
  return {
    count: values.length,
    mostly: (isOne) => values.filter(isOne).length > values.length / 2,
    some: (isOne) => values.some(isOne),
    isNumbering: isNumbering(values),
  };
}

/** Titles and totals may stand between the numbers, and some may be missing with their rows. */
function isNumbering(values: readonly string[]): boolean {
  const numbers = values.filter((value) => /^\d+$/.test(value)).map(Number);
  const [first = Infinity] = numbers;
  const gaps = numbers.slice(1).map((number, index) => number - (numbers[index] ?? 0));
  const steps = gaps.filter((gap) => gap === 1).length;
  const isMost = gaps.length > 0 && numbers.length > values.length / 2;
  const isInOrder = gaps.every((gap) => gap > 0) || steps >= gaps.length / 2;
  return isMost && isInOrder && (steps > 1 || first <= 3);
}

export const isEmail = (text: string) => text.includes('@') && looksLikeEmail(text);

/** A date in either order. */
export const dateOf = (text: string) =>
  parseBirthday(text, 'month-first') ?? parseBirthday(text, 'day-first');

/** A date that may be a boy's day of birth: not of this year or the last one. */
export function isBirthDate(text: string): boolean {
  const year = dateOf(text)?.year ?? '';
  return year !== '' && Number(year) <= Number(birthYears()[0]);
}

const isYesOrNo = (text: string) => /^(?:yes|no|y|n|true|false|x|✓|כן|לא)$/i.test(text);
const isNumeric = (text: string) => /^[\d\s().+/:-]+$/.test(text);
const isTimestamp = (text: string) =>
  /\d[T ,]+(?!0?0:00|12:00(?::00)? ?am)\d{1,2}:\d\d/i.test(text);
export const isRebbe = (text: string) =>
  /^(?:rabbi|rebb[ei]|reb|r['’׳]|r\.|harav|morah|הרב|רבי|ר['’׳])\s/i.test(text);
export const isName = (text: string) => {
  const name = cleanName(text);
  return (
    /^[\p{L}\p{M}'’׳״".,\s-]+$/u.test(name) &&
    !isRebbe(name) &&
    normalizeForSearch(name).split(' ').length < 5
  );
};

export const isLastFirst = (text: string) => /^[^,\d@]+,[^,\d@]+$/.test(text);

/** Whether a column's values speak against what its heading says. */
export function contradicts(field: ColumnField, values: ColumnValues): boolean {
  if (values.count === 0) return false;
  const { mostly, some } = values;
  if (mostly(isYesOrNo)) return true;
  const isSure = values.count > 2;
  if (field === 'parentEmail') return isSure && !some((text) => text.includes('@'));
  if (field === 'birthday')
    return mostly(isTimestamp) || (isSure && !some((text) => dateOf(text) !== null));
  if (field === 'grade') return mostly(isRebbe) || mostly((text) => Number(text) > 12);
  if (field.startsWith('birth')) return false;
  return mostly(isEmail) || mostly(isNumeric);
}
