import type { ColumnMatch } from './import-columns.ts';
import { parseBirthday, type DateOrder } from './parse-birthday.ts';

export interface FoundDateOrder {
  /** `null` if nothing shows it. */
  readonly order: DateOrder | null;
  /** The first date that means two days; `null` if each means one. */
  readonly example: string | null;
}

/** So many dates of one order outweigh one of the other, which is a typing error then. */
const clearMajority = 10;
const withDots = /^\s*\d{1,2}\.\d{1,2}(?:\.\d+)?\s*$/;

/** The order of all dates of a column: 25/9/2014 shows what 5/9/2014 means. Dates with dots have the day first. */
export function findDateOrder(texts: readonly string[]): FoundDateOrder {
  let [monthFirst, dayFirst, dots] = [0, 0, 0];
  let example: string | null = null;
  for (const text of texts) {
    if (text === '') continue;
    if (withDots.test(text)) dots += 1;
    const hasMonthFirst = parseBirthday(text, 'month-first') !== null;
    const hasDayFirst = parseBirthday(text, 'day-first') !== null;
    if (hasMonthFirst && !hasDayFirst) monthFirst += 1;
    if (hasDayFirst && !hasMonthFirst) dayFirst += 1;
    if (hasMonthFirst && hasDayFirst && parseBirthday(text, null) === null) example ??= text;
  }
  if (monthFirst > dayFirst * clearMajority) return { order: 'month-first', example };
  const isDayFirst = dayFirst > monthFirst * clearMajority || (monthFirst === 0 && dots > 0);
  return { order: isDayFirst ? 'day-first' : null, example };
}

interface ReadTable {
  readonly columns: ColumnMatch;
  readonly headingRow: number | null;
}

/** The order of the dates in the column of birthdays. */
export function dateOrderOfTable(
  table: readonly (readonly string[])[],
  { columns, headingRow }: ReadTable,
): FoundDateOrder {
  const column = columns.indexOf('birthday');
  if (column === -1) return { order: null, example: null };
  const rows = table.slice(headingRow === null ? 0 : headingRow + 1);
  return findDateOrder(rows.map((cells) => cells[column] ?? ''));
}
