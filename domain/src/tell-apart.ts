import { dayNumber, monthName } from './birthday.ts';
import { findGrade, grades } from './grades.ts';

/** Values by which two boys of one name and school may be told apart. */
export interface ToldApartBy {
  readonly grade: string | null;
  readonly birthDay: string | null;
  readonly birthMonth: string | null;
  readonly birthYear: string | null;
  readonly parentEmail: string | null;
}

export type Difference = 'birthday' | 'grade' | 'parentEmail';

/**
 * What is known of both and is not the same. One birthday with its year outweighs the rest. A list may be a year older or newer
 * than a stored boy, so that his grade may be one more or less.
 */
export function differences(
  one: ToldApartBy,
  other: ToldApartBy,
  { isStored }: { readonly isStored: boolean },
): readonly Difference[] {
  const births = [birthday(one), birthday(other)] as const;
  const [first, second] = births;
  const years = [one.birthYear?.trim() ?? '', other.birthYear?.trim() ?? ''];
  const areYears = years.every((year) => year !== '');
  const isSameDay = first !== '' && first === second;
  if (isSameDay && areYears && years[0] === years[1]) return [];
  const isOtherDay = first !== '' && second !== '' && first !== second;
  const isOtherYear = areYears && years[0] !== years[1];
  const found: readonly (readonly [Difference, boolean])[] = [
    ['birthday', isOtherDay || isOtherYear],
    ['grade', isOtherGrade(one.grade, other.grade, isStored ? 1 : 0)],
    ['parentEmail', isOtherEmail(one.parentEmail, other.parentEmail)],
  ];
  return found.flatMap(([field, isOther]) => (isOther ? [field] : []));
}

function birthday({ birthDay, birthMonth }: ToldApartBy): string {
  const [day, month] = [dayNumber(birthDay?.trim() ?? ''), monthName(birthMonth ?? '').trim()];
  return day === '' || month === '' ? '' : `${month} ${day}`;
}

function isOtherGrade(one: string | null, other: string | null, mayDiffer: number): boolean {
  const [first = -1, second = -1] = [one, other].map((grade) =>
    grades.indexOf(findGrade(grade ?? '') ?? ''),
  );
  return first !== -1 && second !== -1 && Math.abs(first - second) > mayDiffer;
}

function isOtherEmail(one: string | null, other: string | null): boolean {
  const [first = [], second = []] = [one, other].map((emails) =>
    (emails ?? '')
      .toLowerCase()
      .split(/[,;\s]+/)
      .filter((email) => email !== ''),
  );
  return first.length > 0 && second.length > 0 && !first.some((email) => second.includes(email));
}
