import { expect, it } from 'vitest';
import { hasName, matchColumns, openDoubts } from './import-columns.ts';
import { tableOf } from '../testing/table-of.ts';

const columnsOf = (...rows: readonly string[][]) => matchColumns(rows).columns;

it.each<[string, string[][], (string | null)[]]>([
  [
    'guardians before the camper',
    tableOf(
      'Guardian 1 First Name|Guardian 1 Last Name|Camper Name|Grade entering|Emergency contact',
      'Yaakov|Vater|Ari Vater|5|Shimon Abba',
    ),
    [null, null, 'fullName', 'grade', null],
  ],
  ['last name first', tableOf('Name (Last, First)|Class', 'Katz, Ari|5'), ['lastFirst', 'grade']],
  [
    'last name first by its content',
    tableOf('First name|Class', 'Katz, Ari|5', 'Levi, Dov|5'),
    ['lastFirst', 'grade'],
  ],
  [
    'the one who fills in the form',
    tableOf(
      "First name|Last name|Email|Child's name|Child's DOB",
      'Yaakov|Vater|v@example.org|Ari Vater|3/14/2015',
    ),
    [null, null, 'parentEmail', 'fullName', 'birthday'],
  ],
  [
    'Hebrew',
    tableOf(
      'שם האב|שם התלמיד|ת. לידה|כיתה|טלפון האם|שם הרב',
      'יעקב|ארי כץ|3/14/2015|ה1|050|הרב כהן',
    ),
    [null, 'fullName', 'birthday', 'grade', null, 'rebbe'],
  ],
  [
    'Yiddish',
    tableOf(
      'ערשטע נאמען|פאמיליע נאמען|שולע|קלאס|טאטנס נאמען|געבורטסטאג',
      'ארי|כץ|תלמוד תורה|ה|יעקב|3/14/2015',
    ),
    ['firstName', 'lastName', 'school', 'grade', null, 'birthday'],
  ],
  [
    'groups above the headings',
    tableOf('Student||Father|', 'First|Last|First|Last', 'Ari|Katz|Yaakov|Katz'),
    ['firstName', 'lastName', null, null],
  ],
  [
    'a class that is a rebbe, and a timestamp called a birthday',
    tableOf(
      'Name|Class|Birthday',
      'Ari Katz|Rabbi Weiss|9/1/2026 20:14:03',
      'Dov Levi|Rabbi Stern|9/1/2026 20:15:03',
    ),
    ['fullName', 'rebbe', null],
  ],
  [
    'two lines of headings, of which some are merged over both',
    tableOf(
      'Student||Parent||Grade|School',
      'First|Last|First|Last||',
      'Ari|Katz|Yaakov|Katz|5|Talmud Torah',
    ),
    ['firstName', 'lastName', null, null, 'grade', 'school'],
  ],
  [
    'two lines of headings in Hebrew',
    tableOf('שם התלמיד||כיתה', 'פרטי|משפחה|', 'ארי|כץ|ה'),
    ['firstName', 'lastName', 'grade'],
  ],
  [
    'two lines of headings whose upper one is repeated over merged columns',
    tableOf(
      'Name|Name|Grade|Date of birth||',
      'First|Last||Month|Day|Year',
      'Ari|Katz|5|3|14|2014',
    ),
    ['firstName', 'lastName', 'grade', 'birthMonth', 'birthDay', 'birthYear'],
  ],
  [
    'a grade that has no cell above, beside a parent who has one',
    tableOf('Student||Parent||', 'First|Last|First|Last|Grade', 'Ari|Katz|Yaakov|Katz|5'),
    ['firstName', 'lastName', null, null, 'grade'],
  ],
  [
    "a brother's grade, which is not the boy's",
    tableOf('Student||Sibling|', 'First|Last|Name|Grade', 'Ari|Katz|Yosef|3'),
    ['firstName', 'lastName', null, null],
  ],
  [
    'a last name that is called "name" beside a first name',
    tableOf('First name|Name|Grade', 'Ari|Katz|5', 'Beri|Ben David|5', 'Dov|Levi|5'),
    ['firstName', 'lastName', 'grade'],
  ],
  [
    'a last name that is called "name" before a first name',
    tableOf('שם|פרטי', 'כץ|ארי'),
    ['lastName', 'firstName'],
  ],
  [
    'whole names beside first names',
    tableOf('First name|Full name', 'Ari|Ari Katz'),
    [null, 'fullName'],
  ],
])('found F46: columns by heading and content: %s', (_, rows, columns) => {
  expect(columnsOf(...rows)).toEqual(columns);
});

it('found F46: of two columns with one heading none is taken, and both are asked about', () => {
  const rows = tableOf(
    'First Name|Last Name|First Name|Last Name|School',
    'Yaakov|Vater|Ari|Vater|Talmud Torah',
  );
  expect(matchColumns(rows)).toEqual({
    headingRow: 0,
    columns: [null, null, null, null, 'school'],
    doubts: [
      { field: 'firstName', columns: [0, 2] },
      { field: 'lastName', columns: [1, 3] },
    ],
  });
});

it('found F46: of a "student" of one word beside a first name is asked which name he has', () => {
  const rows = tableOf('First name|Student|Grade', 'Yaakov|Ari|5');
  expect(matchColumns(rows)).toMatchObject({
    columns: [null, null, 'grade'],
    doubts: [
      { field: 'firstName', columns: [0, 1] },
      { field: 'lastName', columns: [0, 1] },
    ],
  });
});

it('found F46: numbers of rows are no grades, though some rows have a note beside them', () => {
  const rows = tableOf(
    'Katz, Ari|1|no nuts',
    'Weiss, Ari|2|',
    'Weiss, Dov|2|',
    "O'Brien, Ari|3|",
    'Levi, Ari|4|no nuts',
    'Stern, Ari|5|',
  );
  expect(matchColumns(rows).columns).not.toContain('grade');
});

it('found F46: a name under a heading that names only a parent is asked about', () => {
  const rows = tableOf('Parent name|Grade|School', 'Ari Katz|5|Talmud Torah');
  expect(matchColumns(rows).doubts).toEqual([{ field: 'fullName', columns: [0] }]);
});

it('found F46: two columns for one field are a question until one of them, or neither, is chosen', () => {
  const matched = matchColumns(tableOf('First name|First name|Last name', 'Ari|Yankel|Katz'));
  const [doubt] = openDoubts(matched);
  expect(doubt).toEqual({ field: 'firstName', columns: [0, 1] });
  expect(openDoubts({ ...matched, columns: ['firstName', null, 'lastName'] })).toEqual([]);
  expect(openDoubts({ ...matched, columns: ['school', 'rebbe', 'lastName'] })).toEqual([]);
  expect(openDoubts({ ...matched, doubts: [] })).toEqual([]);
});

it('found F46: a column with the last name first has the name', () => {
  expect(hasName(columnsOf(['Name (Last, First)', 'Grade'], ['Katz, Ari', '5']))).toBe(true);
  expect(hasName(columnsOf(['School', 'Grade'], ['Talmud Torah', '5']))).toBe(false);
});
