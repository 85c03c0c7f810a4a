import { expect, it } from 'vitest';
import { matchColumns } from './import-columns.ts';

const columnsOf = (...rows: readonly string[][]) => {
  const { headingRow, columns } = matchColumns(rows);
  return { headingRow, columns };
};

it.each<[string[], (string | null)[]]>([
  [
    ['First name', 'Last name', 'School', 'Grade', 'Rebbe', 'Birthday', "Parent's email"],
    ['firstName', 'lastName', 'school', 'grade', 'rebbe', 'birthday', 'parentEmail'],
  ],
  [
    ['FIRST', 'last_name', 'Yeshivah', 'Gr.', 'Rebbi', 'D.O.B.', 'E-mail'],
    ['firstName', 'lastName', 'school', 'grade', 'rebbe', 'birthday', 'parentEmail'],
  ],
  [
    ['firstName', 'lastName', 'Yeshiava', 'grade', 'birthMonth', 'birthDay', 'birthYear'],
    ['firstName', 'lastName', 'school', 'grade', 'birthMonth', 'birthDay', 'birthYear'],
  ],
  [
    ['שם פרטי', 'שם משפחה', 'בית ספר', 'כיתה', 'מלמד', 'תאריך לידה', 'דוא"ל'],
    ['firstName', 'lastName', 'school', 'grade', 'rebbe', 'birthday', 'parentEmail'],
  ],
  [
    ['Name', 'School', "Father's email", "Mother's email"],
    ['fullName', 'school', 'parentEmail', null],
  ],
  [
    [
      'Grade',
      "Child's first name",
      "Child's last name",
      'School phone',
      'Home email address',
      'ID',
    ],
    ['grade', 'firstName', 'lastName', null, 'parentEmail', null],
  ],
  [
    ['#', 'Name', '*'],
    [null, 'fullName', null],
  ],
  [
    ['Name', 'Phone', 'Cell', 'Address'],
    ['fullName', null, null, null],
  ],
])('O1 the headings %j are matched', (headings, columns) => {
  expect(columnsOf(headings, ['Moshe'])).toEqual({ headingRow: 0, columns });
});

it('O1 a column without a heading is one that most rows have', () => {
  const rows = [
    ['Name', 'Grade', ''],
    ['Moshe', '5', 'a note'],
    ['Yosef', '6', 'another', ''],
  ];
  expect(columnsOf(...rows)).toEqual({ headingRow: 0, columns: ['fullName', 'grade', null] });
});

it('O1 headings are found below a title', () => {
  const rows = [['List of 5787'], [], ['Name', 'Grade'], ['Moshe Katz', '5']];
  expect(columnsOf(...rows)).toEqual({ headingRow: 2, columns: ['fullName', 'grade'] });
});

it('O1 without headings, emails, birthdays and grades show what they are', () => {
  const rows = [
    ['Moshe', 'Katz', '5', '3/14/2014', 'katz@example.org'],
    ['Yosef', 'Levi', '6', '11/2/2013', ''],
    Array.from({ length: 200 }, () => 'x'),
  ];
  expect(columnsOf(...rows)).toEqual({
    headingRow: null,
    columns: [null, null, 'grade', 'birthday', 'parentEmail'],
  });
});

it.each([
  ['a school and a rebbe in the first row', ['Ari', 'Katz', 'Cheder, Boro Park', 'Rabbi Weiss']],
  ['a school named as its column might be', ['Ari', 'Katz', 'Yeshiva', '']],
  ['a count above the boys', ['12 boys', '', '', '']],
])('found F46: %s is no heading', (_, first) => {
  const others = ['Dov', 'Yosef'].map((name) => [name, 'Levi', 'Mesivta', 'Rabbi Stern']);
  const rows = [first, ...others];
  expect(matchColumns(rows).headingRow).toBeNull();
});
