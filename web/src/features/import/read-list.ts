import { decodeText, type TextEncodingName } from '@gabbai/domain/import/decode-text.ts';
import { maxRowsAbove } from '@gabbai/domain/import/import-columns.ts';
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
  readonly sheet: string | null;
  readonly sheets: readonly string[];
  readonly notes: readonly ReadNote[];
}

interface CountNote {
  readonly kind: 'hiddenRows' | 'hiddenColumns' | 'openFormulas' | 'narrowCells';
  readonly count: number;
}

type ReadNote =
  | { readonly kind: 'signs' | 'quotes'; readonly lines: readonly number[] }
  | CountNote;

/** What was chosen in place of a guess. */
export type ReadingChoice = Partial<Pick<Reading, 'encoding' | 'separator' | 'sheet'>>;

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
  return ({ sheet }) =>
    'refusal' in workbook ? workbook : readSheets(workbook.sheets, sheet ?? null);
}

/** The cells of a file that a spreadsheet has saved as text. */
export function readFile(bytes: Uint8Array, choice: ReadingChoice = {}): ReadList {
  const { text, encoding, oddLines } = decodeText(bytes, choice.encoding ?? undefined);
  const separator = choice.separator ?? guessSeparator(text);
  const read = readTable(text, { separator, isCopied: false });
  const notes = [...noteLines('signs', oddLines), ...noteLines('quotes', read.oddLines)];
  return checked(read.table, { ...unread, encoding, separator, notes });
}

/** Pasted cells: copied in a spreadsheet, with tabs, or the text of a file. */
export function readCells(text: string, choice: ReadingChoice = {}): ReadList {
  const separator = choice.separator ?? (text.includes('\t') ? '\t' : guessSeparator(text));
  const read = readTable(text, { separator, isCopied: separator === '\t' });
  return checked(read.table, { ...unread, separator, notes: noteLines('quotes', read.oddLines) });
}

function readSheets(sheets: readonly WorkbookSheet[], chosen: string | null): ReadList {
  const sheet = sheets.find(({ name }) => name === chosen) ?? sheets[0];
  if (sheet === undefined) return { refusal: 'empty' };
  return checked(sheet.table, {
    ...unread,
    sheet: sheet.name,
    sheets: sheets.map(({ name }) => name),
    notes: (['hiddenRows', 'hiddenColumns', 'openFormulas'] as const).flatMap((kind) =>
      noteCount(kind, sheet[kind]),
    ),
  });
}

const unread: Reading = { encoding: null, separator: null, sheet: null, sheets: [], notes: [] };

function noteLines(kind: 'signs' | 'quotes', lines: readonly number[]): readonly ReadNote[] {
  return lines.length === 0 ? [] : [{ kind, lines }];
}

function noteCount(kind: CountNote['kind'], count: number): readonly ReadNote[] {
  return count === 0 ? [] : [{ kind, count }];
}

function checked(table: Table, reading: Reading): ReadList {
  const filled = filledRows(table).length;
  if (filled === 0) return { refusal: 'empty' };
  // Headings, and a title above them.
  if (filled > maxBoys + maxRowsAbove) return { refusal: 'too-many' };
  const narrow = table.flat().filter((cell) => /^\s*##+\s*$/.test(cell)).length;
  return {
    table,
    reading: { ...reading, notes: [...reading.notes, ...noteCount('narrowCells', narrow)] },
  };
}
