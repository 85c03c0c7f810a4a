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

/** The list of boys as a file that spreadsheets open (RFC 4180), in the order given. */
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

function cell(text: string): string {
  const harmless = runsAsFormula(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/**
 * Anybody can register, so a name may be a formula. Spreadsheets skip spaces before one, and some take full-width
 * signs as well (https://owasp.org/www-community/attacks/CSV_Injection).
 */
function runsAsFormula(text: string): boolean {
  return /^(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/.test(text);
}
