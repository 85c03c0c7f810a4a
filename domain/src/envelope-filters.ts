import { localDay } from './calendar/civil-day.ts';
import { shabbosesAt } from './calendar/shabbos.ts';
import { lazy } from './lazy.ts';
import type { Envelope } from './envelope.ts';
import { cameOn, isMissed } from './minyan/attendance.ts';
import { comparableSchoolName } from './school.ts';
import { winYear } from './win.ts';

/** Filters of the list of boys; `null` means no filter. */
export interface EnvelopeFilters {
  /** The school's name as envelopes store it; empty for boys without one. */
  readonly school: string | null;
  /** Empty for boys without one. */
  readonly grade: string | null;
  readonly isActive: boolean | null;
  readonly wins: WinFilter | null;
  readonly attendance: AttendanceFilter | null;
  readonly pointsFrom: number | null;
  readonly pointsTo: number | null;
}

export const winFilters = ['won', 'none', 'none-this-year'] as const;

export type WinFilter = (typeof winFilters)[number];

export const attendanceFilters = ['last-shabbos', 'missed'] as const;

export type AttendanceFilter = (typeof attendanceFilters)[number];

/** After so many missed weeks the office calls a boy's family. */
const missedWeeks = 3;

type Filtered = Pick<
  Envelope,
  'school' | 'grade' | 'isActive' | 'winnerList' | 'minyanPoints' | 'minyanPointsHistory'
>;

export const noFilters: EnvelopeFilters = {
  school: null,
  grade: null,
  isActive: null,
  wins: null,
  attendance: null,
  pointsFrom: null,
  pointsTo: null,
};

/** The number of active filters. */
export function countFilters(filters: EnvelopeFilters): number {
  return Object.values(filters).filter((wanted) => wanted !== null).length;
}

/** What filters by time refer to. */
export interface FilterTime {
  readonly at: Date;
  /** The school year, by `runningYear`: since the last closing, if there was one. */
  readonly year: number;
}

/** The envelopes that match all filters, in the given order. */
export function filterEnvelopes<T extends Filtered>(
  envelopes: readonly T[],
  filters: EnvelopeFilters,
  { at, year }: FilterTime,
): readonly T[] {
  if (countFilters(filters) === 0) return envelopes;
  const { school, grade, isActive, wins, attendance, pointsFrom, pointsTo } = filters;
  const schoolKey = school === null ? null : comparableSchoolName(school);
  return envelopes.filter(
    (envelope) =>
      (schoolKey === null || classKey(envelope.school, 'school') === schoolKey) &&
      (grade === null || (envelope.grade ?? '') === grade) &&
      (isActive === null || envelope.isActive === isActive) &&
      (wins === null || matchesWins(envelope, wins, year)) &&
      (attendance === null || matchesAttendance(envelope, attendance, at)) &&
      (pointsFrom === null || envelope.minyanPoints >= pointsFrom) &&
      (pointsTo === null || envelope.minyanPoints <= pointsTo),
  );
}

function matchesWins({ winnerList }: Filtered, wanted: WinFilter, year: number): boolean {
  switch (wanted) {
    case 'won':
      return winnerList.length > 0;
    case 'none':
      return winnerList.length === 0;
    case 'none-this-year':
      return winnerList.every((win) => winYear(win, year) !== year);
    default:
      return wanted satisfies never;
  }
}

function matchesAttendance(
  { minyanPointsHistory }: Filtered,
  wanted: AttendanceFilter,
  at: Date,
): boolean {
  switch (wanted) {
    case 'last-shabbos':
      return cameOn(minyanPointsHistory, shabbosesAt(at).last);
    case 'missed':
      return isMissed(minyanPointsHistory, missedWeeks, localDay(at));
    default:
      return wanted satisfies never;
  }
}

const collator = lazy(() => new Intl.Collator('en', { numeric: true, sensitivity: 'base' }));

/** 2nd before 10th, empty texts last. */
function compareTexts(one: string, other: string): number {
  if (one === '' || other === '') return Number(one === '') - Number(other === '');
  return collator().compare(one, other) || (one < other ? -1 : Number(one !== other));
}

/** Equal for all spellings of a school. A record has its grade in the usual spelling. */
export function classKey(text: string | null, field: 'school' | 'grade'): string {
  return field === 'school' ? comparableSchoolName(text ?? '') : (text ?? '');
}

/** The distinct schools or grades in order, with an empty text if some envelopes have none. A school has one of its spellings. */
export function distinctValues(
  envelopes: readonly Filtered[],
  field: 'school' | 'grade',
): readonly string[] {
  const byKey = new Map(
    envelopes.map((envelope) => [classKey(envelope[field], field), envelope[field] ?? ''] as const),
  );
  return [...byKey.values()].toSorted(compareTexts);
}
