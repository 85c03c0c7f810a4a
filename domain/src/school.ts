import { collapseSpaces } from './names.ts';

export interface School {
  readonly schoolId: string;
  readonly name: string;
}

/** Ignores case, extra spaces and the invisible characters of copied text. */
export function comparableSchoolName(name: string): string {
  return collapseSpaces(name.normalize('NFC').replace(/\p{Cf}/gu, '')).toLowerCase();
}

export function isSameSchoolName(one: string, other: string): boolean {
  return comparableSchoolName(one) === comparableSchoolName(other);
}

/** The school that already has a name; `exceptId` is the school being renamed. */
export function schoolOfName(
  schools: readonly School[],
  name: string,
  exceptId: string | null = null,
): School | undefined {
  return schools.find(
    (school) => school.schoolId !== exceptId && isSameSchoolName(school.name, name),
  );
}
