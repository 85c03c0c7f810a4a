import { decodeText, type TextEncodingName } from '@gabbai/domain/import/decode-text.ts';
import { matchColumns, maxRowsAbove } from '@gabbai/domain/import/import-columns.ts';
import { sheetMark } from '@gabbai/domain/import/row-kinds.ts';
import { belowOneAnother } from '@gabbai/domain/import/side-by-side.ts';
import { normalizeForSearch } from '@gabbai/domain/normalize-for-search.ts';
import { guessSeparator, readTable, type Separator } from '@gabbai/domain/import/read-table.ts';
import { filledRows, type Table } from '@gabbai/domain/import/table.ts';
import type { ReadWorkbook, WorkbookRefusal, WorkbookSheet } from './workbook/read-workbook.ts';

const maxBoys = 5000;

export type ListRefusal = WorkbookRefusal | 'empty' | 'too-many';

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

interface CountNote {
  readonly kind: 'otherSheets' | 'hiddenRows' | 'hiddenColumns' | 'openFormulas' | 'narrowCells';
  readonly count: number;
}

type ReadNote =
  | { readonly kind: 'signs' | 'quotes'; readonly lines: readonly number[] }
  | CountNote;

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

/** All sheets if they have the same headings, else the first, unless one is chosen. */
function readSheets(sheets: readonly WorkbookSheet[], choice: ReadingChoice): ReadList {
  const [first, ...others] = sheets;
  if (first === undefined) return { refusal: 'empty' };
  const headings = new Set(sheets.map(headingsOf));
  const areAlike = others.length > 0 && headings.size === 1 && !headings.has('');
  const chosen = sheets.find(({ name }) => name === choice.sheet);
  const isAll = chosen === undefined && areAlike;
  const read = isAll ? sheets : [chosen ?? first];
  const notes = (['hiddenRows', 'hiddenColumns', 'openFormulas'] as const).flatMap((kind) =>
    noteCount(
      kind,
      read.reduce((sum, sheet) => sum + sheet[kind], 0),
    ),
  );
  const names = sheets.map(({ name }) => name);
  return checked(
    isAll
      ? sheets.flatMap(({ name, table }) => [[sheetMark + name], ...table])
      : (read[0]?.table ?? []),
    {
      ...unread,
      sheet: isAll ? allSheets : (read[0]?.name ?? null),
      sheets: areAlike ? [allSheets, ...names] : names,
      notes: [...noteCount('otherSheets', sheets.length - read.length), ...notes],
    },
    choice,
  );
}

function headingsOf({ table }: WorkbookSheet): string {
  const { headingRow } = matchColumns(table);
  return headingRow === null
    ? ''
    : (table[headingRow] ?? []).map(normalizeForSearch).join('\n').trim();
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
      notes: [...reading.notes, ...noteCount('narrowCells', narrow)],
    },
  };
}
