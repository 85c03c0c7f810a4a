/**
 * A day in UTC: "Nov", "20" and "2026". Not by a format of `Intl`, of which the first one takes a phone longer than the
 * rest of a list: the words of `toUTCString` are the language's own, the same everywhere
 * (https://tc39.es/ecma262/#sec-date.prototype.toutcstring).
 */
export function utcDay(date: Date): { month: string; day: string; year: string } {
  const [, day = '', month = '', year = ''] = date.toUTCString().split(' ');
  return { month, day: String(Number(day)), year: String(Number(year)) };
}
