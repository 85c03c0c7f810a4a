import { findGrade } from '../grades.ts';
import { cleanName } from './clean-name.ts';
import {
  contradicts,
  isBirthDate,
  isEmail,
  isLastFirst,
  isName,
  isRebbe,
  valuesOf,
  type ColumnValues,
} from './column-values.ts';
import {
  columnFields,
  headingMeaning,
  type ColumnField,
  type HeadingMeaning,
} from './heading-words.ts';
import { filledCells, filledWidth, usualWidth } from './table.ts';

export { columnFields, type ColumnField };

/** The field of each column; `null`: it is left out. */
export type ColumnMatch = readonly (ColumnField | null)[];

/** Columns of which each may hold a field: nothing tells which one does. */
export interface ColumnDoubt {
  readonly field: ColumnField;
  readonly columns: readonly number[];
}

export interface MatchedColumns {
  /** The index of the row with the headings; `null` if there is none. */
  readonly headingRow: number | null;
  readonly columns: ColumnMatch;
  readonly doubts: readonly ColumnDoubt[];
}

/** A letterhead, a title and a date may stand above the headings. */
export const maxRowsAbove = 30;
/** Further down may stand the headings of another list. */
const usualRowsAbove = 6;

/**
 * Finds the row with the headings, unless one is chosen, and what its columns hold, by the whole headings and by the values
 * below them.
 */
export function matchColumns(
  rows: readonly (readonly string[])[],
  headingRow = findHeadingRow(rows),
): MatchedColumns {
  const below = rows.slice(headingRow === null ? 0 : headingRow + 1);
  const headings = headingRow === null ? [] : (rows[headingRow] ?? []);
  const usual = usualWidth(below, filledWidth);
  const isWidthSure = headingRow === null || usual.rows > 1;
  const above = rows[(headingRow ?? 0) - 1] ?? [];
  const widthAbove = isSecondLine(headings, above) ? filledWidth(above) : 0;
  const width = Math.max(filledWidth(headings), widthAbove, isWidthSure ? usual.width : 0);
  const body = below.filter((row) => filledWidth(row) <= width);
  const values = Array.from({ length: width }, (_, column) => ({
    ...valuesOf(body, column),
    // Wider rows have their numbers, too.
    isNumbering: valuesOf(below, column).isNumbering,
  }));
  if (headingRow === null) return { headingRow, ...decideByValues(values) };
  return { headingRow, ...decide(meaningsOf(headings, above, width), values) };
}

function findHeadingRow(rows: readonly (readonly string[])[]): number | null {
  const { width } = usualWidth(rows, filledWidth);
  const counts = rows
    .slice(0, maxRowsAbove)
    .map((row) => (width > 1 && filledCells(row).length < 2 ? 0 : countHeadings(row)));
  const most = Math.max(0, ...counts.slice(0, usualRowsAbove)) || Math.max(0, ...counts);
  if (most === 0) return null;
  const best = counts.indexOf(most);
  return isSecondLine(rows[best + 1] ?? [], rows[best] ?? []) ? best + 1 : best;
}

const partFields = new Set<HeadingMeaning['field']>([
  'firstName',
  'lastName',
  'birthMonth',
  'birthDay',
  'birthYear',
]);

/** "First | Last" below "Student", whose cell is merged over both: all are headings, and a part stands below no other text. */
function isSecondLine(cells: readonly string[], above: readonly string[]): boolean {
  const textAbove = (column: number) => above[column]?.trim() ?? '';
  const isMerged = (column: number) =>
    textAbove(column) === '' || textAbove(column) === textAbove(column - 1);
  return (
    filledCells(above).length > 1 &&
    filledCells(cells).every((cell) => headingMeaning(cell).field !== undefined) &&
    cells.some(
      (cell, column) =>
        column > 0 && isMerged(column) && partFields.has(headingMeaning(cell).field),
    )
  );
}

/** How many fields a row names, if it is a row of headings. */
function countHeadings(row: readonly string[]): number {
  if (filledCells(row).some((cell) => isEmail(cell) || isBirthDate(cell) || /^\d+$/.test(cell)))
    return 0;
  const found = row.map(headingMeaning);
  const fields = new Set(found.flatMap(({ field }) => field ?? []));
  const sure = new Set(found.flatMap(({ field, level }) => (field && level > 2 ? [field] : [])));
  // A row of data may have a school and a rebbe in it.
  return nameFields.some((field) => fields.has(field)) || sure.size > 1 ? fields.size : 0;
}

/** A parent has none of these, so that a merged cell "Parent" says nothing of them; "Brother" does. */
const boyFields = new Set<HeadingMeaning['field']>(['school', 'grade', 'rebbe', 'birthday']);
const brother = /sibling|brother|sister|(?<!\p{L})(?:אח|אחים|אחות)(?!\p{L})/iu;

/**
 * In a merged cell above the headings may stand whose they are: "Father" above "First" and "Last". A heading that is merged
 * over both lines stands in the upper one.
 */
function meaningsOf(
  headings: readonly string[],
  above: readonly string[],
  width: number,
): readonly HeadingMeaning[] {
  const isGroups = filledCells(above).length > 1;
  const isTwoLines = isSecondLine(headings, above);
  let group = '';
  return Array.from({ length: width }, (_, column) => {
    const [heading, upper] = [headings[column]?.trim() ?? '', above[column]?.trim() ?? ''];
    group = heading === '' ? '' : upper || group;
    if (heading === '') return headingMeaning(isTwoLines ? upper : '');
    const own = headingMeaning(heading);
    const isOfBoy = upper === '' && boyFields.has(own.field) && !brother.test(group);
    return isGroups && !isOfBoy ? headingMeaning(`${group} ${heading}`) : own;
  });
}

type Decision = Omit<MatchedColumns, 'headingRow'>;

/** The best column of each field. A tie is a doubt, except that one of several emails is enough. */
function decide(meanings: readonly HeadingMeaning[], values: readonly ColumnValues[]): Decision {
  const found = meanings.map(({ field, level }, column) => meant(field, level, values[column]));
  const columns: (ColumnField | null)[] = found.map(() => null);
  const doubts: ColumnDoubt[] = [];
  for (const field of columnFields) {
    const own = found.flatMap((one, column) => (one.field === field ? [column] : []));
    const levels = own.map((column) => found[column]?.level ?? 0);
    const best = own.filter((_, index) => levels[index] === Math.max(...levels));
    const [first] = best;
    if (first === undefined) continue;
    if (best.length === 1 || field === 'parentEmail') columns[first] = field;
    else doubts.push({ field, columns: best });
  }
  const isKnown = found.map(({ field }) => field);
  const guessed = guessByValues(values, isKnown, columns);
  return withOneName({ columns: withBirthParts(guessed), doubts }, found, values);
}

/** Without headings, the only column with names and with anything unknown has the whole names; else it is asked. */
function decideByValues(values: readonly ColumnValues[]): Decision {
  const guessed = guessByValues(
    values,
    values.map(() => undefined),
  );
  const [name, ...others] = nameCandidates(guessed, values);
  if (name === undefined) return { columns: guessed, doubts: [] };
  const columns = [name, ...others];
  const isOpen = values.some(
    ({ count }, column) => guessed[column] === null && column !== name && count > 0,
  );
  if (!isOpen) return { columns: guessed.with(name, 'fullName'), doubts: [] };
  if (others.length === 0) return { columns: guessed, doubts: [{ field: 'fullName', columns }] };
  const doubts = (['firstName', 'lastName'] as const).map((field) => ({ field, columns }));
  return { columns: guessed, doubts };
}

/** A heading's field, unless the values are something else. */
function meant(
  field: HeadingMeaning['field'],
  level: number,
  values: ColumnValues | undefined,
): HeadingMeaning {
  if (field === undefined || field === null || values === undefined) return { field, level };
  if (field === 'grade' && values.mostly(isRebbe)) return { field: 'rebbe', level: 1 };
  const isWhole = field === 'firstName' && values.count > 1 && values.mostly(isLastFirst);
  if (isWhole) return { field: 'lastFirst', level };
  return contradicts(field, values) ? { field: null, level: 0 } : { field, level };
}

/** Beside a month, "birthday" is the day. */
function withBirthParts(columns: ColumnMatch): ColumnMatch {
  const hasParts = columns.includes('birthMonth') && !columns.includes('birthDay');
  return columns.map((field) => (field === 'birthday' && hasParts ? 'birthDay' : field));
}

export const nameFields: readonly ColumnField[] = [
  'firstName',
  'lastName',
  'fullName',
  'lastFirst',
];

export function hasName(columns: ColumnMatch): boolean {
  return nameFields.some((field) => columns.includes(field));
}

/** The doubts that no choice has ended. */
export function openDoubts({ columns, doubts }: Omit<MatchedColumns, 'headingRow'>) {
  return doubts.filter(
    ({ field, columns: candidates }) =>
      !columns.includes(field) && candidates.some((column) => columns[column] === null),
  );
}

/** Of a name in one column and a name in parts, the one whose heading says less of the boy. */
function namesToDrop(
  columns: ColumnMatch,
  found: readonly HeadingMeaning[],
): readonly (ColumnField | null)[] {
  const levelOf = (field: ColumnField) => found[columns.indexOf(field)]?.level ?? 0;
  const hasLastFirst = columns.includes('lastFirst');
  if (!hasLastFirst && !columns.includes('fullName')) return [];
  const other = hasLastFirst ? ['fullName' as const] : [];
  const levelOfParts = Math.max(levelOf('firstName'), levelOf('lastName'));
  const hasParts = columns.includes('firstName') && columns.includes('lastName');
  if (levelOf(hasLastFirst ? 'lastFirst' : 'fullName') > levelOfParts)
    // Beside a last name, a "name" may be the first name.
    return ['firstName', ...(hasParts ? ['lastName' as const] : []), ...other];
  return hasParts ? ['fullName', 'lastFirst'] : other;
}

/**
 * Beside a first name, a "name" of mostly one word is the last name. "Student" may be the first name too, beside a parent's:
 * that is asked.
 */
function withLastName(
  { columns, doubts }: Decision,
  found: readonly HeadingMeaning[],
  values: readonly ColumnValues[],
): Decision {
  const [first, name] = [columns.indexOf('firstName'), columns.indexOf('fullName')];
  const own = values[name];
  const isOther = columns.includes('lastName') || columns.includes('lastFirst');
  const isWhole = own === undefined || own.mostly((text) => /[\s,]/.test(cleanName(text)));
  const isWeak = [first, name].some((column) => found[column]?.level === 1);
  const isAsked = doubts.some(({ field }) => nameFields.includes(field));
  if (first === -1 || isOther || isWhole || isWeak || isAsked || own.count === 0)
    return { columns, doubts };
  if ((found[name]?.level ?? 0) < 4) return { columns: columns.with(name, 'lastName'), doubts };
  const both = [first, name].toSorted((one, other) => one - other);
  const asked = (['firstName', 'lastName'] as const).map((field) => ({ field, columns: both }));
  const rest = columns.map((field, column) => (both.includes(column) ? null : field));
  return { columns: rest, doubts: [...doubts, ...asked] };
}

/** One name of the boy; without any, the columns that may hold it are a doubt. */
function withOneName(
  decision: Decision,
  found: readonly HeadingMeaning[],
  values: readonly ColumnValues[],
): Decision {
  const { columns, doubts } = withLastName(decision, found, values);
  const dropped = namesToDrop(columns, found);
  const named = columns.map((field) => (dropped.includes(field) ? null : field));
  const open = doubts.filter(({ field }) => !(dropped.length > 0 && nameFields.includes(field)));
  const isAsked = open.some(({ field }) => nameFields.includes(field));
  if (hasName(named) || isAsked) return { columns: named, doubts: open };
  // The names stand in a column whose heading does not say so, or says that they are a parent's.
  const candidates = nameCandidates(named, values);
  const nameDoubt =
    candidates.length === 0 ? [] : [{ field: 'fullName', columns: candidates } as const];
  return { columns: named, doubts: [...open, ...nameDoubt] };
}

function nameCandidates(columns: ColumnMatch, values: readonly ColumnValues[]): readonly number[] {
  return columns.flatMap((field, column) => {
    const own = values[column];
    return field === null && own?.mostly(isName) === true && own.count > 0 ? [column] : [];
  });
}

const recognizers: readonly (readonly [ColumnField, (text: string) => boolean])[] = [
  ['parentEmail', isEmail],
  ['birthday', isBirthDate],
  ['grade', (text) => findGrade(text) !== null],
];

/** Fields that no heading names, by the values of columns whose headings say nothing. */
function guessByValues(
  values: readonly ColumnValues[],
  known: readonly HeadingMeaning['field'][],
  columns: ColumnMatch = values.map(() => null),
): ColumnMatch {
  const guessed = [...columns];
  const hasHeadings = known.some((field) => field !== undefined);
  for (const [field, isOne] of recognizers) {
    // A number may be anything that a heading does not call a grade.
    if (guessed.includes(field) || (hasHeadings && field === 'grade')) continue;
    const index = guessed.findIndex((taken, column) => {
      const own = values[column];
      const isFree = taken === null && known[column] === undefined && own !== undefined;
      return isFree && own.count > 0 && !own.isNumbering && own.mostly(isOne);
    });
    if (index !== -1) guessed[index] = field;
  }
  return guessed;
}
