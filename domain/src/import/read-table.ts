import { filledRows, filledWidth, usualWidth, type Table } from './table.ts';

/** The cells of a text: of a file whose cells are quoted where needed, or of cells copied in a spreadsheet. */
export type Separator = ',' | ';' | '\t' | '|' | '';

/** In the order in which they are tried; `''`: each line is one cell. */
export const separators: readonly Separator[] = ['\t', ';', ',', '|', ''];

export interface ReadTable {
  readonly table: Table;
  /** The lines with a quotation mark that quotes no cell, from 1. They are read as they are. */
  readonly oddLines: readonly number[];
}

interface Rules {
  readonly separator: Separator;
  /** Copied cells are quoted only if they have a tab, a line end or a quotation mark. */
  readonly isCopied: boolean;
}

interface Row {
  readonly cells: string[];
  readonly start: number;
  readonly end: number;
  readonly isOdd: boolean;
}

const sampleLength = 20_000;

const cellCount = (cells: readonly string[]) => cells.length;

/** Reads all cells. Quotation marks that seem to join rows or cells by mistake are signs like others. */
export function readTable(text: string, rules: Rules): ReadTable {
  const rows = readRows(text, rules, new Set());
  const { width } = usualWidth(
    rows.map(({ cells }) => cells),
    cellCount,
  );
  const joined = rows.filter((row) => isJoinedByMistake(row, text, { width, rules }));
  const all =
    joined.length === 0
      ? rows
      : readRows(
          text,
          rules,
          new Set(joined.flatMap(({ start, end }) => lineStarts(text, start, end))),
        );
  const table = all.map(({ cells }) => cells);
  const oddLines = linesAt(
    text,
    all.filter(({ isOdd }) => isOdd).map(({ start }) => start),
  );
  const last = table.findLastIndex((cells) => filledWidth(cells) > 0);
  return { table: table.slice(0, last + 1), oddLines };
}

/** Without the quotation marks each of its lines would be a usual row, or with them the row lacks cells. */
function isJoinedByMistake(
  { cells, start, end }: Row,
  text: string,
  { width, rules }: { readonly width: number; readonly rules: Rules },
): boolean {
  const lines = text.slice(start, end).split(/\r\n|\r|\n/);
  // Copied cells are a rectangle.
  if (rules.isCopied && cells.length !== width) return true;
  if (lines.length === 1) return false;
  return (
    cells.length < width ||
    (rules.separator !== '' && lines.every((line) => line.split(rules.separator).length === width))
  );
}

function lineStarts(text: string, start: number, end: number): readonly number[] {
  const starts = text.slice(start, end).matchAll(/\r\n|\r|\n/g);
  return [start, ...[...starts].map(({ index, 0: lineEnd }) => start + index + lineEnd.length)];
}

/** Quotation marks of the rows that start in `unquoted` are signs like others. */
function readRows(text: string, rules: Rules, unquoted: ReadonlySet<number>): readonly Row[] {
  const ends = new RegExp(`[\\r\\n${rules.separator === '|' ? '\\|' : rules.separator}]`, 'g');
  const rows: Row[] = [];
  let at = 0;
  while (at < text.length) {
    const start = at;
    const isQuoting = !unquoted.has(start);
    const cells: string[] = [];
    let isOdd = !isQuoting && lineHasMark(text, start);
    for (;;) {
      const quoted = isQuoting ? quotedCell(text, at, rules) : null;
      if (quoted === null) {
        ends.lastIndex = at;
        const end = ends.exec(text)?.index ?? text.length;
        const cell = text.slice(at, end);
        isOdd ||= !rules.isCopied && cell.trimStart().startsWith('"');
        cells.push(cell);
        at = end;
      } else {
        isOdd ||= quoted.isOdd;
        cells.push(quoted.cell);
        at = quoted.end;
      }
      if (rules.separator === '' || text[at] !== rules.separator) break;
      at += 1;
    }
    rows.push({ cells, start, end: at, isOdd });
    at += text.startsWith('\r\n', at) ? 2 : 1;
  }
  return rows;
}

function lineHasMark(text: string, start: number): boolean {
  return /^[^\r\n]*"/.test(text.slice(start));
}

const quotation = /[ ]*"((?:[^"]|"")*)"[ ]*/y;

/** A cell that begins with a quotation mark and ends with the next one that is not doubled, just before the next cell. */
function quotedCell(text: string, at: number, { separator, isCopied }: Rules) {
  const first = text[at];
  if (first !== '"' && first !== ' ') return null;
  quotation.lastIndex = at;
  const [all, content] = quotation.exec(text) ?? [];
  if (all === undefined || content === undefined) return null;
  const end = at + all.length;
  const next = text[end] ?? '\n';
  if (next !== separator && next !== '\n' && next !== '\r') return null;
  if (isCopied && (all.length !== content.length + 2 || !/[\t\r\n"]/.test(content))) return null;
  // It may as well be two cells with a quotation mark each. Excel breaks a cell's lines with \n and rows with \r\n.
  const isOdd = isCopied && /\t|\r\n|^[\r\n]|[\r\n]$/.test(content);
  return { cell: content.replaceAll('""', '"'), end, isOdd };
}

/** The numbers of the lines that start at ascending places. */
function linesAt(text: string, starts: readonly number[]): readonly number[] {
  let [line, from] = [1, 0];
  return starts.map((start) => {
    line += text.slice(from, start).match(/\r\n|\r|\n/g)?.length ?? 0;
    from = start;
    return line;
  });
}

/** The separator with which most rows have several cells, as many as the others. */
export function guessSeparator(text: string): Separator {
  const sample = text.slice(0, sampleLength);
  const scores = separators.slice(0, -1).map((separator) => ({
    separator,
    score: scoreOf(readTable(sample, { separator, isCopied: false }).table),
  }));
  const [best] = scores.toSorted((one, other) => other.score - one.score);
  const separator = best === undefined || best.score === 0 ? ',' : best.separator;
  return separator === ',' && isNameColumn(sample) ? '' : separator;
}

/** The rows with several cells, less the more of them differ. */
function scoreOf(table: Table): number {
  const filled = filledRows(table);
  const several = filled.filter(({ length }) => length > 1);
  const { width, rows: alike } = usualWidth(several, cellCount);
  // Titles may stand above the headings.
  const heading = filled.findIndex(({ length }) => length === width);
  return several.length === 0 ? 0 : (several.length * alike) / (filled.length - heading);
}

/** "Katz, Moshe" and other lines of one cell, below a heading without a comma or "Name (Last, First)". */
function isNameColumn(text: string): boolean {
  const { table } = readTable(text, { separator: '', isCopied: false });
  const [heading = '', ...cells] = filledRows(table).map(([cell = '']) => cell.trim());
  return (
    !heading.replace(/\([^)]*\)/, '').includes(',') &&
    cells.some((cell) => cell.includes(',')) &&
    cells.every((cell) => /^[^,]+(?:, [^,]+)?$/.test(cell))
  );
}
