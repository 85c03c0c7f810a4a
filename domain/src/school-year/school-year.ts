import { localDay, type CivilDay } from '../calendar/civil-day.ts';
import { grades } from '../grades.ts';
import { cycleYearOf } from '../hebrew-year.ts';

/** What happens when a year is closed. */
export interface YearChoices {
  readonly points: 'carry' | 'zero';
  readonly areGradesMoved: boolean;
  /** What becomes of the 8th grade when the grades move up. */
  readonly graduates: 'disable' | 'stay';
  readonly prizes: 'empty' | 'keep';
}

export const defaultChoices: YearChoices = {
  points: 'carry',
  areGradesMoved: true,
  graduates: 'disable',
  prizes: 'empty',
};

export function areSameChoices(one: YearChoices, other: YearChoices): boolean {
  return (
    one.points === other.points &&
    one.areGradesMoved === other.areGradesMoved &&
    one.prizes === other.prizes &&
    (one.graduates === other.graduates || !one.areGradesMoved)
  );
}

/** A year that is closed, or being closed or reopened. One that was reopened is none, though its record stays. */
export interface SchoolYear {
  readonly year: number;
  readonly state: 'closing' | 'closed' | 'reopening';
  readonly choices: YearChoices;
  readonly by: string | null;
  readonly startedAt: Date | null;
  readonly closedAt: Date | null;
  /** How many boys it was closed for; `null` until it is closed. */
  readonly boys: number | null;
  /** The weeks there were when the closing began. */
  readonly weekIds: readonly string[];
}

/** The year to which new points and wins belong: that of the cycle, or the next one once that is closed. */
export function runningYear(
  at: Date,
  years: readonly Pick<SchoolYear, 'year' | 'state'>[],
): number {
  return runningYearOn(localDay(at), years);
}

/** The same for a day. */
export function runningYearOn(
  day: CivilDay,
  years: readonly Pick<SchoolYear, 'year' | 'state'>[],
): number {
  const closed = years.flatMap(({ year, state }) => (state === 'reopening' ? [] : [year]));
  return Math.max(cycleYearOf(day), ...closed.map((year) => year + 1));
}

/** The grade above; `null` for the 8th and for unknown ones. */
export function nextGrade(grade: string | null): string | null {
  const place = grades.indexOf(grade ?? '');
  return place === -1 ? null : (grades[place + 1] ?? null);
}

export const lastGrade = '8th';
