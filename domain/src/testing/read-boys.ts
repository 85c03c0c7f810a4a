import { decodeText } from '../import/decode-text.ts';
import { firstChoices } from '../import/first-choices.ts';
import type { MatchedColumns } from '../import/import-columns.ts';
import { classifyRows, type ImportChoices, type ClassifiedRow } from '../import/classify-rows.ts';
import { guessSeparator, readTable } from '../import/read-table.ts';
import type { Table } from '../import/table.ts';
import type { NewBoy } from '../new-boy.ts';

/** The bytes of a file, copied cells as a text, or cells. */
export type SourceOfBoys = Uint8Array | string | Table;

export interface ReadBoys {
  readonly matched: MatchedColumns;
  readonly classified: readonly ClassifiedRow[];
  /** Lines that were read as far as possible. */
  readonly oddLines: readonly number[];
  /** The boys that would be added, as `describeBoy` has them. */
  readonly boys: readonly string[];
  /** The other rows: the number, and what is asked or said of each. */
  readonly others: readonly string[];
}

interface Known extends Partial<Parameters<typeof classifyRows>[2]> {
  readonly choices?: Partial<ImportChoices>;
}

/** Reads a list as the import does before anything is chosen. */
export function readBoys(source: SourceOfBoys, known: Known = {}): ReadBoys {
  const { table, oddLines } = readSource(source);
  const matched = firstChoices(table);
  const { choices, envelopes = [], schools = [] } = known;
  const classified = classifyRows(table, { ...matched, ...choices }, { envelopes, schools });
  return {
    matched,
    classified,
    oddLines,
    boys: classified.filter(({ isImported }) => isImported).map(({ boy }) => describeBoy(boy)),
    others: classified
      .filter(({ isImported }) => !isImported)
      .map(({ row, kind, problems, fate }) => `${row} ${kind ?? problems[0] ?? fate}`),
  };
}

function readSource(source: SourceOfBoys): {
  readonly table: Table;
  readonly oddLines: readonly number[];
} {
  if (typeof source === 'string') return readTable(source, { separator: '\t', isCopied: true });
  if (!(source instanceof Uint8Array)) return { table: source, oddLines: [] };
  const { text, oddLines } = decodeText(source);
  const read = readTable(text, { separator: guessSeparator(text), isCopied: false });
  return { table: read.table, oddLines: [...oddLines, ...read.oddLines] };
}

/** What is known of a boy, in the order of a list's usual columns. */
export function describeBoy(boy: NewBoy): string {
  const { firstName, lastName, school, grade, rebbe, birthMonth, birthDay, birthYear } = boy;
  const birthday = `${birthMonth} ${birthDay} ${birthYear}`.trim();
  return [firstName, lastName, school, grade, rebbe, birthday, boy.parentEmail]
    .filter((text) => text !== '')
    .join(' / ');
}
