import { normalizeForSearch } from './normalize-for-search.ts';

export interface School {
  readonly schoolId: string;
  readonly name: string;
}

/** A list of boys compares a few dozen names thousands of times. */
const comparable = new Map<string, string>();

/** Schools are compared as names are, and without full stops and commas. */
export function comparableSchoolName(name: string): string {
  const known = comparable.get(name) ?? normalizeForSearch(withoutStops(name));
  comparable.set(name, known);
  return known;
}

/** A name of nothing else stays. */
function withoutStops(name: string): string {
  return /[^.,\s]/.test(name) ? name.replaceAll('.', '').replaceAll(',', ' ') : name;
}

export function isSameSchoolName(one: string, other: string): boolean {
  return comparableSchoolName(one) === comparableSchoolName(other);
}

/** An id that comes from the name, so that two additions of one name make one school. */
export function schoolIdOf(name: string): string {
  return `name-${comparableSchoolName(name).replace(/[\s/]/g, '-')}`;
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
