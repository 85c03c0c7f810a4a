import { looksLikeEmail } from '../email.ts';
import { normalizeForSearch } from '../normalize-for-search.ts';
import { parseBirthday, type DateOrder } from './parse-birthday.ts';
import { findGrade } from '../grades.ts';

/** What a column of a class list may hold. */
export const columnFields = [
  'firstName',
  'lastName',
  'fullName',
  'school',
  'grade',
  'rebbe',
  'birthday',
  'birthMonth',
  'birthDay',
  'birthYear',
  'parentEmail',
] as const;

export type ColumnField = (typeof columnFields)[number];

/** The field of each column; `null`: it is left out. */
export type ColumnMatch = readonly (ColumnField | null)[];

/** Known headings, without spaces, quotation marks and other signs. */
const knownHeadings: Readonly<Record<ColumnField, readonly string[]>> = {
  firstName: ['first', 'firstname', 'fname', 'givenname', 'forename', 'שםפרטי', 'פרטי'],
  lastName: ['last', 'lastname', 'lname', 'surname', 'family', 'familyname', 'שםמשפחה', 'משפחה'],
  fullName: [
    'name',
    'fullname',
    'boy',
    'boys',
    'boysname',
    'boyname',
    'student',
    'studentname',
    'studentsname',
    'child',
    'childname',
    'childsname',
    'talmid',
    'bochur',
    'שם',
    'שםמלא',
    'שםהתלמיד',
    'שםתלמיד',
    'שםהילד',
    'תלמיד',
  ],
  school: [
    'school',
    'schoolname',
    'yeshiva',
    'yeshivah',
    'yeshiava',
    'cheder',
    'talmudtorah',
    'mosad',
    'mosdos',
    'institution',
    'ביתספר',
    'ישיבה',
    'חיידר',
    'חדר',
    'מוסד',
    'תלמודתורה',
    'תת',
  ],
  grade: ['grade', 'gr', 'class', 'kita', 'kitah', 'gradelevel', 'כיתה', 'כתה', 'שכבה'],
  rebbe: ['rebbe', 'rebbi', 'rabbi', 'melamed', 'teacher', 'מלמד', 'רבי', 'רב', 'המלמד', 'מורה'],
  birthday: [
    'birthday',
    'birthdate',
    'dateofbirth',
    'dob',
    'born',
    'bday',
    'תאריךלידה',
    'יוםהולדת',
    'יוםהולדתלועזי',
    'תאריךלידהלועזי',
  ],
  birthMonth: ['birthmonth', 'monthofbirth', 'month', 'חודשלידה', 'חודש'],
  birthDay: ['birthdayofmonth', 'dayofbirth', 'birthdaynumber', 'day', 'יום', 'יוםלידה'],
  birthYear: ['birthyear', 'yearofbirth', 'year', 'שנתלידה', 'שנה'],
  parentEmail: [
    'email',
    'mail',
    'emailaddress',
    'parentemail',
    'parentsemail',
    'parentemailaddress',
    'parentsemailaddress',
    'motheremail',
    'mothersemail',
    'fatheremail',
    'fathersemail',
    'homeemail',
    'דואל',
    'אימייל',
    'מייל',
    'דואראלקטרוני',
    'מיילהורים',
    'דואלהורים',
  ],
};

const fieldOfHeading = new Map(
  columnFields.flatMap((field) =>
    knownHeadings[field].map((heading) => [withoutSigns(heading), field] as const),
  ),
);

function withoutSigns(text: string): string {
  return normalizeForSearch(text).replace(/[^\p{L}\p{N}]/gu, '');
}

export interface MatchedColumns {
  /** The index of the row with the headings; `null` if there is none. */
  readonly headingRow: number | null;
  readonly columns: ColumnMatch;
}

/** A title and a date may stand above the headings. */
export const maxRowsAbove = 6;

/**
 * Finds the row with the headings, unless one is chosen, and what its columns hold. Without headings, emails, birthdays and grades
 * show by their values.
 */
export function matchColumns(
  rows: readonly (readonly string[])[],
  headingRow = findHeadingRow(rows),
): MatchedColumns {
  const found = headingRow === null ? [] : matchHeadings(rows[headingRow] ?? []);
  const below = rows.slice(headingRow === null ? 0 : headingRow + 1);
  const headings = headingRow === null ? [] : (rows[headingRow] ?? []);
  const usual = usualWidth(below);
  const isWidthSure = headingRow === null || usual.rows > 1;
  const width = Math.max(filledWidth(headings), isWidthSure ? usual.width : 0);
  const columns = Array.from({ length: width }, (_, index) => found[index] ?? null);
  return { headingRow, columns: headingRow === null ? guessByValues(rows, columns) : columns };
}

function findHeadingRow(rows: readonly (readonly string[])[]): number | null {
  const counts = rows
    .slice(0, maxRowsAbove)
    .map((row) => matchHeadings(row).filter((field) => field !== null).length);
  const most = Math.max(0, ...counts);
  return most === 0 ? null : counts.indexOf(most);
}

/** Headings of columns that are left out: the records have no field for them. */
const unstored = /phone|cell|mobile|\btel|fax|street|city|zip|\bid\b|טלפון|נייד|כתובת/;

/** Words by which a longer heading is known, such as "Child's first name". */
const parts: readonly (readonly [RegExp, ColumnField])[] = [
  [/e-?mail|דוא/, 'parentEmail'],
  [/birth|dob/, 'birthday'],
  [/first/, 'firstName'],
  [/last|family|surname/, 'lastName'],
  [/school|yeshiva|cheder|mosad/, 'school'],
  [/grade|class/, 'grade'],
  [/rebb[ei]|teacher/, 'rebbe'],
];

/** The first column of each field; a second email or name is left out. */
function matchHeadings(row: readonly string[]): ColumnMatch {
  const taken = new Set<ColumnField>();
  const take = (field: ColumnField | undefined): ColumnField | null => {
    if (field === undefined || taken.has(field)) return null;
    taken.add(field);
    return field;
  };
  const exact = row.map((heading) => take(fieldOfHeading.get(withoutSigns(heading))));
  // A row of data may have a school's name in it.
  if (taken.size === 0) return exact;
  const found = exact.map((field, index) => field ?? take(fieldByPart(row[index] ?? '')));
  // Beside a month, "birthday" is the day.
  const hasParts = taken.has('birthMonth') && !taken.has('birthDay');
  return found.map((field) => (field === 'birthday' && hasParts ? 'birthDay' : field));
}

function fieldByPart(heading: string): ColumnField | undefined {
  const text = normalizeForSearch(heading);
  if (unstored.test(text)) return undefined;
  return parts.find(([part]) => part.test(text))?.[1];
}

/** How many cells a row has without the empty ones at its end. */
export function filledWidth(cells: readonly string[]): number {
  return cells.findLastIndex((cell) => cell.trim() !== '') + 1;
}

/** The width that most rows have: one broken row may have hundreds of cells. */
function usualWidth(rows: readonly (readonly string[])[]): { width: number; rows: number } {
  const widths = Map.groupBy(
    rows.filter((cells) => filledWidth(cells) > 0),
    filledWidth,
  );
  const [usual] = [...widths].toSorted(([, some], [, others]) => others.length - some.length);
  return { width: usual?.[0] ?? 0, rows: usual?.[1].length ?? 0 };
}

const recognizers: readonly (readonly [ColumnField, (text: string) => boolean])[] = [
  ['parentEmail', (text) => text.includes('@') && looksLikeEmail(text)],
  ['birthday', (text) => hasYear(text, 'month-first') || hasYear(text, 'day-first')],
  ['grade', (text) => findGrade(text) !== null],
];
const sampleRows = 50;

function hasYear(text: string, order: DateOrder): boolean {
  return (parseBirthday(text, order)?.year ?? '') !== '';
}

function guessByValues(rows: readonly (readonly string[])[], columns: ColumnMatch): ColumnMatch {
  const guessed = [...columns];
  for (const [field, isOne] of recognizers) {
    const index = guessed.findIndex((known, column) => {
      if (known !== null) return false;
      const values = rows
        .filter((row) => filledWidth(row) <= columns.length)
        .slice(0, sampleRows)
        .map((row) => row[column]?.trim() ?? '')
        .filter((value) => value !== '');
      return values.length > 0 && values.filter(isOne).length > values.length / 2;
    });
    if (index !== -1) guessed[index] = field;
  }
  return guessed;
}
