import { isTimestamp } from './timestamp.ts';

// Other programs write these documents too, so each reader accepts any value and returns a defined one.

/** A trimmed text or a number as text; `null` for anything else and for an empty text. */
export function readText(stored: unknown): string | null {
  if (typeof stored === 'number' && Number.isFinite(stored)) return String(stored);
  if (typeof stored !== 'string') return null;
  const text = stored.trim();
  return text === '' ? null : text;
}

export function readTexts(stored: unknown): string | null {
  if (!Array.isArray(stored)) return readText(stored);
  return readText(stored.flatMap((each: unknown) => readText(each) ?? []).join(', '));
}

export function readStrings(stored: unknown): readonly string[] {
  return Array.isArray(stored) ? stored.filter((each) => typeof each === 'string') : [];
}

export function readNumber(stored: unknown): number | null {
  if (typeof stored === 'string' && stored.trim() === '') return null;
  const number = typeof stored === 'string' ? Number(stored) : stored;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
}

export function readDate(stored: unknown): Date | null {
  if (isTimestamp(stored)) return stored.toDate();
  if (typeof stored !== 'string' && typeof stored !== 'number') return null;
  if (stored === '') return null;
  const date = new Date(stored);
  return Number.isNaN(date.getTime()) ? null : date;
}

/** Reads a date whose day in UTC is shown. `Date` takes a text without a zone for local time; here it names the day itself. */
export function readDay(stored: unknown): Date | null {
  const date = readDate(stored);
  if (date === null || typeof stored !== 'string' || hasOwnZone(stored)) return date;
  return readDate(date.getTime() - date.getTimezoneOffset() * 60_000);
}

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

export function readMaps(stored: unknown): readonly Readonly<Record<string, unknown>>[] {
  return Array.isArray(stored) ? stored.filter(isMap) : [];
}

export function readMap(stored: unknown): Readonly<Record<string, unknown>> | null {
  return isMap(stored) ? stored : null;
}

function isMap(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
