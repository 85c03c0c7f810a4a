/** The months of the civil year, as birthdays are shown and stored. */
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
/** February's 29 included: the year is not known. */
const longestDays = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

export const days: readonly string[] = Array.from({ length: 31 }, (_, index) => String(index + 1));

export interface Birthday {
  readonly month: string;
  readonly day: string;
}

/** A stored month by its name: other programs write "11", "Nov" or "november". Anything else stays as it is. */
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

/** How many days a month has at most; `null` for a month that is none of ours. */
export function daysIn(month: string): number | null {
  const index = monthNames.indexOf(month);
  return index === -1 ? null : (longestDays[index] ?? null);
}
