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

/** The title, the heads of the columns, and the gap below a class, in lines of boys. */
const linesAbove = 3;

/** The classes on pages of so many lines, in their order. A class is not divided unless it is longer than a page. */
export function packClasses(
  lists: readonly ClassList[],
  linesPerPage: number,
): readonly (readonly ClassList[])[] {
  const pages: ClassList[][] = [];
  let room = 0;
  for (const list of lists) {
    const lines = linesAbove + list.envelopes.length;
    if (lines > room) {
      pages.push([]);
      room = linesPerPage;
    }
    pages.at(-1)?.push(list);
    room -= lines;
  }
  return pages;
}
