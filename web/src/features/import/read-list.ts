import { parse } from 'papaparse';
import { decodeText } from '@gabbai/domain/import/decode-text.ts';

const maxRows = 5000;

type ListRefusal = 'workbook' | 'empty' | 'too-many';

export type ReadList =
  | { readonly table: readonly (readonly string[])[] }
  | { readonly refusal: ListRefusal };

/** The cells of a file that a spreadsheet has saved as text. */
export function readFile(bytes: Uint8Array): ReadList {
  return isWorkbook(bytes) ? { refusal: 'workbook' } : readCells(decodeText(bytes).text);
}

/** The cells of a text: separated by commas, semicolons or tabs, quoted where needed. */
export function readCells(text: string): ReadList {
  const { data } = parse<string[]>(text, { delimiter: delimiterOf(text) });
  const end = data.findLastIndex((cells) => cells.some((cell) => cell.trim() !== ''));
  const table = data.slice(0, end + 1);
  if (table.length === 0) return { refusal: 'empty' };
  return table.length > maxRows ? { refusal: 'too-many' } : { table };
}

/** Copied cells and Excel's "Unicode text" have tabs, which no cell of a list has. */
function delimiterOf(text: string): string {
  return text.slice(0, text.indexOf('\n') + 1 || text.length).includes('\t') ? '\t' : '';
}

/** The first bytes of .xlsx, which is a zip file, and of .xls. */
const workbookStarts = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
];

function isWorkbook(bytes: Uint8Array): boolean {
  return workbookStarts.some((start) => start.every((byte, index) => bytes[index] === byte));
}
