import type { Envelope } from './envelope.ts';
import { columnValues, csvColumns, defaultColumns, type ListColumn } from './list-columns.ts';
import { fullName } from './names.ts';

/** Tells spreadsheets that the file is UTF-8; without it Hebrew is garbled. */
const byteOrderMark = '\uFEFF';

/** The list as a CSV file in the given order: the name and the columns. */
export function envelopesCsv(
  envelopes: readonly Envelope[],
  columns: readonly ListColumn[] = csvColumns(defaultColumns),
): string {
  const header = ['Name', ...columns.map((column) => columnValues[column].heading)];
  const rows = envelopes.map((envelope) => [
    fullName(envelope),
    ...columns.map((column) => columnValues[column].of(envelope)),
  ]);
  return toCsv([header, ...rows]);
}

/** A CSV file (RFC 4180). Every cell is quoted. */
export function toCsv(rows: readonly (readonly (string | number)[])[]): string {
  return byteOrderMark + rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

/**
 * The sign that starts a formula, before which an apostrophe is put: anyone may register a name that is a formula
 * (https://owasp.org/www-community/attacks/CSV_Injection). Spreadsheets may ignore quotes and spaces, split at other
 * characters than commas, and accept full-width signs.
 */
const formulaStarts =
  /(?=[=+\-@＝＋－＠])(?<=(?:^|[\t\n\v\f\r\u0085\u2028\u2029;,|])[\s"\p{Cc}\p{Cf}]*)/gu;
const startsWithBreak = /^[\t\r\n]/;

function cell(value: string | number): string {
  // A negative number is no formula.
  if (typeof value === 'number') return `"${value}"`;
  const harmless = value.replaceAll(formulaStarts, "'").replace(startsWithBreak, "'$&");
  return `"${harmless.replaceAll('"', '""')}"`;
}
