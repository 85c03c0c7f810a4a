import { lazy } from './lazy.ts';

const monthDayYear = { month: 'short', day: 'numeric', year: 'numeric' } as const;
const weekdayMonthDay = { weekday: 'long', month: 'short', day: 'numeric' } as const;

const longDate = lazyFormat({ dateStyle: 'long' });
const dateTime = lazyFormat({ dateStyle: 'medium', timeStyle: 'short' });
const timeOfDay = lazyFormat({ timeStyle: 'short' });
const dates = { local: lazyFormat(monthDayYear), utc: lazyFormat(monthDayYear, 'UTC') };
const weekdays = { local: lazyFormat(weekdayMonthDay), utc: lazyFormat(weekdayMonthDay, 'UTC') };

function lazyFormat(options: Intl.DateTimeFormatOptions, timeZone?: string) {
  return lazy(
    () => new Intl.DateTimeFormat('en-US', { ...options, ...(timeZone && { timeZone }) }),
  );
}

/** The time zone that decides where a day begins. Dates without a time are stored as midnight UTC. */
export type Clock = 'utc' | 'local';

/** "Nov 20, 2026". */
export function formatDate(date: Date, clock: Clock): string {
  return dates[clock]().format(date);
}

/** "Friday, Nov 20", "Shabbos, Nov 21". */
export function formatWeekday(date: Date, clock: Clock): string {
  return weekdays[clock]().format(date).replace('Saturday', 'Shabbos');
}

/** "November 20, 2026". */
export function formatLongDate(date: Date): string {
  return longDate().format(date);
}

/** "Nov 20, 2026, 12:00 PM". */
export function formatDateTime(date: Date): string {
  return dateTime().format(date);
}

/** "12:00 PM". */
export function formatTime(date: Date): string {
  return timeOfDay().format(date);
}

/** "2026-11-20", the local day, as a date field has it. */
export function isoDay(date: Date): string {
  const [month, day] = [date.getMonth() + 1, date.getDate()].map((part) =>
    String(part).padStart(2, '0'),
  );
  return `${date.getFullYear()}-${month}-${day}`;
}

/** The start of the local day "2026-11-20"; `null` if there is no such day. */
export function parseIsoDay(text: string): Date | null {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? [];
  if (year === undefined) return null;
  const date = new Date(Number(year), Number(month) - 1, Number(day));
  return isoDay(date) === text ? date : null;
}

/**
 * A day in UTC: "Nov", "20" and "2026". Lists use it instead of `Intl`, whose first date format takes 25 to 45 ms; the
 * words of `toUTCString` are fixed (https://tc39.es/ecma262/#sec-date.prototype.toutcstring).
 */
export function utcDay(date: Date): { month: string; day: string; year: string } {
  const [, day = '', month = '', year = ''] = date.toUTCString().split(' ');
  return { month, day: String(Number(day)), year: String(Number(year)) };
}
