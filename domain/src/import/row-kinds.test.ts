import { expect, it } from 'vitest';
import { school } from '../testing/builders.ts';
import { readBoys } from '../testing/read-boys.ts';
import { firstChoices } from './first-choices.ts';
import { classifyRows, type ImportChoices } from './classify-rows.ts';
import { sheetMark } from './row-kinds.ts';
import { tableOf } from '../testing/table-of.ts';

function classify(table: readonly string[][], choices: Partial<ImportChoices> = {}) {
  const all = { ...firstChoices(table), ...choices };
  return classifyRows(table, all, { envelopes: [], schools: [] });
}

const boysOf = (classified: ReturnType<typeof classify>) =>
  classified
    .filter(({ isImported }) => isImported)
    .map(({ boy: { firstName, lastName, grade, rebbe } }) =>
      `${firstName} ${lastName} ${grade} ${rebbe}`.trim(),
    );
const sections = tableOf(
  'Cheder Zichron - class lists 5787||',
  'First name|Last name|Grade',
  'Grade 5 - Rabbi Weiss||',
  'Ari|Section|5',
  'Beri|Sectionx|',
  'Total: 2||',
  '||',
  'Grade 6 - Rabbi Stern||',
  'First name|Last name|Grade',
  'Chaim|Sectiony|6',
  'Total: 1||',
  'Total boys: 3||',
);

it('found F48: a row that was left out is taken in, and what sections say can be turned off', () => {
  const classified = classify(sections, { wanted: { 6: true }, isUngrouped: true });
  expect(boysOf(classified)).toEqual([
    'Ari Section 5th',
    'Beri Sectionx',
    'Total: 2',
    'Chaim Sectiony 6th',
  ]);
});

it('found F48: a class written in several rows is the class of those rows', () => {
  const table = tableOf('Class|First name|Last name', '5|Ari|A', '|Beri|B', '5|Chaim|C');
  expect(boysOf(classify(table))).toEqual(['Ari A 5th', 'Beri B', 'Chaim C 5th']);
});

it('found F48: headings that repeat in another order are those of the rows below them', () => {
  const table = tableOf(
    'First name|Last name|Grade',
    'Ari|Katz|5',
    'Last name|First name|Grade',
    'Levi|Dov|6',
  );
  expect(boysOf(classify(table))).toEqual(['Ari Katz 5th', 'Dov Levi 6th']);
});

it.each(
  tableOf(
    'Rabbi Weiss (Grade 5)|5th|Rabbi Weiss',
    'Grade 5 Rabbi Weiss|5th|Rabbi Weiss',
    '5th grade|5th|',
    "כיתה ה'|5th|",
    'כיתה ה - הרב ווייס|5th|הרב ווייס',
    'Class 5B: 24 boys|5th|',
  ),
)('found F48: the section %j gives grade %j and rebbe %j', (text, grade, rebbe) => {
  const [, row] = classify([
    ['First name', 'Last name'],
    [text, ''],
    ['Ari', 'Katz'],
  ]);
  expect(row?.boy).toMatchObject({ firstName: 'Ari', grade, rebbe });
});

it.each([
  ['a first name alone', ['Yosef', '', '', '']],
  ['a Hebrew first name alone', ['יוסף חיים', '', '', '']],
  ['a last name alone', ['', 'Weiss', '', '']],
  ['a name and a grade', ['Yosef', '', '', '5']],
])('found F48: %s stays a boy', (_, cells) => {
  const table = [
    ['First name', 'Last name', 'School', 'Grade'],
    ['Ari', 'Katz', 'Talmud Torah', '5'],
    cells,
    ['Dov', 'Levi', 'Talmud Torah', '5'],
  ];
  expect(boysOf(classify(table))).toHaveLength(3);
});

it.each(['Mechina', 'Beis Medrash', 'Summer programme of Bnei Moshe', 'מכינה'])(
  'found F48: the title %j among wide rows is left out and shown, and can be taken in',
  (title) => {
    const table = [
      ['First name', 'Last name', 'School', 'Grade'],
      ['Ari', 'Katz', 'Talmud Torah', '5'],
      [title, '', '', ''],
      ['Dov', 'Levi', 'Talmud Torah', '5'],
    ];
    expect(classify(table).map(({ kind }) => kind)).toEqual([null, 'title', null]);
    expect(boysOf(classify(table, { wanted: { 3: true } }))).toHaveLength(3);
  },
);

it('found F48: in a list of names alone, unusual ones are boys', () => {
  const table = tableOf('First name|Last name', 'Ari|Katz', 'Mechina|', 'Dov|Levi');
  expect(boysOf(classify(table))).toHaveLength(3);
});

it('found F48: a row without a name is shown as one to fix, unless it has a single note', () => {
  const table = tableOf(
    'First name|Last name|School|Grade',
    'Ari|Katz|Talmud Torah|5',
    '||Talmud Torah|5',
    '|||see below',
    'Dov|Levi|Talmud Torah|5',
  );
  expect(classify(table).map(({ fate }) => fate)).toEqual(['new', 'wrong', 'none', 'new']);
});

it('found F48: where a class is said to be unknown, the section says it', () => {
  const table = tableOf('First name|Last name|Grade', 'Grade 5||', 'Ari|Katz|N/A');
  expect(boysOf(classify(table))).toEqual(['Ari Katz 5th']);
});

it('found F48: a rebbe alone keeps the grade above, and a row of numbers is no boy', () => {
  const table = tableOf('First name|Last name', 'Grade 5|', 'Rabbi Weiss|', 'Ari|Katz', '12|14');
  expect(boysOf(classify(table))).toEqual(['Ari Katz 5th Rabbi Weiss']);
});

it('found F48: a boy whose first cell begins like a total stays a boy', () => {
  const table = tableOf(
    'School|First name|Last name',
    'Total Learning Academy|Ari|Katz',
    'Total|1|',
  );
  expect(classify(table).map(({ kind }) => kind)).toEqual([null, 'total']);
});

it('found F48: two lines of headings repeat together', () => {
  const headings = tableOf('Student||Grade|School', 'First|Last||');
  const table = [
    ...headings,
    ['Ari', 'Katz', '5', 'Talmud Torah'],
    ...headings,
    ['Beri', 'Levi', '6', 'Talmud Torah'],
  ];
  expect(readBoys(table)).toMatchObject({
    boys: ['Ari / Katz / Talmud Torah / 5th', 'Beri / Levi / Talmud Torah / 6th'],
    others: ['1 title', '4 heading', '5 heading'],
  });
});

it('found F48: a sheet named after a stored school, without its "Yeshiva", gives it to its boys', () => {
  const table = [
    [`${sheetMark}Toras Chaim`, ''],
    ['First name', 'Last name'],
    ['Ari', 'Katz'],
    [`${sheetMark}Beis Dovid`, ''],
    ['Beri', 'Levi'],
  ];
  const schools = ['Yeshiva Toras Chaim', 'Talmud Torah Zichron'].map((name) => school({ name }));
  expect(readBoys(table, { schools }).boys).toEqual([
    'Ari / Katz / Yeshiva Toras Chaim',
    'Beri / Levi',
  ]);
});

it('found F48: a section ends the group above it', () => {
  const table = tableOf(
    'Grade|First name|Last name',
    '5|Ari|A',
    '|Beri|B',
    'Grade 6||',
    '|Chaim|C',
  );
  expect(boysOf(classify(table))).toEqual(['Ari A 5th', 'Beri B 5th', 'Chaim C 6th']);
});
