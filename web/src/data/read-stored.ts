import { isTimestamp } from './timestamp.ts';

// Other programs write these documents too: each reader takes whatever is there and answers a defined value.

/** A text without spaces around it; numbers are written out. `null` when there is nothing to read. */
export function readText(stored: unknown): string | null {
  if (typeof stored === 'number' && Number.isFinite(stored)) return String(stored);
  if (typeof stored !== 'string') return null;
  const text = stored.trim();
  return text === '' ? null : text;
}

/** A finite number, also when it is stored as text. */
export function readNumber(stored: unknown): number | null {
  if (typeof stored === 'string' && stored.trim() === '') return null;
  const number = typeof stored === 'string' ? Number(stored) : stored;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
}

/** A moment, stored as a Timestamp, a text `Date` can read, or milliseconds since 1970. */
export function readDate(stored: unknown): Date | null {
  if (isTimestamp(stored)) return stored.toDate();
  if (typeof stored !== 'string' && typeof stored !== 'number') return null;
  if (stored === '') return null;
  const date = new Date(stored);
  return Number.isNaN(date.getTime()) ? null : date;
}

export function readBoolean(stored: unknown): boolean | null {
  if (stored === 'true' || stored === 'false') return stored === 'true';
  return typeof stored === 'boolean' ? stored : null;
}

/** The maps of a list; anything else in it, or anything that is no list, is passed over. */
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
