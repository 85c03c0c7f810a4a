import type { Envelope } from './envelope.ts';
import { memberSince } from './envelopes-list.ts';
import { fullName } from './names.ts';

/** Without it spreadsheets take Hebrew letters for those of another alphabet. */
const byteOrderMark = '\uFEFF';
const header = ['Name', 'School', 'Grade', 'Prizes Won', 'Member Since'];

type Row = Pick<
  Envelope,
  'firstName' | 'lastName' | 'school' | 'grade' | 'winnerList' | 'createdAt'
>;

/** The list of boys as a file that spreadsheets open (RFC 4180), in the order given. Every cell is quoted. */
export function envelopesCsv(envelopes: readonly Row[]): string {
  const rows = envelopes.map((envelope) => [
    fullName(envelope),
    envelope.school ?? '',
    envelope.grade ?? '',
    String(envelope.winnerList.length),
    memberSince(envelope.createdAt),
  ]);
  return byteOrderMark + [header, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

/**
 * Anybody can register, so a name may be a formula. A spreadsheet may split at other signs than commas, by its country or
 * by hand, and may not know quotes: an apostrophe goes before what would be a formula in any piece
 * (https://owasp.org/www-community/attacks/CSV_Injection). Spreadsheets skip spaces, and some take full-width signs as well.
 */
const formulaStarts =
  /(?=[=+\-@＝＋－＠])(?<=(?:^|[\t\n\v\f\r\u0085\u2028\u2029;,|])[\s"\p{Cc}\p{Cf}]*)/gu;
const startsWithBreak = /^[\t\r\n]/;

function cell(text: string): string {
  const harmless = text.replaceAll(formulaStarts, "'").replace(startsWithBreak, "'$&");
  return `"${harmless.replaceAll('"', '""')}"`;
}
