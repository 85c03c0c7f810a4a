import { classKey, distinctValues } from './envelope-filters.ts';
import { sortByColumn } from './envelope-sort.ts';
import type { Envelope } from './envelope.ts';

/** The boys of one school and grade, by name. */
export interface ClassList {
  readonly school: string | null;
  readonly grade: string | null;
  readonly envelopes: readonly Envelope[];
}

/** The boys by school, grade and name. Those without a school or grade come last. */
export function classLists(envelopes: readonly Envelope[]): readonly ClassList[] {
  const byName = sortByColumn(envelopes, { column: 'name', direction: 'ascending' });
  const bySchool = Map.groupBy(byName, ({ school }) => classKey(school, 'school'));
  return distinctValues(envelopes, 'school').flatMap((school) => {
    const ofSchool = bySchool.get(classKey(school, 'school')) ?? [];
    const byGrade = Map.groupBy(ofSchool, ({ grade }) => grade ?? '');
    return distinctValues(ofSchool, 'grade').map((grade) => ({
      school: school || null,
      grade: grade || null,
      envelopes: byGrade.get(grade) ?? [],
    }));
  });
}
