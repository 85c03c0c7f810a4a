import { classKey } from '@gabbai/domain/envelope-filters.ts';
import type { Envelope } from '@gabbai/domain/envelope.ts';
import { grades } from '@gabbai/domain/grades.ts';
import { fullName } from '@gabbai/domain/names.ts';

export interface SchoolGrade {
  /** `null` for boys without one. */
  readonly grade: string | null;
  /** By last name, then first name. */
  readonly boys: readonly Envelope[];
}

export interface BoysOfSchool {
  readonly school: string | null;
  readonly grades: readonly SchoolGrade[];
}

/** The boys by school and grade, those without either last. */
export function boysBySchool(boys: readonly Envelope[]): readonly BoysOfSchool[] {
  const schools = Map.groupBy(boys, ({ school }) => classKey(school, 'school'));
  return [...schools.values()]
    .map((members) => ({ school: members[0]?.school ?? null, grades: byGrade(members) }))
    .toSorted((a, b) => compareTexts(a.school, b.school));
}

function byGrade(members: readonly Envelope[]): readonly SchoolGrade[] {
  return [...Map.groupBy(members, ({ grade }) => grade)]
    .map(([grade, boys]) => ({ grade, boys: boys.toSorted(byName) }))
    .toSorted((a, b) => placeOf(a.grade) - placeOf(b.grade) || compareTexts(a.grade, b.grade));
}

function byName(a: Envelope, b: Envelope): number {
  return a.lastName.localeCompare(b.lastName) || fullName(a).localeCompare(fullName(b));
}

function compareTexts(a: string | null, b: string | null): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return a.localeCompare(b);
}

function placeOf(grade: string | null): number {
  const place = grades.indexOf(grade ?? '');
  return place === -1 ? grades.length : place;
}
