import { monthNames } from '../birthday.ts';
import { sheetMark } from '../import/row-kinds.ts';
import type { Table } from '../import/table.ts';
import { emptyBoy, type NewBoy } from '../new-boy.ts';
import {
  dateSpellings,
  gradeNames,
  gradeSpellings,
  listMarks,
  placeholders,
  scripts,
  sections,
  titles,
  totals,
  type Column,
  type Headings,
} from './list-words.ts';
import { writeTable, type TableFormat, type WrittenTable } from './write-table.ts';

/** A list as some office may have it. */
export interface ListOfBoys extends WrittenTable {
  readonly table: Table;
  /** The boys by their rows, from 1. */
  readonly boys: ReadonlyMap<number, NewBoy>;
  /** A name in one column has no known end of the first name. */
  readonly isNameWhole: boolean;
}

export const fields = ['school', 'grade', 'rebbe', 'birthday', 'parentEmail'] as const;
export const otherColumns = [
  'number',
  'parentFirst',
  'parentLast',
  'phone',
  'note',
  'timestamp',
] as const;
export const nameColumns = {
  parts: ['first', 'last'],
  'last first': ['last', 'first'],
  whole: ['name'],
  'last, first': ['name'],
} as const satisfies Readonly<Record<string, readonly Column[]>>;

export interface ListLayout {
  readonly script: keyof typeof scripts;
  readonly language: Headings;
  /** Numbers choose one of several words. */
  readonly heading: number;
  readonly decorate: (heading: string) => string;
  readonly hasHeadings: boolean;
  readonly name: keyof typeof nameColumns;
  readonly columns: readonly Column[];
  readonly nameAt: number;
  readonly grade: number;
  readonly date: number;
  readonly title: number | null;
  readonly hasBlankRow: boolean;
  /** A section stands above the headings. */
  readonly hasTopSection: boolean;
  /** What a message has before each name. */
  readonly mark: number;
  /** Titles and totals have no empty cells after them. */
  readonly isRagged: boolean;
  /** A grade stands only in the first row of those who have it. */
  readonly isGradeMerged: boolean;
}

export interface ListRow {
  readonly first: number;
  readonly last: number;
  readonly school: number;
  /** 1 to 8. */
  readonly grade: number;
  readonly rebbe: number;
  readonly year: number;
  readonly month: number;
  readonly day: number;
  /** Which fields are known. */
  readonly has: readonly boolean[];
  readonly spelling: number;
  /** What stands in the row above. */
  readonly above:
    | 'nothing'
    | 'blank'
    | 'total'
    | 'headings'
    | 'section'
    | 'sheet'
    | 'marked'
    | 'brothers';
}

/** A list in the shape of an export, a form or a hand-made table, and the boys who are in it. */
export function listOfBoys(
  layout: ListLayout,
  rows: readonly ListRow[],
  format: TableFormat,
): ListOfBoys {
  const { table, boys } = tableOf(layout, rows);
  const { source, encoding } = writeTable(table, format);
  return { table, boys, source, encoding, isNameWhole: layout.name === 'whole' };
}

function tableOf(shape: ListLayout, all: readonly ListRow[]) {
  const at = shape.nameAt % (shape.columns.length + 1);
  const columns = shape.columns.toSpliced(at, 0, ...nameColumns[shape.name]);
  const decorate = columns.length > 1 ? shape.decorate : String;
  const headings = columns.map((column) => decorate(headingOf(column, shape)));
  const boys = new Map<number, NewBoy>();
  const table: string[][] = [];
  const add = (cells: readonly string[]) =>
    table.push(shape.isRagged ? [...cells] : columns.map((_, column) => cells[column] ?? ''));
  if (shape.title !== null) add([pick(titles, shape.title)]);
  if (shape.title !== null && shape.hasBlankRow) add([]);
  let section: Partial<NewBoy> = {};
  const addSection = ({ spelling, grade }: ListRow, mark = '') => {
    const [text, rebbe] = pick(sections, spelling)(grade);
    add([mark + text]);
    section = { grade: gradeNames[grade - 1] ?? '', rebbe };
  };
  const [first] = all;
  if (shape.hasTopSection && shape.hasHeadings && first !== undefined) addSection(first);
  if (shape.hasHeadings) add(headings);
  let top = first;
  for (const given of all) {
    const isTop = !shape.isGradeMerged || given.above !== 'nothing' || given.spelling % 3 === 0;
    if (isTop) top = given;
    const { grade, has } = top ?? given;
    const row = { ...given, grade, has: given.has.with(1, has[1] === true) };
    if (row.above === 'blank') add([]);
    if (row.above === 'total') add([pick(totals, row.spelling)(boys.size)]);
    if (row.above === 'headings' && shape.hasHeadings) add(headings);
    if (row.above === 'section') addSection(row);
    if (row.above === 'sheet') addSection(row, sheetMark);
    const own = boyOf(row, shape);
    const cells = columns.map((column) =>
      column === 'grade' && !isTop ? '' : cellOf(column, { own, row, shape, number: boys.size }),
    );
    table.push(cells);
    const other =
      row.above === 'marked' ? ' - DO NOT ADD' : row.above === 'brothers' ? ' & Dov' : '';
    if (other !== '') {
      const name = columns.findIndex((column) => column === 'name' || column === 'first');
      table.splice(-1, 0, cells.with(name, (cells[name] ?? '') + other));
    }
    // A grade that stands further up is proposed at most.
    const gradeHere = isTop ? own.grade || (section.grade ?? '') : '';
    const rebbe = own.rebbe || (section.rebbe ?? '');
    boys.set(table.length, { ...own, grade: gradeHere, rebbe });
  }
  return { table, boys };
}

function pick<T>(values: readonly T[], at: number): T {
  const value = values[at % values.length];
  if (value === undefined) throw new Error('nothing to choose from');
  return value;
}

function headingOf(column: Column, { language, heading, name }: ListLayout): string {
  return name === 'last, first' && column === 'name' && heading % 3 === 0
    ? 'Name (Last, First)'
    : pick(language[column], heading);
}

function boyOf(row: ListRow, { script, columns }: ListLayout): NewBoy {
  const words = scripts[script];
  const [school, grade, rebbe, birthday, parentEmail] = fields.map(
    (field, number) => columns.includes(field) && row.has[number] === true,
  );
  return {
    ...emptyBoy,
    firstName: pick<string>(words.first, row.first),
    lastName: pick<string>(words.last, row.last),
    ...(school && { school: pick<string>(words.school, row.school) }),
    ...(grade && { grade: pick(gradeNames, row.grade - 1) }),
    ...(rebbe && { rebbe: pick<string>(words.rebbe, row.rebbe) }),
    ...(birthday && {
      birthMonth: pick(monthNames, row.month - 1),
      birthDay: String(row.day),
      birthYear: String(row.year),
    }),
    ...(parentEmail && { parentEmail: `parent${row.first}.${row.last}@example.org` }),
  };
}

interface Written {
  readonly own: NewBoy;
  readonly row: ListRow;
  readonly shape: ListLayout;
  readonly number: number;
}

function cellOf(column: Column, { own, row, shape, number }: Written): string {
  const nothing = pick(placeholders, row.spelling);
  const isOfMessage = shape.columns.length === 0 && shape.name === 'whole';
  const cells: Readonly<Record<Column, string>> = {
    first: own.firstName,
    last: own.lastName,
    name:
      shape.name === 'whole'
        ? `${isOfMessage ? pick(listMarks, shape.mark)(number + 1) : ''}${own.firstName} ${own.lastName}`
        : `${own.lastName}, ${own.firstName}`,
    school: own.school || nothing,
    grade: own.grade === '' ? nothing : pick(gradeSpellings, shape.grade)(row.grade),
    rebbe: own.rebbe || nothing,
    birthday:
      own.birthDay === '' ? nothing : pick(dateSpellings, shape.date)(row.year, row.month, row.day),
    parentEmail: own.parentEmail || nothing,
    number: String(number + 1),
    parentFirst: pick<string>(scripts[shape.script].first, row.first + 1),
    parentLast: own.lastName,
    phone: `718-555-${1000 + number}`,
    note: number % 3 === 0 ? 'no nuts, please' : '',
    timestamp: `9/${(number % 28) + 1}/2026 20:14:03`,
  };
  return cells[column];
}
