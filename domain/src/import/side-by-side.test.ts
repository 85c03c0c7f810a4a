import { expect, it } from 'vitest';
import { readBoys } from '../testing/read-boys.ts';
import { belowOneAnother } from './side-by-side.ts';

const tableOf = (...rows: readonly string[]) => rows.map((row) => row.split('|'));

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
  ['a plain list', tableOf('First|Last|Grade', 'Ari|Katz|5')],
])('%s do not stand side by side', (_, table) => {
  expect(belowOneAnother(table)).toBeNull();
});
