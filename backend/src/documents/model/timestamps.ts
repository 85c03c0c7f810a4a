import type { Micros } from '../../kernel/micros.ts';

const rfc3339 = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.(\d{1,9}))?(?:Z|([+-])(\d\d):(\d\d))$/;
// The range of google.protobuf.Timestamp: years 1 to 9999.
const firstMillis = Date.parse('0001-01-01T00:00:00Z');
const lastMillis = Date.parse('9999-12-31T23:59:59Z');

/**
 * Normalizes an RFC 3339 timestamp to UTC with six digits, so that the order of texts is the order of instants; `null` if
 * it is invalid. Like Firestore it truncates to microseconds.
 */
export function canonicalTimestamp(text: string): string | null {
  const [, local, fraction = '', sign, hours, minutes] = rfc3339.exec(text) ?? [];
  if (local === undefined) return null;
  const millis = Date.parse(`${local}Z`);
  // Date.parse reads 30 February as 2 March.
  if (Number.isNaN(millis) || isoSeconds(millis) !== local) return null;
  const offset = (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * 60_000;
  const utc = sign === '-' ? millis + offset : millis - offset;
  if (utc < firstMillis || utc > lastMillis) return null;
  return `${isoSeconds(utc)}.${fraction.slice(0, 6).padEnd(6, '0')}Z`;
}

/** The microseconds of a canonical timestamp; exact in the years 1685 to 2255. */
export function timestampMicros(canonical: string): Micros {
  return Date.parse(`${canonical.slice(0, 19)}Z`) * 1000 + Number(canonical.slice(20, 26));
}

function isoSeconds(millis: number): string {
  return new Date(millis).toISOString().slice(0, 19);
}
