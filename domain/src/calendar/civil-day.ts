import { parseIsoDay, utcDay } from '../dates.ts';

/** A day of the civil calendar, such as "2026-11-28": no instant, and the same in every time zone. */
export type CivilDay = string;

const dayMs = 86_400_000;
const daysPerWeek = 7;

/** The day on which an instant falls where the device is. */
export function localDay(at: Date): CivilDay {
  return dayAt(Date.UTC(at.getFullYear(), at.getMonth(), at.getDate()) / dayMs);
}

/** The day of a text such as an address has; `null` for no such day, and for one after `last`. */
export function dayUpTo(text: string | null, last: CivilDay): CivilDay | null {
  return text !== null && parseIsoDay(text) !== null && text <= last ? text : null;
}

/** Days since 1970-01-01. */
export function dayIndex(day: CivilDay): number {
  return Date.parse(day) / dayMs;
}

export function dayAt(index: number): CivilDay {
  return new Date(index * dayMs).toISOString().slice(0, 10);
}

export function addDays(day: CivilDay, days: number): CivilDay {
  return dayAt(dayIndex(day) + days);
}

/** 0 for Sunday to 6 for Shabbos. */
export function weekdayOf(day: CivilDay): number {
  // 1970-01-01 was a Thursday.
  return (((dayIndex(day) + 4) % daysPerWeek) + daysPerWeek) % daysPerWeek;
}

/** Midnight UTC, as `formatDate(date, 'utc')` expects a day. */
export function utcMidnight(day: CivilDay): Date {
  return new Date(day);
}

/** "Nov 28". */
export function formatDay(day: CivilDay): string {
  const date = utcDay(utcMidnight(day));
  return `${date.month} ${date.day}`;
}

/** "Nov 28, 2026". */
export function formatDayAndYear(day: CivilDay): string {
  return `${formatDay(day)}, ${utcDay(utcMidnight(day)).year}`;
}
