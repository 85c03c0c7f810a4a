import { isTimestamp } from './timestamp.ts';

// Other programs write these documents too: each reader accepts any value and returns a defined one.

/** A trimmed text; a number is written out. `null` for anything else and for an empty text. */
export function readText(stored: unknown): string | null {
  if (typeof stored === 'number' && Number.isFinite(stored)) return String(stored);
  if (typeof stored !== 'string') return null;
  const text = stored.trim();
  return text === '' ? null : text;
}

/** A text, or a list of texts in one line. */
export function readTexts(stored: unknown): string | null {
  if (!Array.isArray(stored)) return readText(stored);
  return readText(stored.flatMap((each: unknown) => readText(each) ?? []).join(', '));
}

/** A finite number, also when it is stored as text. */
export function readNumber(stored: unknown): number | null {
  if (typeof stored === 'string' && stored.trim() === '') return null;
  const number = typeof stored === 'string' ? Number(stored) : stored;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
}

/** A moment, stored as a Timestamp, a text that `Date` parses, or milliseconds since 1970. */
export function readDate(stored: unknown): Date | null {
  if (isTimestamp(stored)) return stored.toDate();
  if (typeof stored !== 'string' && typeof stored !== 'number') return null;
  if (stored === '') return null;
  const date = new Date(stored);
  return Number.isNaN(date.getTime()) ? null : date;
}

/**
 * A moment whose day in UTC is shown. A text without a zone means the day that it names, wherever it is read; `Date` takes it
 * for local time.
 */
export function readDay(stored: unknown): Date | null {
  const date = readDate(stored);
  if (date === null || typeof stored !== 'string' || hasOwnZone(stored)) return date;
  return readDate(date.getTime() - date.getTimezoneOffset() * 60_000);
}

/** "2026-11-20", which is in UTC (https://tc39.es/ecma262/#sec-date.parse). */
const bareDay = /^[+-]?\d{4,6}(?:-\d\d){0,2}$/;
const zoneName = /(?:^|[^a-z])(?:z|utc?|gmt|[ecmp][sd]t)(?![a-z])/i;
const zoneOffset = /:\d\d(?:[.,]\d+)?\s*(?:[ap]m\s*)?[+-]\d/i;

function hasOwnZone(text: string): boolean {
  return bareDay.test(text) || zoneName.test(text) || zoneOffset.test(text);
}

export function readBoolean(stored: unknown): boolean | null {
  if (stored === 'true' || stored === 'false') return stored === 'true';
  return typeof stored === 'boolean' ? stored : null;
}

/** The maps of a list; anything else is skipped. */
export function readMaps(stored: unknown): readonly Readonly<Record<string, unknown>>[] {
  return Array.isArray(stored) ? stored.filter(isMap) : [];
}

/** A map; `null` for anything else. */
export function readMap(stored: unknown): Readonly<Record<string, unknown>> | null {
  return isMap(stored) ? stored : null;
}

function isMap(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
