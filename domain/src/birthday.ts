import type { Envelope } from './envelope.ts';
/** Months as birthdays store and show them. */
export const monthNames: readonly string[] = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
/** February has 29: the year is not known. */
const daysInMonths = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

export const days: readonly string[] = Array.from({ length: 31 }, (_, index) => String(index + 1));

export interface Birthday {
  readonly month: string;
  readonly day: string;
  /** The civil year of birth; empty when unknown. */
  readonly year: string;
  readonly isAfterSunset: boolean;
}

/** The name of a stored month: other programs store "11", "Nov" or "november". Other texts stay as they are. */
export function monthName(stored: string): string {
  const text = stored.trim().toLowerCase();
  const byNumber = /^[0-9]{1,2}$/.test(text) ? monthNames[Number(text) - 1] : undefined;
  const byName =
    text.length < 3
      ? undefined
      : monthNames.find((name) => name.toLowerCase().startsWith(text.replace(/\.$/, '')));
  return byNumber ?? byName ?? stored;
}

/** A stored day without a leading zero. */
export function dayNumber(stored: string): string {
  return /^0[1-9]$/.test(stored) ? stored.slice(1) : stored;
}

/** The most days a month can have; `null` for an unknown month. */
export function daysIn(month: string): number | null {
  const index = monthNames.indexOf(month);
  return index === -1 ? null : (daysInMonths[index] ?? null);
}

const [youngest, oldest] = [2, 22];

/** The years of birth to choose from, the latest first. */
export function birthYears(): readonly string[] {
  const thisYear = new Date().getFullYear();
  return Array.from({ length: oldest - youngest }, (_, index) =>
    String(thisYear - youngest - index),
  );
}

/** Such as March 14, 2014. */
export function birthdayText({
  birthDay,
  birthMonth,
  birthYear,
}: Pick<Envelope, 'birthDay' | 'birthMonth' | 'birthYear'>): string {
  return [[birthMonth, birthDay], [birthYear]]
    .map((parts) => parts.filter((part) => part).join(' '))
    .filter((text) => text !== '')
    .join(', ');
}
