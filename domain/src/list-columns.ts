import { localDay } from './calendar/civil-day.ts';
import type { Envelope } from './envelope.ts';
import { memberSince } from './envelopes-list.ts';
import { cameThisYear, lastCame } from './minyan/attendance.ts';

/** The columns of the list of boys besides the name, in their order. A new one also needs a cell in the app's table. */
export const listColumns = [
  'school',
  'grade',
  'prizes',
  'points',
  'attendance',
  'last-came',
  'since',
  'activity',
] as const;

export type ListColumn = (typeof listColumns)[number];

export const defaultColumns: readonly ListColumn[] = [
  'school',
  'grade',
  'prizes',
  'since',
  'activity',
];

/** The downloaded columns while the default ones are shown. */
const defaultCsvColumns: readonly ListColumn[] = ['school', 'grade', 'prizes', 'since'];

/** The known ones of some columns, once and in order; the default ones if none is known. */
export function readColumns(names: readonly string[]): readonly ListColumn[] {
  const known = listColumns.filter((column) => names.includes(column));
  return known.length === 0 ? defaultColumns : known;
}

export function areDefaultColumns(columns: readonly ListColumn[]): boolean {
  return columns.join() === defaultColumns.join();
}

export function csvColumns(shown: readonly ListColumn[]): readonly ListColumn[] {
  return areDefaultColumns(shown) ? defaultCsvColumns : shown;
}

/** A column as plain values, for files and sums. */
export const columnValues: Readonly<
  Record<ListColumn, { readonly heading: string; of(boy: Envelope): string | number }>
> = {
  school: { heading: 'School', of: ({ school }) => school ?? '' },
  grade: { heading: 'Grade', of: ({ grade }) => grade ?? '' },
  prizes: { heading: 'Prizes Won', of: ({ winnerList }) => winnerList.length },
  points: { heading: 'Points', of: ({ minyanPoints }) => minyanPoints },
  attendance: {
    heading: 'Minyanim This Year',
    of: ({ minyanPointsHistory }) => cameThisYear(minyanPointsHistory, localDay(new Date())),
  },
  'last-came': {
    heading: 'Last Came',
    of: ({ minyanPointsHistory }) => lastCame(minyanPointsHistory) ?? '',
  },
  since: { heading: 'Member Since', of: ({ createdAt }) => memberSince(createdAt) },
  activity: { heading: 'Activity', of: ({ isActive }) => (isActive ? 'Active' : 'Disabled') },
};

export interface ListTotals {
  readonly points: number;
  readonly prizes: number;
}

export function totalsOf(envelopes: readonly Envelope[]): ListTotals {
  return {
    points: envelopes.reduce((sum, { minyanPoints }) => sum + minyanPoints, 0),
    prizes: envelopes.reduce((sum, { winnerList }) => sum + winnerList.length, 0),
  };
}
