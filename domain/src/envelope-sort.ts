import { localDay } from './calendar/civil-day.ts';
import { classKey, distinctValues } from './envelope-filters.ts';
import type { Envelope } from './envelope.ts';
import { cameThisYear, lastCame } from './minyan/attendance.ts';
import { searchTextOf } from './name-search.ts';

/** The sortable columns besides the date of registration. */
export const sortColumns = [
  'name',
  'school',
  'grade',
  'prizes',
  'points',
  'attendance',
  'last-came',
  'activity',
] as const;

export type SortColumn = (typeof sortColumns)[number];

export interface ColumnSort {
  readonly column: SortColumn;
  readonly direction: 'ascending' | 'descending';
}

const descendingFirst: ReadonlySet<SortColumn> = new Set([
  'prizes',
  'points',
  'attendance',
  'last-came',
]);

/** The direction of the first click: names from A, but the most prizes, points and attendance first. */
export function firstDirection(column: SortColumn): ColumnSort['direction'] {
  return descendingFirst.has(column) ? 'descending' : 'ascending';
}

/** A stable sort by a column; envelopes without a value come last. */
export function sortByColumn<T extends Envelope>(
  envelopes: readonly T[],
  { column, direction }: ColumnSort,
): readonly T[] {
  const keyOf = keysOf(envelopes, column);
  const sign = direction === 'ascending' ? 1 : -1;
  return envelopes
    .map((envelope) => ({ envelope, key: keyOf(envelope) }))
    .toSorted(({ key: one }, { key: other }) => {
      if (one === other) return 0;
      if (one === null || other === null) return one === null ? 1 : -1;
      return one < other ? -sign : sign;
    })
    .map(({ envelope }) => envelope);
}

type KeyOf = (envelope: Envelope) => string | number | null;

function keysOf(envelopes: readonly Envelope[], column: SortColumn): KeyOf {
  const today = localDay(new Date());
  switch (column) {
    case 'name':
      // The normalized text is compared by code units: a collator takes ten times as long.
      return (envelope) => searchTextOf(envelope) || null;
    case 'school':
    case 'grade':
      return byRank(envelopes, column);
    case 'prizes':
      return ({ winnerList }) => winnerList.length;
    case 'points':
      return ({ minyanPoints }) => minyanPoints;
    case 'attendance':
      return ({ minyanPointsHistory }) => cameThisYear(minyanPointsHistory, today);
    case 'last-came':
      return ({ minyanPointsHistory }) => lastCame(minyanPointsHistory);
    case 'activity':
      return ({ isActive }) => (isActive ? 0 : 1);
    default:
      return column satisfies never;
  }
}

/** Collates the few dozen distinct values once and compares thousands of envelopes by rank. */
function byRank(envelopes: readonly Envelope[], field: 'school' | 'grade'): KeyOf {
  const ranks = new Map(
    distinctValues(envelopes, field).map((text, rank) => [classKey(text, field), rank]),
  );
  return (envelope) =>
    envelope[field] === null ? null : (ranks.get(classKey(envelope[field], field)) ?? null);
}
