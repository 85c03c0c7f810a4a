import { zipSync } from 'fflate';
import { formatValue } from 'hucre';
import { readXlsx } from 'hucre/xlsx';
import { filledWidth } from '@gabbai/domain/import/table.ts';
import { isOle, startOf } from './is-workbook.ts';
import { shownNumber } from './shown-number.ts';
import { unpack } from './unpack.ts';

export interface WorkbookSheet {
  readonly name: string;
  /** A hidden row is empty, so that the others keep their numbers; a hidden column is left out. */
  readonly table: readonly (readonly string[])[];
  readonly hiddenRows: number;
  readonly hiddenColumns: number;
  /** Cells with a formula that was stored without its result. */
  readonly openFormulas: number;
}

export type WorkbookRefusal =
  | 'protected'
  | 'old-workbook'
  | 'open-document'
  | 'numbers-file'
  | 'broken-workbook'
  | 'no-reader'
  | 'too-large';

export type ReadWorkbook =
  | { readonly sheets: readonly WorkbookSheet[] }
  | { readonly refusal: WorkbookRefusal };

type Workbook = Awaited<ReturnType<typeof readXlsx>>;
type Sheet = Workbook['sheets'][number];
type CellValue = Sheet['rows'][number][number];

/** Larger than a workbook of 5,000 boys by far. */
const maxUnpackedBytes = 100_000_000;

/** The visible sheets that have cells. */
export async function readWorkbook(bytes: Uint8Array): Promise<ReadWorkbook> {
  if (isOle(bytes)) {
    return { refusal: includesText(bytes, 'EncryptedPackage') ? 'protected' : 'old-workbook' };
  }
  if (startOf(bytes, 80).includes('opendocument')) return { refusal: 'open-document' };
  let names: readonly string[] = [];
  try {
    const parts = unpack(bytes, maxUnpackedBytes);
    if (parts === null) return { refusal: 'too-large' };
    names = Object.keys(parts);
    const workbook = await readXlsx(zipSync(parts, { level: 0 }), {
      readStyles: true,
      sheets: ({ hidden, veryHidden }) => hidden !== true && veryHidden !== true,
    });
    return { sheets: workbook.sheets.map(readSheet).filter(({ table }) => table.length > 0) };
  } catch {
    const isNumbers = names.some((name) => /\.iwa$|Index\.zip$/.test(name));
    return { refusal: isNumbers ? 'numbers-file' : 'broken-workbook' };
  }
}

/** Names in such a file are UTF-16. */
function includesText(bytes: Uint8Array, text: string): boolean {
  return new TextDecoder('utf-16le').decode(bytes.subarray(0, bytes.length & ~1)).includes(text);
}

function readSheet(sheet: Sheet): WorkbookSheet {
  const { rows, name, cells, columns = [], rowDefs } = sheet;
  const isHiddenRow = (row: number) => rowDefs?.get(row)?.hidden === true;
  const isHiddenColumn = (column: number) => columns[column]?.hidden === true;
  const texts = rows.map((values, row) =>
    values.map((value, column) => textOf(value, cells?.get(`${row},${column}`)?.style?.numFmt)),
  );
  // The value of joined cells stands in the first that is shown.
  for (const { startRow, startCol, endRow, endCol } of sheet.merges ?? []) {
    const row = firstShown(startRow, endRow, isHiddenRow);
    const column = firstShown(startCol, endCol, isHiddenColumn);
    const text = texts[startRow]?.[startCol] ?? '';
    const target = texts[row];
    if (target !== undefined) target[column] = text;
  }
  const width = Math.max(0, ...texts.map(({ length }) => length));
  const hiddenColumns = Array.from({ length: width }, (_, column) => column).filter(
    (column) => isHiddenColumn(column) && texts.some((row) => (row[column] ?? '').trim() !== ''),
  );
  const shown = texts.map((row, index) =>
    isHiddenRow(index) ? [] : row.filter((_, column) => !isHiddenColumn(column)),
  );
  return {
    name,
    table: shown.slice(0, shown.findLastIndex((row) => filledWidth(row) > 0) + 1),
    hiddenRows: texts.filter((row, index) => isHiddenRow(index) && filledWidth(row) > 0).length,
    hiddenColumns: hiddenColumns.length,
    openFormulas: [...(cells?.values() ?? [])].filter(
      ({ formula, value }) => formula !== undefined && value === null,
    ).length,
  };
}

function firstShown(start: number, end: number, isHidden: (index: number) => boolean): number {
  let index = start;
  while (index < end && isHidden(index)) index += 1;
  return isHidden(index) ? start : index;
}

/** A cell as it is shown; a date as 2014-03-14. */
function textOf(value: CellValue, format: string | undefined): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return value;
  if (value instanceof Date) return dateText(value, format ?? 'h:mm');
  if (typeof value !== 'number') return String(value).toUpperCase();
  return shownNumber(value, format);
}

function dateText(date: Date, format: string): string {
  const year = date.getUTCFullYear();
  // Excel has no such days: it fills the cell with these signs, and a zero has no day at all.
  if (!(year < 10_000)) return '####';
  if (year < 1900) return /[hs]|\[m+\]/i.test(format) ? formatValue(date, format) : '0';
  const [day = '', time = ''] = date.toISOString().split('T');
  return time.startsWith('00:00') ? day : `${day} ${time.slice(0, 5)}`;
}
