import { monthName } from '../birthday.ts';
import { cleanEmail, looksLikeEmail } from '../email.ts';
import { collapseSpaces, splitName, type PersonName } from '../names.ts';
import { boyProblems, emptyBoy, type BoyProblem, type NewBoy } from '../new-boy.ts';
import type { ColumnField, ColumnMatch } from './import-columns.ts';
import { areTwoNames, cleanName } from './clean-name.ts';
import { isLastFirst } from './column-values.ts';
import { parseBirthday, type DateOrder } from './parse-birthday.ts';
import { findGrade } from '../grades.ts';

/** The cells of a row that can be edited. */
export const rowFields = [
  'firstName',
  'lastName',
  'school',
  'grade',
  'rebbe',
  'birthday',
  'parentEmail',
] as const;

export type RowField = (typeof rowFields)[number];
export type RowTexts = Readonly<Record<RowField, string>>;

/** The texts of a row by field, as its columns have them. */
export function rowTexts(cells: readonly string[], columns: ColumnMatch): RowTexts {
  const of = (field: ColumnField): string => {
    const index = columns.indexOf(field);
    return index === -1 ? '' : cleanCell(cells[index] ?? '');
  };
  // By its name, so that it cannot be taken for the day.
  const parts = [monthName(of('birthMonth')), of('birthDay'), of('birthYear')];
  return {
    ...nameOf({
      firstName: cleanName(of('firstName')),
      lastName: cleanName(of('lastName')),
      fullName: cleanName(of('fullName')),
      lastFirst: cleanName(of('lastFirst')),
    }),
    school: of('school'),
    grade: of('grade'),
    rebbe: of('rebbe'),
    birthday: of('birthday') || parts.join(' ').trim(),
    parentEmail: of('parentEmail'),
  };
}

/** Cleans a cell, and removes the apostrophe that a downloaded list has before a formula. */
function cleanCell(cell: string): string {
  return collapseSpaces(cell).replace(/^'(?=[=+\-@])/, '');
}

type NameCells = Readonly<Record<'firstName' | 'lastName' | 'fullName' | 'lastFirst', string>>;

/** The name of a row in one column or in two; "Katz, Moshe" has the last name first, also in a column of last names. */
function nameOf({ firstName, lastName, fullName, lastFirst }: NameCells): PersonName {
  if (isLastFirst(lastName) && firstName + fullName + lastFirst === '')
    return splitWhole(lastName, true);
  const whole = splitWhole(fullName || lastFirst, fullName === '');
  const isSplit = lastName !== '' && fullName !== '' && whole.lastName !== lastName;
  return {
    firstName: firstName || (isSplit ? firstBeside(fullName, lastName) : whole.firstName),
    lastName: lastName || whole.lastName,
  };
}

/** Beside a last name, "Moshe Chaim", "Moshe Chaim Katz" and "Katz Moshe Chaim" are one first name. */
function firstBeside(fullName: string, lastName: string): string {
  if (` ${fullName}`.endsWith(` ${lastName}`)) return fullName.slice(0, -lastName.length).trim();
  return `${fullName} `.startsWith(`${lastName} `)
    ? fullName.slice(lastName.length).trim()
    : fullName;
}

function splitWhole(name: string, isLastFirst: boolean): PersonName {
  const [before = '', after, ...others] = name.split(',').map((part) => part.trim());
  if (after !== undefined && others.length === 0)
    return !isLastFirst && areTwoNames(before, after)
      ? { firstName: name, lastName: '' }
      : { firstName: after, lastName: before };
  const split = splitName(name);
  return isLastFirst && split.lastName !== ''
    ? { firstName: split.lastName, lastName: split.firstName }
    : split;
}

/** The addresses of "a@x.org / b@x.org" or "a@x.org (mother)"; other texts only cleaned. */
export function readEmails(text: string): string {
  const clean = cleanEmail(text);
  if (clean === '' || looksLikeEmail(clean)) return clean;
  const address = /[^\s@/|,;&()<>]+@[^\s@/|,;&()<>]+/g;
  const found = clean.match(address) ?? [];
  const rest = clean.replaceAll(/\([^@)]*\)/g, '').replaceAll(address, '');
  const isAll = /^(?:[\s/|,;&()<>]|and|or)*$/i.test(rest);
  const joined = found.join(', ');
  return isAll && looksLikeEmail(joined) ? joined : clean;
}

/** What keeps the boy of a row from being imported. */
export type RowProblem = BoyProblem | 'day-or-month' | 'too-many-cells' | 'several-boys';

export interface ReadRow {
  readonly boy: NewBoy;
  readonly problems: readonly RowProblem[];
}

/** The boy of a row, and what is wrong with it. The order is that of the dates in the whole list. */
export function readRow(texts: RowTexts, order: DateOrder | null): ReadRow {
  const birthday = texts.birthday === '' ? null : parseBirthday(texts.birthday, order);
  const boy: NewBoy = {
    ...emptyBoy,
    firstName: texts.firstName,
    lastName: texts.lastName,
    school: texts.school,
    // An unknown text is kept, so that it is refused.
    grade: texts.grade === '' ? '' : (findGrade(texts.grade) ?? texts.grade),
    rebbe: texts.rebbe,
    birthMonth: birthday?.month ?? '',
    birthDay: birthday?.day ?? '',
    birthYear: birthday?.year ?? '',
    parentEmail: readEmails(texts.parentEmail),
  };
  const problems = boyProblems(boy);
  if (texts.birthday === '' || birthday !== null) return { boy, problems };
  const isUnclear = order === null && parseBirthday(texts.birthday, 'month-first') !== null;
  return { boy, problems: [...problems, isUnclear ? 'day-or-month' : 'not-a-birthday'] };
}
