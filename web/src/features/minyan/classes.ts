import type { Envelope } from '@gabbai/domain/envelope.ts';
import { grades } from '@gabbai/domain/grades.ts';
import { fullName } from '@gabbai/domain/names.ts';

export interface SchoolClass {
  readonly key: string;
  readonly school: string | null;
  readonly grade: string | null;
  /** By last name, then first name. */
  readonly boys: readonly Envelope[];
}

/** The boys by school and grade, those without either last. */
export function classesOf(boys: readonly Envelope[]): readonly SchoolClass[] {
  const groups = Map.groupBy(boys, ({ school, grade }) => JSON.stringify([school, grade]));
  return [...groups]
    .flatMap(([key, members]): SchoolClass[] => {
      const [first] = members;
      if (first === undefined) return [];
      return [{ key, school: first.school, grade: first.grade, boys: members.toSorted(byName) }];
    })
    .toSorted((a, b) => compareTexts(a.school, b.school) || placeOf(a.grade) - placeOf(b.grade));
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
