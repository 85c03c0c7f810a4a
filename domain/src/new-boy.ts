import { daysIn } from './birthday.ts';
import { cleanEmail, looksLikeEmail } from './email.ts';
import { grades } from './grades.ts';
import { collapseSpaces } from './names.ts';
import { maxTextLength } from './text-lengths.ts';

/** The fields of a boy who is added by hand or imported. Empty texts are unknown. */
export interface NewBoy {
  readonly firstName: string;
  readonly lastName: string;
  readonly school: string;
  readonly grade: string;
  readonly rebbe: string;
  readonly birthDay: string;
  readonly birthMonth: string;
  readonly birthYear: string;
  readonly isBornAfterSunset: boolean;
  readonly parentEmail: string;
}

export const emptyBoy: NewBoy = {
  firstName: '',
  lastName: '',
  school: '',
  grade: '',
  rebbe: '',
  birthDay: '',
  birthMonth: '',
  birthYear: '',
  isBornAfterSunset: false,
  parentEmail: '',
};

export type BoyProblem =
  | 'no-name'
  | 'unknown-grade'
  | 'not-a-birthday'
  | 'not-an-email'
  | 'too-long';

/** A boy without the invisible signs and extra spaces of typed and copied texts. */
export function cleanBoy(boy: NewBoy): NewBoy {
  return {
    ...boy,
    firstName: collapseSpaces(boy.firstName),
    lastName: collapseSpaces(boy.lastName),
    rebbe: collapseSpaces(boy.rebbe),
    parentEmail: cleanEmail(boy.parentEmail),
  };
}

/** What keeps a boy from being stored, the first problem first. */
export function boyProblems(boy: NewBoy): readonly BoyProblem[] {
  const names = [boy.firstName, boy.lastName, boy.school, boy.rebbe];
  const isTooLong =
    names.some(({ length }) => length > maxTextLength.name) ||
    boy.parentEmail.length > maxTextLength.email;
  const problems: readonly (readonly [BoyProblem, boolean])[] = [
    ['no-name', boy.firstName === '' && boy.lastName === ''],
    ['unknown-grade', boy.grade !== '' && !grades.includes(boy.grade)],
    ['not-a-birthday', Number(boy.birthDay) > (daysIn(boy.birthMonth) ?? Infinity)],
    ['not-an-email', boy.parentEmail !== '' && !looksLikeEmail(boy.parentEmail)],
    ['too-long', isTooLong],
  ];
  return problems.flatMap(([problem, isFound]) => (isFound ? [problem] : []));
}
