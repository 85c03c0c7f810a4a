import { cleanName, hasKnownName } from '@gabbai/domain/import/clean-name.ts';
import { valuesOf } from '@gabbai/domain/import/column-values.ts';
import { decodeText, type TextEncodingName } from '@gabbai/domain/import/decode-text.ts';
import { matchColumns, maxRowsAbove, nameFields } from '@gabbai/domain/import/import-columns.ts';
import { sheetMark } from '@gabbai/domain/import/row-kinds.ts';
import { belowOneAnother } from '@gabbai/domain/import/side-by-side.ts';
import { normalizeForSearch } from '@gabbai/domain/normalize-for-search.ts';
import { guessSeparator, readTable, type Separator } from '@gabbai/domain/import/read-table.ts';
import { filledRows, filledWidth, type Table } from '@gabbai/domain/import/table.ts';
import type { CountNote, ReadNote } from '../../config/import-texts.ts';
import type { ReadWorkbook, WorkbookRefusal, WorkbookSheet } from './workbook/read-workbook.ts';

const maxBoys = 5000;
/** More than a column for each day of a year. */
const maxColumns = 1000;

export type ListRefusal = WorkbookRefusal | 'empty' | 'too-many' | 'too-wide' | 'markup';

/** How a list was read, and what of it needs a look. */
export interface Reading {
  /** `null` for pasted cells and workbooks. */
  readonly encoding: TextEncodingName | null;
  readonly separator: Separator | null;
  /** `allSheets`: one below another. */
  readonly sheet: string | null;
  readonly sheets: readonly string[];
  /** Whether rows with several boys are read as a row for each; `null` if there are none. */
  readonly isSideBySide: boolean | null;
  readonly notes: readonly ReadNote[];
}

/** What was chosen in place of a guess. */
export type ReadingChoice = Partial<
  Pick<Reading, 'encoding' | 'separator' | 'sheet' | 'isSideBySide'>
>;

export type ReadList =
  | { readonly table: Table; readonly reading: Reading }
  | { readonly refusal: ListRefusal };

/** A list that can be read again in another way. */
export type ListSource = (choice: ReadingChoice) => ReadList;

export function sourceOfFile(bytes: Uint8Array): ListSource {
  return (choice) => readFile(bytes, choice);
}

export function sourceOfCells(text: string): ListSource {
  return (choice) => readCells(text, choice);
}

export function sourceOfWorkbook(workbook: ReadWorkbook): ListSource {
  return (choice) => ('refusal' in workbook ? workbook : readSheets(workbook.sheets, choice));
}

/** The cells of a file that a spreadsheet has saved as text. */
export function readFile(bytes: Uint8Array, choice: ReadingChoice = {}): ReadList {
  const { text, encoding, oddLines } = decodeText(bytes, choice.encoding ?? undefined);
  if (/^\s*<(?:!doctype|html|meta|style|table|\?xml)/i.test(text)) return { refusal: 'markup' };
  const separator = choice.separator ?? guessSeparator(text);
  const read = readTable(text, { separator, isCopied: false });
  const notes = [...noteLines('signs', oddLines), ...noteLines('quotes', read.oddLines)];
  return checked(read.table, { ...unread, encoding, separator, notes }, choice);
}

/** Pasted cells: copied in a spreadsheet, with tabs, or the text of a file. */
export function readCells(text: string, choice: ReadingChoice = {}): ReadList {
  const separator = choice.separator ?? (text.includes('\t') ? '\t' : guessSeparator(text));
  const read = readTable(text, { separator, isCopied: separator === '\t' });
  const notes = noteLines('quotes', read.oddLines);
  return checked(read.table, { ...unread, separator, notes }, choice);
}

const allSheets = '';

/**
 * All sheets if they have the same headings, else the first, unless one is chosen. A sheet without headings is passed over if
 * others have some: it has notes, or is the summary that Numbers writes as the first sheet. Of sheets with the same boys, such as last
 * year's list and this year's, one is read: that of the newest year in their names, or the first.
 */
function readSheets(sheets: readonly WorkbookSheet[], choice: ReadingChoice): ReadList {
  const headingsBySheet = new Map(sheets.map((sheet) => [sheet, headingsOf(sheet)]));
  const withHeadings = sheets.filter((sheet) => headingsBySheet.get(sheet) !== '');
  const lists = withHeadings.length > 0 ? withHeadings : sheets;
  const [first, ...others] = lists;
  if (first === undefined) return { refusal: 'empty' };
  const headings = new Set(lists.map((sheet) => headingsBySheet.get(sheet)));
  const areAlike = others.length > 0 && headings.size === 1 && !headings.has('');
  const haveSameBoys = areAlike && repeatNames(lists);
  const chosen = sheets.find(({ name }) => name === choice.sheet);
  const isAll = choice.sheet === allSheets || (chosen === undefined && areAlike && !haveSameBoys);
  const read = isAll ? lists : [chosen ?? (haveSameBoys ? ofNewestYear(lists) : first)];
  const notes = (['hiddenRows', 'hiddenColumns', 'openFormulas'] as const).flatMap((kind) =>
    noteCount(
      kind,
      read.reduce((sum, sheet) => sum + sheet[kind], 0),
    ),
  );
  const names = sheets.map(({ name }) => name);
  return checked(
    isAll ? lists.flatMap(belowItsName) : (read[0]?.table ?? []),
    {
      ...unread,
      sheet: isAll ? allSheets : (read[0]?.name ?? null),
      sheets: areAlike ? [allSheets, ...names] : names,
      notes: [
        ...noteCount(
          haveSameBoys ? 'sheetsOfSameBoys' : 'otherSheets',
          sheets.length - read.length,
        ),
        ...notes,
      ],
    },
    choice,
  );
}

function belowItsName({ name, table }: WorkbookSheet): Table {
  return [[sheetMark + name], ...table];
}

function headingsOf({ table }: WorkbookSheet): string {
  const { headingRow } = matchColumns(table);
  return headingRow === null
    ? ''
    : (table[headingRow] ?? []).map(normalizeForSearch).join('\n').trim();
}

/** Whether most names of a sheet stand in one before it too, with another grade or the like. */
function repeatNames(sheets: readonly WorkbookSheet[]): boolean {
  const seen = new Map<string, string>();
  return sheets.some(({ table }) => {
    const rows = rowsByName(table);
    const others = rows.filter(([name, row]) => (seen.get(name) ?? row) !== row);
    for (const [name, row] of rows) seen.set(name, row);
    return others.length * 2 > rows.length;
  });
}

function rowsByName(table: Table): readonly (readonly [string, string])[] {
  const { headingRow, columns } = matchColumns(table);
  const isName = columns.map((field) => field !== null && nameFields.includes(field));
  return table.slice((headingRow ?? -1) + 1).flatMap((cells) => {
    const name = normalizeForSearch(cells.filter((_, index) => isName[index]).join(' '));
    return name === '' ? [] : [[name, normalizeForSearch(cells.join(' '))] as const];
  });
}

/** The year of "5787", "2026-27", "26-27", תשפ״ז; "Last year" is before one that says none. */
function yearOf({ name }: WorkbookSheet): number {
  const plain = normalizeForSearch(name);
  const full = /\d{4}/.exec(name)?.[0];
  if (full !== undefined) return Number(full);
  const [, first, next] = /(?<!\d)(\d\d) ?[-–/] ?(\d\d)(?!\d)/.exec(name) ?? [];
  if (first !== undefined && Number(next) === Number(first) + 1) return 2000 + Number(first);
  const [, tens = '', ones = ''] = /(?<!\p{L})תש([יכלמנסעפצ])([א-ט])?(?!\p{L})/u.exec(plain) ?? [];
  if (tens !== '')
    return 5700 + 10 * ('יכלמנסעפצ'.indexOf(tens) + 1) + ('אבגדהוזחט'.indexOf(ones || ' ') + 1);
  return /(?<!\p{L})(?:last|previous|prior|old|קודמת|שעברה)(?!\p{L})/u.test(plain) ? -1 : 0;
}

function ofNewestYear(sheets: readonly WorkbookSheet[]): WorkbookSheet {
  return sheets.reduce((best, sheet) => (yearOf(sheet) > yearOf(best) ? sheet : best));
}

const unread: Reading = {
  encoding: null,
  separator: null,
  sheet: null,
  sheets: [],
  isSideBySide: null,
  notes: [],
};

function noteLines(kind: 'signs' | 'quotes', lines: readonly number[]): readonly ReadNote[] {
  return lines.length === 0 ? [] : [{ kind, lines }];
}

function noteCount(kind: CountNote['kind'], count: number): readonly ReadNote[] {
  return count === 0 ? [] : [{ kind, count }];
}

function checked(written: Table, reading: Reading, { isSideBySide }: ReadingChoice): ReadList {
  if (written.some((cells) => filledWidth(cells) > maxColumns)) return { refusal: 'too-wide' };
  const below = belowOneAnother(written);
  const table = (isSideBySide === false ? null : below) ?? written;
  const filled = filledRows(table).length;
  if (filled === 0) return { refusal: 'empty' };
  // Headings, and a title above them.
  if (filled > maxBoys + maxRowsAbove) return { refusal: 'too-many' };
  const narrow = table.flat().filter((cell) => /^\s*##+\s*$/.test(cell)).length;
  return {
    table,
    reading: {
      ...reading,
      isSideBySide: below && isSideBySide !== false,
      notes: [
        ...reading.notes,
        ...noteCount('narrowCells', narrow),
        ...noteCount('openNames', openNames(table)),
      ],
    },
  };
}

/** How many columns without a heading have names, beside others that have one. */
function openNames(table: Table): number {
  const { headingRow, columns, doubts } = matchColumns(table);
  if (headingRow === null) return 0;
  const body = table.slice(headingRow + 1);
  const headings = table.slice(Math.max(0, headingRow - 1), headingRow + 1);
  return columns.filter((field, column) => {
    const { count, mostly } = valuesOf(body, column);
    const isAsked = doubts.some((doubt) => doubt.columns.includes(column));
    const isNamed = headings.some((cells) => (cells[column] ?? '').trim() !== '');
    const isOpen = field === null && !isAsked && !isNamed;
    return isOpen && count > 0 && mostly((text) => hasKnownName(cleanName(text)));
  }).length;
}
