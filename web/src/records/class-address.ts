import { showGrade } from '@gabbai/domain/grades.ts';

/** A path with the school and grade of another address. */
export function withClass(path: string, address: URLSearchParams): string {
  const kept = new URLSearchParams(
    [...address].filter(([name]) => name === 'school' || name === 'grade'),
  );
  return kept.size === 0 ? path : `${path}?${kept.toString()}`;
}

/** The school and grade of an address. An unknown one is kept: after a rename, a bookmark must not show all boys. */
export function readClass(address: URLSearchParams): {
  readonly school: string | null;
  readonly grade: string | null;
} {
  const grade = address.get('grade')?.trim() ?? null;
  return { school: address.get('school')?.trim() ?? null, grade: grade && showGrade(grade) };
}
