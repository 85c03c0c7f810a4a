import { expect, it } from 'vitest';
import { boy } from './testing/builders.ts';
import { readBoys } from './testing/read-boys.ts';
import { matchColumns } from './import/import-columns.ts';
import { classifyRows } from './import/classify-rows.ts';
import { differences } from './tell-apart.ts';
import { tableOf } from './testing/table-of.ts';

const table = tableOf(
  'First name|Last name|School|Grade|Date of birth|Parent email',
  'Moshe|Cousin|Talmud Torah|3|3/14/2016|yankel@example.org',
  'Moshe|Cousin|Talmud Torah|6|9/2/2013|berel@example.org',
  'Moshe|Cousin|Talmud Torah|7|1/20/2012|shmerel@example.org',
);
const wanted = { 3: true, 4: true };
const choices = {
  ...matchColumns(table),
  dateOrder: 'month-first' as const,
  edits: {},
  schools: {},
  grades: {},
};

it('found F35: three cousins of one name and school are a question, with what distinguishes them (a17)', () => {
  const classified = classifyRows(
    table,
    { ...choices, wanted: {} },
    { envelopes: [], schools: [] },
  );
  expect(classified.map(({ fate }) => fate)).toEqual(['new', 'same', 'same']);
  expect(classified[1]?.same).toMatchObject({
    row: 2,
    differences: ['birthday', 'grade', 'parentEmail'],
  });
});

it('found F35: the same list of cousins again adds none of them, and each is the same as his own record', () => {
  const made = classifyRows(table, { ...choices, wanted }, { envelopes: [], schools: [] });
  const envelopes = made.map((row) => boy({ ...row.boy, envelopeId: `boy-${row.row}` }));
  const again = classifyRows(table, { ...choices, wanted: {} }, { envelopes, schools: [] });
  expect(again.map(({ fate, isImported, same }) => [fate, isImported, same?.envelopeId])).toEqual([
    ['same', false, 'boy-2'],
    ['same', false, 'boy-3'],
    ['same', false, 'boy-4'],
  ]);
  expect(again.map(({ same }) => same?.differences)).toEqual([[], [], []]);
});

it('found F35: in one list a grade that differs by one year distinguishes cousins, too', () => {
  const rows = ['5', '6'].map((grade) => ['Moshe', 'Cousin', 'Talmud Torah', grade, '', '']);
  const { classified } = readBoys([table[0] ?? [], ...rows]);
  expect(classified[1]?.same).toMatchObject({ row: 2, differences: ['grade'] });
});

it('found F40: the same list again adds no boy, though the boys were given a school since', () => {
  const list = tableOf('First name|Last name', 'Ari|Katz', 'Yosef|', '|Weiss');
  const envelopes = readBoys(list).classified.map((row) =>
    boy({ ...row.boy, envelopeId: `boy-${row.row}`, school: 'Talmud Torah' }),
  );
  expect(envelopes).toHaveLength(3);
  expect(readBoys(list, { envelopes })).toMatchObject({
    boys: [],
    others: ['2 same', '3 same', '4 same'],
  });
});

it.each([
  ['one birthday with its year', { birthYear: '2014', grade: '8th' }, []],
  ['another year alone', { birthYear: '2012' }, ['birthday']],
  ['one of several emails', { birthYear: '', parentEmail: 'b@x.org, a@x.org' }, []],
] as const)('found F35: %s', (_, other, found) => {
  const one = {
    grade: '5th',
    birthDay: '1',
    birthMonth: 'May',
    birthYear: '2014',
    parentEmail: 'a@x.org',
  };
  expect(differences(one, { ...one, ...other }, { isStored: true })).toEqual(found);
});
