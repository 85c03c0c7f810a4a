import { dayNumber, monthName } from './birthday.ts';
import type { Envelope } from './envelope.ts';
import { alikeKeys, areAlikeNames } from './name-search.ts';
import { fullName } from './names.ts';
import { normalizeForSearch } from './normalize-for-search.ts';
import { comparableSchoolName } from './school.ts';
import { differences } from './tell-apart.ts';
import { areTwoBoys, type TwoBoys } from './two-boys.ts';

/** The fields that are compared. */
export type ComparedBoy = Pick<
  Envelope,
  | 'firstName'
  | 'lastName'
  | 'school'
  | 'grade'
  | 'birthDay'
  | 'birthMonth'
  | 'birthYear'
  | 'parentEmail'
>;

/**
 * Why two records may be of one boy, the strongest reason first:
 * - `school`: the same name and school
 * - `birthday`: the same birthday, and the same name in any spelling
 * - `email`: the same parent's email, and the same first name in any spelling
 * - `name`: the same name, and nothing else is known of both that could tell
 * - `order`: the words of the name in another order, and the same school or nothing else known of both
 * - `alike`: the same school, another spelling of the name in either order, and neither grade nor birthday tells them apart
 * - `spelling`: the same school and last name, and another spelling of the first name
 * - `family`: the same parent's email, and another first name: mostly a brother
 */
export const doubleReasons = [
  'school',
  'birthday',
  'email',
  'name',
  'order',
  'alike',
  'spelling',
  'family',
] as const;

export type DoubleReason = (typeof doubleReasons)[number];

/** Brothers share an email, and two boys of a school may have similar names. */
export function isLikelySameBoy(reason: DoubleReason): boolean {
  return reason !== 'spelling' && reason !== 'family';
}

export interface Double<T> {
  readonly boy: T;
  readonly reason: DoubleReason;
}

/** The strongest reason to take two records for one boy; `null` if there is none. */
export function doubleReason(one: ComparedBoy, other: ComparedBoy): DoubleReason | null {
  return reasonOf(prepare(one), prepare(other), false);
}

export interface DoublesIndex<T> {
  readonly add: (boy: T) => void;
  /** The added boys who may be the same as this one, the strongest reason first. An object is not its own double. */
  readonly find: (boy: ComparedBoy) => readonly Double<T>[];
}

/** More boys with one email or birthday show that the value stands for "unknown". */
const maxWithOneKey = 60;
const limitedKey = /^(?:email|birthday) /;

/** Finds doubles without comparing every two boys. A list `mayBeYearApart` from these boys, so that the grades differ by one. */
export function createDoublesIndex<T extends ComparedBoy>(
  boys: Iterable<T> = [],
  { mayBeYearApart = false } = {},
): DoublesIndex<T> {
  const byKey = new Map<string, { boy: T; prepared: PreparedBoy }[]>();
  const add = (boy: T): void => {
    const prepared = prepare(boy);
    for (const key of prepared.keys) {
      const found = byKey.get(key);
      if (found === undefined) byKey.set(key, [{ boy, prepared }]);
      else found.push({ boy, prepared });
    }
  };
  const find = (boy: ComparedBoy): readonly Double<T>[] => {
    const prepared = prepare(boy);
    const candidates = new Map<T, PreparedBoy>();
    for (const key of [...prepared.keys, ...prepared.exchangedKeys]) {
      const found = byKey.get(key) ?? [];
      if (found.length > maxWithOneKey && limitedKey.test(key)) continue;
      for (const candidate of found) candidates.set(candidate.boy, candidate.prepared);
    }
    const doubles = [...candidates].flatMap(([candidate, other]): Double<T>[] => {
      const reason =
        (candidate as ComparedBoy) === boy ? null : reasonOf(prepared, other, mayBeYearApart);
      return reason === null ? [] : [{ boy: candidate, reason }];
    });
    return doubles.toSorted((one, other) => strengthOf(one.reason) - strengthOf(other.reason));
  };
  for (const boy of boys) add(boy);
  return { add, find };
}

export interface DoublePair<T> extends Double<T> {
  readonly other: T;
}

/** All pairs of boys who may be the same and were not told apart, each once, the strongest reasons first. */
export function findDoublePairs<T extends ComparedBoy & Pick<Envelope, 'envelopeId'>>(
  boys: readonly T[],
  twoBoys: TwoBoys,
): readonly DoublePair<T>[] {
  const index = createDoublesIndex<T>();
  const pairs: DoublePair<T>[] = [];
  for (const other of boys) {
    for (const found of index.find(other))
      if (!areTwoBoys(twoBoys, found.boy, other)) pairs.push({ ...found, other });
    index.add(other);
  }
  return pairs.toSorted((one, another) => strengthOf(one.reason) - strengthOf(another.reason));
}

/** The boys who are probably the same as one, the strongest reason first. */
export function likelyDoubles<T extends ComparedBoy & Pick<Envelope, 'envelopeId'>>(
  one: T,
  boys: readonly T[],
  twoBoys: TwoBoys,
): readonly DoublePair<T>[] {
  const others = boys.filter(({ envelopeId }) => envelopeId !== one.envelopeId);
  return createDoublesIndex(others)
    .find(one)
    .filter(({ boy, reason }) => isLikelySameBoy(reason) && !areTwoBoys(twoBoys, boy, one))
    .map(({ boy, reason }) => ({ boy, reason, other: one }));
}

function strengthOf(reason: DoubleReason): number {
  return doubleReasons.indexOf(reason);
}

interface PreparedBoy {
  readonly boy: ComparedBoy;
  readonly firstName: string;
  readonly lastName: string;
  /** Without spaces: Ben David is Bendavid. */
  readonly name: string;
  /** The words of the name in the order of the alphabet. */
  readonly words: string;
  readonly school: string;
  /** "November 14"; empty when a part is unknown. */
  readonly birthday: string;
  readonly birthYear: string;
  readonly emails: readonly string[];
  /** Two boys without a common key are not the same. */
  readonly keys: readonly string[];
  /** Keys of a boy whose last name is this one's first name. */
  readonly exchangedKeys: readonly string[];
}

function prepare(boy: ComparedBoy): PreparedBoy {
  const firstName = normalizeForSearch(boy.firstName);
  const lastName = normalizeForSearch(boy.lastName);
  const wholeName = normalizeForSearch(fullName(boy));
  const name = wholeName.replaceAll(' ', '');
  const words = wholeName.split(' ').toSorted().join(' ');
  const school = comparableSchoolName(boy.school ?? '');
  const month = monthName(boy.birthMonth ?? '').trim();
  const day = dayNumber((boy.birthDay ?? '').trim());
  const birthday = month === '' || day === '' ? '' : `${month} ${day}`;
  const emails = (boy.parentEmail ?? '')
    .toLowerCase()
    .split(/[,;]/)
    .map((email) => email.trim())
    .filter((email) => email !== '');
  const keys = [
    ...(name === '' ? [] : [`name ${name}`, `words ${words}`]),
    ...familyKeys(school, lastName),
    ...(birthday === '' ? [] : [`birthday ${birthday}`]),
    ...emails.map((email) => `email ${email}`),
  ];
  const birthYear = (boy.birthYear ?? '').trim();
  const exchangedKeys = lastName === '' ? [] : familyKeys(school, firstName);
  return {
    boy,
    firstName,
    lastName,
    name,
    words,
    school,
    birthday,
    birthYear,
    emails,
    keys,
    exchangedKeys,
  };
}

function familyKeys(school: string, lastName: string): readonly string[] {
  return school === '' ? [] : alikeKeys(lastName).map((key) => `family ${school} ${key}`);
}

function reasonOf(
  one: PreparedBoy,
  other: PreparedBoy,
  mayBeYearApart: boolean,
): DoubleReason | null {
  const isSameName = one.name !== '' && one.name === other.name;
  const isSameSchool = one.school !== '' && one.school === other.school;
  if (isSameName && isSameSchool) return 'school';
  const isOtherOrder = one.name !== '' && one.words === other.words;
  const isFirstAlike = isSameName || areAlikeNames(one.firstName, other.firstName);
  const isAlike =
    isSameName ||
    isOtherOrder ||
    (isFirstAlike && areAlikeNames(one.lastName, other.lastName)) ||
    areExchanged(one, other);
  if (isAlike && isSameBirthday(one, other)) return 'birthday';
  const isSameEmail = one.emails.some((email) => other.emails.includes(email));
  if (isSameEmail && (isFirstAlike || isAlike)) return 'email';
  const isNothingElse = hasNothingElse(one, other);
  if (isSameName && isNothingElse) return 'name';
  if (isOtherOrder && (isSameSchool || isNothingElse)) return 'order';
  if (isSameSchool && isAlike && !areToldApart(one, other, mayBeYearApart)) return 'alike';
  const isSameLast = one.lastName !== '' && one.lastName === other.lastName;
  if (isSameSchool && isSameLast && isFirstAlike) return 'spelling';
  return isSameEmail ? 'family' : null;
}

function areExchanged(one: PreparedBoy, other: PreparedBoy): boolean {
  return (
    areAlikeNames(one.firstName, other.lastName) && areAlikeNames(one.lastName, other.firstName)
  );
}

/** Parents may have an email each. */
function areToldApart(one: PreparedBoy, other: PreparedBoy, mayBeYearApart: boolean): boolean {
  return differences(one.boy, other.boy, { isStored: mayBeYearApart }).some(
    (difference) => difference !== 'parentEmail',
  );
}

/** A school may have been given to one of them later. */
function hasNothingElse(one: PreparedBoy, other: PreparedBoy): boolean {
  const haveSchools = one.school !== '' && other.school !== '';
  const haveBirthdays = one.birthday !== '' && other.birthday !== '';
  const haveEmails = one.emails.length > 0 && other.emails.length > 0;
  return !haveSchools && !haveBirthdays && !haveEmails;
}

function isSameBirthday(one: PreparedBoy, other: PreparedBoy): boolean {
  const areYearsKnown = one.birthYear !== '' && other.birthYear !== '';
  return (
    one.birthday !== '' &&
    one.birthday === other.birthday &&
    (!areYearsKnown || one.birthYear === other.birthYear)
  );
}
