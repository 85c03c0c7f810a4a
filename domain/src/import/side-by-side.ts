import { findGrade } from '../grades.ts';
import { normalizeForSearch } from '../normalize-for-search.ts';
import { cleanName, hasKnownName } from './clean-name.ts';
import { isName, valuesOf } from './column-values.ts';
import { headingMeaning, type HeadingMeaning } from './heading-words.ts';
import { maxRowsAbove, nameFields } from './import-columns.ts';
import { readClass } from './read-class.ts';
import { sheetMark } from './row-kinds.ts';
import { filledCells, filledWidth, type Table } from './table.ts';

/** A list with several boys in a row, as one with a row for each boy; `null` if it has none. */
export function belowOneAnother(table: Table): Table | null {
  for (const [row, cells] of table.slice(0, maxRowsAbove).entries()) {
    const rest = table.slice(row + 1);
    if (areClasses(cells, rest)) return [...table.slice(0, row), ...classByClass(cells, rest)];
    const isGrouped = filledCells(table[row - 1] ?? []).length > 1;
    const headings = withRepeated(cells, rest);
    const groups = isGrouped ? null : findGroups(headings);
    if (groups !== null) return [...table.slice(0, row), ...boyByBoy(headings, rest, groups)];
  }
  return null;
}

/** "Grade 4 | Grade 5", with whole names below. */
function areClasses(cells: readonly string[], rest: Table): boolean {
  const columns = cells.flatMap((cell, column) => (cell.trim() === '' ? [] : [column]));
  return (
    columns.length > 1 &&
    columns.every((column) => {
      const values = valuesOf(rest, column);
      const isNames = values.mostly((text) => isName(text) && text.includes(' '));
      return isNames && values.count > 0 && readClass(cells[column] ?? '') !== null;
    })
  );
}

function classByClass(cells: readonly string[], rest: Table): Table {
  return cells.flatMap((cell, column) => {
    const names = rest.flatMap((row) => (row[column]?.trim() ? [[row[column]]] : []));
    return cell.trim() === '' ? [] : [[sheetMark + cell], ...names];
  });
}

/** The same headings again and again, from a column on. */
interface Groups {
  readonly start: number;
  readonly width: number;
  readonly count: number;
}

function isAlike(field: Field, text: string): boolean {
  if (field === 'grade') return findGrade(text) !== null;
  return isName(text) && (field === 'lastName' || hasKnownName(cleanName(text)));
}

/** Headings with a name and a grade, repeated above columns beside them that have the same and no headings. */
function withRepeated(cells: readonly string[], rest: Table): readonly string[] {
  const width = filledWidth(cells);
  const own = cells.slice(0, width);
  const fields = own.map((heading) => headingMeaning(heading).field);
  if (!fields.some(isNameField) || !fields.includes('grade')) return cells;
  const isRepeatedAt = (from: number) =>
    fields.every((field, column) => {
      const { count, mostly } = valuesOf(rest, from + column);
      const isCompared = isNameField(field) || field === 'grade';
      return !isCompared || (count > 0 && mostly((text) => isAlike(field, text)));
    });
  const gap = [0, 1].find((gap) => isRepeatedAt(width + gap));
  if (gap === undefined) return cells;
  const group = [...own, ...Array.from({ length: gap }, () => '')];
  const all = [...group];
  while (isRepeatedAt(all.length)) all.push(...group);
  return all;
}

/** "Boy 1 | Grade | Boy 2 | Grade", or "First | Last" twice with an empty column or what no father has between. */
function findGroups(cells: readonly string[]): Groups | null {
  const total = filledWidth(cells);
  const textAt = (column: number) => cells[column]?.trim() ?? '';
  const plain = [...cells.slice(0, total), ''].map((cell) => normalizeForSearch(unnumbered(cell)));
  const isSame = (one: number, other: number) =>
    plain[one] === plain[other] && (plain[one] !== '' || textAt(one) === textAt(other));
  const fields = cells.map((heading) => headingMeaning(unnumbered(heading)).field);
  const names = fields.flatMap((field, column) => (isNameField(field) ? [column] : []));
  // A list may have a column for each day of the year: only what is as wide as names are apart is looked at.
  const widths = new Set(names.flatMap((one) => names.map((other) => other - one)));
  for (const width of [...widths].filter((one) => one > 0).toSorted((one, other) => one - other))
    for (let start = 0; start + 2 * width <= plain.length; start += 1) {
      let end = start + width;
      while (end < plain.length && isSame(end - width, end)) end += 1;
      const count = Math.floor((end - start) / width);
      const group = {
        headings: cells.slice(start, start + width),
        fields: fields.slice(start, start + width),
      };
      if (count > 1 && areOfBoys(group, cells[start + width] ?? '')) return { start, width, count };
    }
  return null;
}

/** "Name" of "Name 1"; "#" stays. */
function unnumbered(heading: string): string {
  return heading.replaceAll(/[\d#]+/g, '').trim() || heading;
}

type Field = HeadingMeaning['field'];

interface Group {
  readonly headings: readonly string[];
  readonly fields: readonly Field[];
}

function areOfBoys({ headings, fields }: Group, next: string): boolean {
  const isNumbered = headings[0] !== next && /\d/.test(next);
  return (
    headings[0]?.trim() !== '' &&
    fields.some(isNameField) &&
    (isNumbered ||
      fields.some((field) => field === 'grade' || field === 'birthday') ||
      (headings.length > 1 && headings.at(-1)?.trim() === ''))
  );
}

function isNameField(field: Field): boolean {
  return nameFields.some((one) => one === field);
}

const textOf = (cells: readonly string[]) => normalizeForSearch(filledCells(cells).join(' '));

/** Each row of boys with the cells that all of its boys share. */
function boyByBoy(headings: readonly string[], rest: Table, groups: Groups): Table {
  const { start, width, count } = groups;
  const end = start + width * count;
  const rowOf = (cells: readonly string[], group: number) => {
    const from = start + group * width;
    const own = Array.from({ length: width }, (_, at) => cells[from + at] ?? '');
    return { own, row: [...cells.slice(0, start), ...own, ...cells.slice(end)] };
  };
  const heading = rowOf(headings, 0).row.map((cell, column) =>
    column >= start && column < start + width ? unnumbered(cell) : cell,
  );
  const boys = rest.flatMap((cells) => {
    if (textOf(cells) === textOf(headings)) return [heading];
    const rows = Array.from({ length: count }, (_, group) => rowOf(cells, group));
    const filled = rows.filter(({ own }) => filledWidth(own) > 0);
    return (filled.length > 0 ? filled : rows.slice(0, 1)).map(({ row }) => row);
  });
  return [heading, ...boys];
}
