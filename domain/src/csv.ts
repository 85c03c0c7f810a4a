import type { Envelope } from './envelope.ts';
import { memberSince } from './envelopes-list.ts';
import { fullName } from './names.ts';

/** Tells spreadsheets that the file is UTF-8; without it Hebrew is garbled. */
const byteOrderMark = '\uFEFF';
const header = ['Name', 'School', 'Grade', 'Prizes Won', 'Member Since'];

type Row = Pick<
  Envelope,
  'firstName' | 'lastName' | 'school' | 'grade' | 'winnerList' | 'createdAt'
>;

/** The list as a CSV file in the given order. */
export function envelopesCsv(envelopes: readonly Row[]): string {
  const rows = envelopes.map((envelope) => [
    fullName(envelope),
    envelope.school ?? '',
    envelope.grade ?? '',
    String(envelope.winnerList.length),
    memberSince(envelope.createdAt),
  ]);
  return toCsv([header, ...rows]);
}

/** A CSV file (RFC 4180). Every cell is quoted. */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return byteOrderMark + rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

/**
 * A registered name may be a formula, so an apostrophe goes before it
 * (https://owasp.org/www-community/attacks/CSV_Injection). Spreadsheets may ignore quotes and spaces, split at other
 * characters than commas, and accept full-width signs.
 */
const formulaStarts =
  /(?=[=+\-@＝＋－＠])(?<=(?:^|[\t\n\v\f\r\u0085\u2028\u2029;,|])[\s"\p{Cc}\p{Cf}]*)/gu;
const startsWithBreak = /^[\t\r\n]/;

function cell(text: string): string {
  const harmless = text.replaceAll(formulaStarts, "'").replace(startsWithBreak, "'$&");
  return `"${harmless.replaceAll('"', '""')}"`;
}
