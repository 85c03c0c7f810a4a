import { describe, expect, it } from 'vitest';
import { boy, school } from '../testing/builders.ts';
import { firstChoices } from './first-choices.ts';
import {
  classifyRows,
  schoolsToMake,
  unknownGrades,
  unknownSchools,
  type ImportChoices,
} from './classify-rows.ts';
import { findGrade } from '../grades.ts';
import { tableOf } from '../testing/table-of.ts';

const known = { envelopes: [boy()], schools: [school()] };
const headings = ['First name', 'Last name', 'School', 'Grade', 'Birthday', 'Email'];

function classify(rows: readonly string[][], choices: Partial<ImportChoices> = {}) {
  const table = [headings, ...rows];
  return classifyRows(table, { ...firstChoices(table), ...choices }, known);
}

describe('O1 the fate of a row', () => {
  it.each<[string, string[], string, string | undefined]>([
    ['a new boy', ['Yosef', 'Levi', 'Talmud Torah', '5', '3/14/2014', 'a@b.org'], 'new', undefined],
    ['a name alone', ['Yosef', '', '', '', '', ''], 'new', undefined],
    ['a stored boy', ['moshe', 'KATZ', 'Yeshiva toras chaim', '', '', ''], 'same', undefined],
    [
      'his brother',
      ['Dovid', 'Katz', 'Talmud Torah', '', '', 'katz@example.org'],
      'new',
      undefined,
    ],
    ['no name', ['', '', 'Talmud Torah', '5', '', ''], 'wrong', 'no-name'],
    ['a wrong grade', ['Yosef', 'Levi', '', 'Pre-1A', '', ''], 'wrong', 'unknown-grade'],
    ['a wrong birthday', ['Yosef', 'Levi', '', '', '2/30/2014', ''], 'wrong', 'not-a-birthday'],
    ['a wrong email', ['Yosef', 'Levi', '', '', '', 'at home'], 'wrong', 'not-an-email'],
    ['a long name', ['x'.repeat(201), 'Levi', '', '', '', ''], 'wrong', 'too-long'],
    ['200 cells', Array.from({ length: 200 }, () => 'x'), 'wrong', 'too-many-cells'],
    ['a formula', ['=1+1', 'Levi', '', '', '', ''], 'new', undefined],
  ])('%s', (_name, cells, fate, problem) => {
    const [row] = classify([cells]);
    expect(row?.fate).toBe(fate);
    expect(row?.problems[0]).toBe(problem);
    expect(row?.isImported).toBe(fate === 'new');
  });
});

it('O1 a row with too many cells is imported as it is when it is wanted', () => {
  const cells = ['Yosef', 'Levi', '', '5', '', '', 'a note'];
  expect(classify([cells])[0]).toMatchObject({ fate: 'wrong', cellCount: 7 });
  expect(classify([cells], { wanted: { 2: true } })[0]).toMatchObject({
    fate: 'new',
    isImported: true,
    boy: { firstName: 'Yosef', grade: '5th' },
  });
});

it('O1 a row becomes a boy', () => {
  const cells = [
    ' Yosef  Chaim',
    'Levi',
    'yeshiva TORAS chaim',
    'Gr. 5',
    '3/14/14',
    'Levi <l@x.org>',
  ];
  expect(classify([cells])[0]?.boy).toEqual({
    firstName: 'Yosef Chaim',
    lastName: 'Levi',
    school: 'Yeshiva Toras Chaim',
    grade: '5th',
    rebbe: '',
    birthMonth: 'March',
    birthDay: '14',
    birthYear: '2014',
    isBornAfterSunset: false,
    parentEmail: 'l@x.org',
  });
});

it('O1 rows are doubles of earlier rows, by their numbers in the list; blank ones have no fate', () => {
  const rows = classify(tableOf('Yosef|Levi|Talmud Torah', '| |', 'yosef|levi|talmud torah'));
  expect(rows.map(({ row, fate }) => [row, fate])).toEqual([
    [2, 'new'],
    [4, 'same'],
  ]);
  expect(rows[1]?.same).toMatchObject({ row: 2, envelopeId: null, reason: 'school' });
});

it('O1 choices decide: a double is wanted, a new row is not, cells, schools and grades are corrected', () => {
  const rows = classify(
    tableOf(
      'Moshe|Katz|Yeshiva Toras Chaim',
      'Yosef|Levi|Toras Chaim|Pre-1A',
      'Dovid|Stern|Mesivta|x',
      'Zev|Weiss',
    ),
    {
      wanted: { 2: true, 5: false },
      schools: { 'toras chaim': 'Yeshiva Toras Chaim' },
      grades: { 'Pre-1A': '' },
      edits: { 4: { grade: '8' } },
    },
  );
  expect(rows.map(({ fate, isImported }) => [fate, isImported])).toEqual([
    ['same', true],
    ['new', true],
    ['new', true],
    ['new', false],
  ]);
  expect(rows.map(({ boy: { school, grade } }) => [school, grade])).toEqual(
    tableOf('Yeshiva Toras Chaim|', 'Yeshiva Toras Chaim|', 'Mesivta|8th', '|'),
  );
  expect(schoolsToMake(rows, known.schools)).toEqual(['Mesivta']);
  expect(unknownSchools(rows, known.schools)).toEqual([
    { text: 'Toras Chaim', key: 'toras chaim', rows: 1 },
    { text: 'Mesivta', key: 'mesivta', rows: 1 },
  ]);
  expect(unknownGrades(rows, (text) => findGrade(text) !== null)).toEqual([
    { text: 'Pre-1A', key: 'Pre-1A', rows: 1 },
  ]);
});

it('O1 a full name is split, with the last name first where a comma says so', () => {
  const table = tableOf('Name|Month|Day', 'Katz, Moshe Chaim|May|4', 'Yosef ben Levi', "'=1");
  const rows = classifyRows(table, firstChoices(table), { envelopes: [], schools: [] });
  expect(rows.map(({ boy: { firstName, lastName } }) => [firstName, lastName])).toEqual(
    tableOf('Moshe Chaim|Katz', 'Yosef|ben Levi', '=1|'),
  );
  expect(rows[0]?.boy).toMatchObject({ birthMonth: 'May', birthDay: '4', birthYear: '' });
});

it.each([
  ['a last name alone', ['', 'Levi', '', '', '', '']],
  ['a name without a school', ['Yosef', 'Levi', '', '5', '', '']],
  ['a name and an email', ['Yosef', 'Levi', '', '', '', 'levi@example.org']],
])('found F40: a list that is imported again has no new boy: %s', (_, cells) => {
  const table = [headings, cells];
  const choices = firstChoices(table);
  const [first] = classifyRows(table, choices, known);
  expect(first?.fate).toBe('new');
  const made = boy({ ...first?.boy, envelopeId: 'made', school: first?.boy.school || null });
  const [again] = classifyRows(table, choices, { ...known, envelopes: [boy(), made] });
  expect(again).toMatchObject({ fate: 'same', isImported: false, same: { envelopeId: 'made' } });
});

it.each<[string, string[], string]>([
  ['exchanged', ['Horowitz', 'Tzvi', 'Toras Chaim', '5'], 'order'],
  ['spelled otherwise', ['Tzvi', 'Horovitz', 'Toras Chaim', '5'], 'alike'],
  [
    'spelled otherwise and exchanged, a year later',
    ['Horwitz', 'Zvi', 'Toras Chaim', '6'],
    'alike',
  ],
  ['spelled otherwise, without a grade', ['צבי', 'הורוביץ', 'Toras Chaim', ''], 'alike'],
])('an updated list has no new boy of a stored name %s', (_, cells, reason) => {
  const table = [headings, cells, ['Meir', 'Horowitz', 'Toras Chaim', '5']];
  const stored = boy({ firstName: 'Tzvi', lastName: 'Horowitz', school: 'Toras Chaim' });
  const rows = classifyRows(table, firstChoices(table), { ...known, envelopes: [stored] });
  expect(rows).toMatchObject([
    { fate: 'same', isImported: false, same: { reason } },
    { fate: 'new' },
  ]);
});

it('two spellings of a name in one list are two boys, and the second one is marked as similar', () => {
  const [first, second] = classify([
    ['Yosef', 'Levi', 'Talmud Torah', '5'],
    ['Yossi', 'Levy', 'Talmud Torah', '5'],
  ]);
  expect(first).toMatchObject({ fate: 'new', same: null });
  expect(second).toMatchObject({
    fate: 'new',
    isImported: true,
    same: { reason: 'alike', row: 2 },
  });
});

function readName(headings: string[], cells: string[]) {
  const table = [headings, cells];
  const [row] = classifyRows(table, firstChoices(table), { envelopes: [], schools: [] });
  return [row?.boy.firstName, row?.boy.lastName];
}

it('found F46: a name in one column, also beside a last name or with the last name first', () => {
  expect(readName(['Name', 'Surname'], ['Moshe Chaim', 'Katz'])).toEqual(['Moshe Chaim', 'Katz']);
  expect(readName(['Name', 'Surname'], ['Moshe Chaim Katz', 'Katz'])).toEqual([
    'Moshe Chaim',
    'Katz',
  ]);
  expect(readName(['Name (Last, First)'], ['Katz, Moshe Chaim'])).toEqual(['Moshe Chaim', 'Katz']);
  expect(readName(['שם משפחה ושם פרטי', 'כיתה'], ['כץ משה חיים', 'ה'])).toEqual(['משה חיים', 'כץ']);
});
