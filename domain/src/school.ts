import { tidySpaces } from './names.ts';

export interface School {
  readonly schoolId: string;
  readonly name: string;
}

/** A school's name as it is compared: in one case, without blanks too many or the invisible marks of a copied text. */
export function comparableSchoolName(name: string): string {
  return tidySpaces(name.normalize('NFC').replace(/\p{Cf}/gu, '')).toLowerCase();
}

export function isSameSchoolName(one: string, other: string): boolean {
  return comparableSchoolName(one) === comparableSchoolName(other);
}

/** The school that has a name already; `exceptId` is the one that is being renamed. */
export function schoolOfName(
  schools: readonly School[],
  name: string,
  exceptId: string | null = null,
): School | undefined {
  return schools.find(
    (school) => school.schoolId !== exceptId && isSameSchoolName(school.name, name),
  );
}
