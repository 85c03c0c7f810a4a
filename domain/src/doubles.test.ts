import { describe, expect, it } from 'vitest';
import {
  createDoublesIndex,
  doubleReason,
  findDoublePairs,
  isLikelySameBoy,
  likelyDoubles,
} from './doubles.ts';
import type { Envelope } from './envelope.ts';
import { boy } from './testing/builders.ts';

const moshe = boy();
/** A boy with nothing in common but what a case gives him. */
const other = (overrides: Partial<Envelope>): Envelope =>
  boy({
    envelopeId: 'boy-2',
    firstName: 'Dovid',
    lastName: 'Levi',
    school: 'Talmud Torah',
    birthDay: '1',
    birthMonth: 'May',
    parentEmail: 'levi@example.org',
    ...overrides,
  });

describe('O1 O2 O4 two records may be of one boy', () => {
  it.each<[string, Partial<Envelope>, ReturnType<typeof doubleReason>]>([
    ['nothing in common', {}, null],
    [
      'name and school',
      { firstName: 'moshe', lastName: 'KATZ ', school: 'yeshiva  toras chaim' },
      'school',
    ],
    [
      'the name split elsewhere',
      { firstName: '', lastName: 'Moshe Katz', school: moshe.school },
      'school',
    ],
    ['the name alone', { firstName: 'Moshe', lastName: 'Katz' }, null],
    ['the name without schools', { firstName: 'Moshe', lastName: 'Katz', school: null }, null],
    [
      'name and birthday',
      { firstName: 'Moshe', lastName: 'Katz', birthDay: '14', birthMonth: '11' },
      'birthday',
    ],
    [
      'spelling and birthday',
      { firstName: 'Moishe', lastName: 'Kats', birthDay: '14', birthMonth: 'nov' },
      'birthday',
    ],
    [
      'the other script and birthday',
      { firstName: 'משה', lastName: 'כץ', birthDay: '14', birthMonth: 'November' },
      'birthday',
    ],
    ['the birthday alone', { birthDay: '14', birthMonth: 'November' }, null],
    ['first name and email', { firstName: 'Moishy', parentEmail: 'KATZ@example.org' }, 'email'],
    [
      'a second first name and one of two emails',
      { firstName: 'Moshe Chaim', parentEmail: 'a@example.org; katz@example.org' },
      'email',
    ],
    ['a brother', { lastName: 'Katz', parentEmail: 'katz@example.org' }, 'family'],
    ['a brother of his school', { lastName: 'Katz', school: moshe.school }, null],
    [
      'another spelling in the school',
      { firstName: 'Moishe', lastName: 'Katz', school: moshe.school, grade: '1st' },
      'spelling',
    ],
    [
      'another birthday',
      { firstName: 'Moishe', lastName: 'Katz', school: moshe.school },
      'spelling',
    ],
    [
      'the names exchanged',
      { firstName: 'Katz', lastName: 'Moshe', school: moshe.school },
      'order',
    ],
    [
      'the names exchanged, and birthday',
      { firstName: 'Kats', lastName: 'Moishe', birthDay: '14', birthMonth: '11' },
      'birthday',
    ],
    [
      'another spelling of both names in the class',
      { firstName: 'Moishe', lastName: 'Kats', school: moshe.school, birthDay: null },
      'alike',
    ],
    [
      'and exchanged, without a grade',
      { firstName: 'Kats', lastName: 'משה', school: moshe.school, grade: null, birthDay: null },
      'alike',
    ],
    [
      'another spelling of the last name, another grade',
      { firstName: 'Moshe', lastName: 'Kats', school: moshe.school, grade: '6th' },
      null,
    ],
    ['a beginning of his name', { firstName: 'Mo', lastName: 'Katz', school: moshe.school }, null],
  ])('%s', (_case, overrides, reason) => {
    expect(doubleReason(moshe, other(overrides))).toBe(reason);
    expect(doubleReason(other(overrides), moshe)).toBe(reason);
  });

  it.each<[string, Partial<Envelope>, Partial<Envelope>, ReturnType<typeof doubleReason>]>([
    ['a school given later', { school: null }, {}, 'name'],
    [
      'a first name alone, and a school given later',
      { lastName: '', school: '' },
      { lastName: '' },
      'name',
    ],
    ['another school', { school: 'Talmud Torah' }, {}, null],
    [
      'another birthday',
      { school: null, birthDay: '1', birthMonth: 'May' },
      { birthDay: '14', birthMonth: 'November' },
      null,
    ],
  ])('found F40: one name, nothing else known of both: %s', (_case, one, later, reason) => {
    const unknown = { birthDay: null, birthMonth: null, parentEmail: null };
    expect(doubleReason(boy({ ...unknown, ...one }), boy({ ...unknown, ...later }))).toBe(reason);
  });

  it.each([
    ['2015', null],
    ['2014', 'birthday'],
    [null, 'birthday'],
  ])('a birthday of 2014 and one of %s', (birthYear, reason) => {
    const { firstName, lastName, birthDay, birthMonth } = moshe;
    const born = other({ firstName, lastName, birthDay, birthMonth, birthYear });
    expect(doubleReason(boy({ birthYear: '2014' }), born)).toBe(reason);
  });

  it('boys without names are not the same', () => {
    const nameless = { firstName: '', lastName: '', parentEmail: null };
    expect(doubleReason(boy(nameless), boy(nameless))).toBeNull();
  });

  it('a brother and a similar name are no likely double', () => {
    expect(
      (['school', 'birthday', 'alike', 'spelling', 'family'] as const).filter(isLikelySameBoy),
    ).toEqual(['school', 'birthday', 'alike']);
  });
});

it('O1 O4 the index finds the strongest reason first and leaves out the boy himself', () => {
  const brother = other({
    envelopeId: 'brother',
    lastName: 'Katz',
    parentEmail: 'katz@example.org',
  });
  const index = createDoublesIndex([moshe, brother, other({ envelopeId: 'none' })]);
  expect(index.find(moshe)).toEqual([{ boy: brother, reason: 'family' }]);
  expect(index.find(boy({ envelopeId: 'new' }))).toEqual([
    { boy: moshe, reason: 'school' },
    { boy: brother, reason: 'family' },
  ]);
});

it('O2 each pair is found once, and an email of a hundred boys means nothing', () => {
  const many = Array.from({ length: 100 }, (_, index) =>
    other({
      firstName: `Boy${index}`,
      lastName: `Of${index}`,
      parentEmail: 'office@example.org',
      birthDay: null,
    }),
  );
  const copy = boy({ envelopeId: 'copy' });
  const pairs = findDoublePairs([moshe, ...many.slice(0, 50), copy, ...many.slice(50)], new Set());
  expect(pairs.filter(({ reason }) => reason !== 'family')).toEqual([
    { boy: moshe, other: copy, reason: 'school' },
  ]);
  const index = createDoublesIndex(many);
  expect(index.find(other({ firstName: 'A', parentEmail: 'office@example.org' }))).toEqual([]);
});

it("O2 a boy's likely doubles include neither his brother nor a copy of his own record", () => {
  const brother = other({ envelopeId: 'brother', parentEmail: 'katz@example.org' });
  const copy = boy({ envelopeId: 'copy' });
  expect(likelyDoubles(moshe, [brother, boy(), copy], new Set())).toEqual([
    { boy: copy, other: moshe, reason: 'school' },
  ]);
});

it('of a school with twenty Cohens in a class, only those with one first name are a pair', () => {
  const firstNames =
    'Moshe Meir Dovid Yosef Chaim Shlomo Shmuel Yaakov Avraham Yitzchok Aharon Binyamin Gavriel Hillel Mordechai Naftali Pinchas Reuven Tzvi Zev';
  const cohens = firstNames.split(' ').map((firstName) =>
    boy({
      envelopeId: firstName,
      firstName,
      lastName: 'Cohen',
      birthDay: null,
      parentEmail: null,
    }),
  );
  const copy = boy({ ...cohens[0], envelopeId: 'copy', firstName: 'Kohen', lastName: 'Moishe' });
  expect(findDoublePairs(cohens, new Set())).toEqual([]);
  expect(findDoublePairs([...cohens, copy], new Set())).toEqual([
    { boy: cohens[0], other: copy, reason: 'alike' },
  ]);
});
