import type { TextEncodingName } from '../import/decode-text.ts';
import type { Separator } from '../import/read-table.ts';
import { filledWidth, type Table } from '../import/table.ts';
import type { SourceOfBoys } from './read-boys.ts';

export interface TableFormat {
  readonly kind: 'cells' | 'copied' | 'file';
  readonly separator: Separator;
  /** Taken in turns. */
  readonly lineEnds: readonly string[];
  readonly hasMark: boolean;
  /** UTF-8 if it has not all letters. */
  readonly encoding: TextEncodingName;
  readonly quotesAll: boolean;
}

export interface WrittenTable {
  readonly source: SourceOfBoys;
  readonly encoding: TextEncodingName | null;
}

/** Writes a table as spreadsheets do. */
export function writeTable(table: Table, format: TableFormat): WrittenTable {
  if (format.kind === 'cells') {
    const source = table.map((cells) => cells.slice(0, filledWidth(cells)));
    return { source, encoding: null };
  }
  if (format.kind === 'copied') {
    const width = Math.max(...table.map(({ length }) => length));
    const all = table.map((cells) => Array.from({ length: width }, (_, at) => cells[at] ?? ''));
    return { source: joinRows(all, { ...format, separator: '\t' }, copied), encoding: null };
  }
  const { separator, encoding, hasMark, quotesAll } = format;
  const text = joinRows(table, format, (cell) =>
    quotesAll || /["\r\n]/.test(cell) || cell.includes(separator) ? quoted(cell) : cell,
  );
  const source = encodeText(text, encoding, hasMark);
  return source === null ? { source: Buffer.from(text), encoding: 'utf-8' } : { source, encoding };
}

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;

/** Excel quotes only cells with a tab or a line end. */
const copied = (cell: string) => (/[\t\r\n]/.test(cell) ? quoted(cell) : cell);

function joinRows(
  table: Table,
  { separator, lineEnds }: Pick<TableFormat, 'separator' | 'lineEnds'>,
  write: (cell: string) => string,
): string {
  return table
    .map(
      (cells, row) => cells.map(write).join(separator) + (lineEnds[row % lineEnds.length] ?? '\n'),
    )
    .join('');
}

function encodeText(text: string, encoding: TextEncodingName, hasMark: boolean): Uint8Array | null {
  const marked = hasMark ? `\uFEFF${text}` : text;
  if (encoding === 'utf-8') return Buffer.from(marked);
  if (encoding === 'utf-16le') return Buffer.from(marked, 'utf16le');
  if (encoding === 'utf-16be') return Buffer.from(marked, 'utf16le').swap16();
  const page = pageOf(encoding);
  const bytes = Array.from(text, (letter) => page.get(letter));
  return bytes.every((byte) => byte !== undefined) ? Uint8Array.from(bytes) : null;
}

/** The byte of each letter of a code page. */
function pageOf(encoding: TextEncodingName): ReadonlyMap<string, number> {
  const all = Uint8Array.from({ length: 256 }, (_, byte) => byte);
  const letters = Array.from(new TextDecoder(encoding).decode(all));
  return new Map(letters.map((letter, byte) => [letter, byte]));
}
