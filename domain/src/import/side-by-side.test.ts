import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { gradeSpellings, scripts } from '../testing/list-words.ts';
import { readBoys } from '../testing/read-boys.ts';
import { tableOf } from '../testing/table-of.ts';
import { belowOneAnother } from './side-by-side.ts';

it.each([
  [
    'two halves of a page',
    tableOf(
      'Class list||||||',
      '#|First|Last|Grade||#|First|Last|Grade',
      '1|Ari|Katz|5||4|Dov|Roth|6',
      '2|Beri|Levi|5||5|Eli|Stern|6',
      '3|Chaim|Gold|5',
    ),
    [
      'Ari / Katz / 5th',
      'Dov / Roth / 6th',
      'Beri / Levi / 5th',
      'Eli / Stern / 6th',
      'Chaim / Gold / 5th',
    ],
  ],
  [
    'the boys of a family',
    tableOf(
      'Family|Father|Boy 1|Grade|Boy 2|Grade|Email',
      'Katz|Yaakov|Ari|5|Beri|3|k@example.org',
      'Levi|Shimon|Dov|6|||l@example.org',
    ),
    [
      'Ari / Katz / 5th / k@example.org',
      'Beri / Katz / 3rd / k@example.org',
      'Dov / Levi / 6th / l@example.org',
    ],
  ],
  [
    'a half of a page without headings',
    tableOf('Name|Grade||', 'Ari Katz|5|Dov Roth|6', 'Beri Levi|5|Eli Stern|6', 'Gad Gold|5||'),
    [
      'Ari / Katz / 5th',
      'Dov / Roth / 6th',
      'Beri / Levi / 5th',
      'Eli / Stern / 6th',
      'Gad / Gold / 5th',
    ],
  ],
  [
    'two parts of a page without headings, each after an empty column',
    tableOf('First|Last|Grade', 'Ari|Katz|5||Dov|Roth|6||Eli|Stern|7'),
    ['Ari / Katz / 5th', 'Dov / Roth / 6th', 'Eli / Stern / 7th'],
  ],
  [
    'numbered names',
    tableOf('Last name|Child 1|Child 2|Child 3|School', 'Katz|Ari||Beri|TT', 'Levi|Dov|||TT'),
    ['Ari / Katz / TT', 'Beri / Katz / TT', 'Dov / Levi / TT'],
  ],
  [
    'headings again',
    tableOf('Family|Boy 1|Boy 2', 'Katz|Ari|Beri', 'Family|Boy 1|Boy 2', 'Levi|Dov|'),
    ['Ari / Katz', 'Beri / Katz', 'Dov / Levi'],
  ],
  [
    'a class in each column',
    tableOf(
      'Cheder Zichron||',
      'Grade 4|Rabbi Stern|כיתה ו',
      'Ari Katz|Dov Stern|משה כץ',
      'Beri Levi|Eli Gold|יוסף לוי',
      'Chaim Roth||',
    ),
    [
      'Ari / Katz / 4th',
      'Beri / Levi / 4th',
      'Chaim / Roth / 4th',
      'Dov / Stern / Rabbi Stern',
      'Eli / Gold / Rabbi Stern',
      'משה / כץ / 6th',
      'יוסף / לוי / 6th',
    ],
  ],
])('found F48: boys side by side are read one below another: %s', (_, table, boys) => {
  const below = belowOneAnother(table);
  expect(readBoys(below ?? []).boys).toEqual(boys);
});

it.each([
  ['fathers and boys', tableOf('First|Last|First|Last', 'Yaakov|Katz|Ari|Katz')],
  ['two parents', tableOf('Student|Parent 1|Parent 2', 'Ari Katz|Yaakov|Chana')],
  [
    'two parents in parts',
    tableOf('Name|Parent 1 First|Parent 1 Last|Parent 2 First|Parent 2 Last', 'Ari|Y|K|C|K'),
  ],
  ['one name twice', tableOf('First name|First name|Last name', 'Ari|ארי|Katz')],
  [
    'a group above the headings',
    tableOf('Father||Boy|', 'First|Last|First|Last', 'Yaakov|Katz|Ari|Katz'),
  ],
  ['a class and a rebbe', tableOf('Grade 5|Rabbi Weiss', 'Ari|Katz', 'Beri|Levi')],
  ['a father without a heading', tableOf('First|Last|Grade||', 'Ari|Katz|5|Yaakov|Katz')],
  ['a rebbe and a room without headings', tableOf('Name|Grade||', 'Ari Katz|5|Weiss|3')],
  ['a plain list', tableOf('First|Last|Grade', 'Ari|Katz|5')],
])('%s do not stand side by side', (_, table) => {
  expect(belowOneAnother(table)).toBeNull();
});

const names = Object.values(scripts);
const one = (of: readonly string[], at: number) => of[at % of.length] ?? '';
const boys = fc.array(
  fc.record({
    script: fc.constantFrom(...names),
    at: fc.nat({ max: 999 }),
    grade: fc.integer({ min: 1, max: 8 }),
    spelling: fc.constantFrom(...gradeSpellings),
  }),
  { minLength: 3, maxLength: 20 },
);
const asHeading = fc.constantFrom<(heading: string, number: number) => string>(
  (heading) => heading,
  (heading) => heading.toUpperCase(),
  (heading, number) => `${heading} ${number}`,
  (heading, number) => `${heading} #${number}`,
);

it('found F48: any list that is written side by side is read as the same rows', () => {
  const shapes = [
    ['First name', 'Last name', 'Grade'],
    ['#', 'Name', 'Class', ''],
    ['First', 'Last', ''],
    ['שם פרטי', 'שם משפחה', 'כיתה'],
  ];
  fc.assert(
    fc.property(
      fc.constantFrom(...shapes),
      asHeading,
      fc.integer({ min: 2, max: 4 }),
      fc.boolean(),
      boys,
      (headings, decorate, count, hasTitle, all) => {
        const rows = all.map(({ script, at, grade, spelling }, index) => {
          const [first, last] = [one(script.first, at), one(script.last, at)];
          const isWhole = headings.includes('Name');
          const name = isWhole ? [String(index + 1), `${first} ${last}`] : [first, last];
          return [...name, spelling(grade)].slice(0, headings.filter((text) => text !== '').length);
        });
        const width = headings.length;
        const padded = (row: readonly string[]) => headings.map((_, at) => row[at] ?? '');
        const headingsOf = (number: number) =>
          headings.map((text) => (text === '' || text === '#' ? text : decorate(text, number)));
        const lines = Array.from({ length: Math.ceil(rows.length / count) }, (_, line) =>
          rows.slice(line * count, (line + 1) * count).flatMap(padded),
        );
        const first = Array.from({ length: count }, (_, at) => headingsOf(at + 1)).flat();
        const title = hasTitle ? [['Class list']] : [];
        const below = belowOneAnother([...title, first, ...lines]) ?? [];
        expect(below.slice(title.length).map((row) => row.slice(0, width))).toEqual([
          headingsOf(1).map((text) => text.replace(/.[#\d]+$/, '')),
          ...rows.map(padded),
        ]);
      },
    ),
    { numRuns: 200 },
  );
});

it.each([
  ['a column for each day', (column: number) => (column === 0 ? 'Name' : `Day ${column}`)],
  ['one word', () => 'x'],
])('found F47: a list that is 1,000 columns wide, with %s, is read at once', (_name, headingOf) => {
  const headings = Array.from({ length: 1000 }, (_, column) => headingOf(column));
  const start = performance.now();
  expect(belowOneAnother([headings, headings])).toBeNull();
  expect(performance.now() - start).toBeLessThan(2000);
});
