import { expect, it } from 'vitest';
import { firstChoices } from '@gabbai/domain/import/first-choices.ts';
import { classifyRows } from '@gabbai/domain/import/classify-rows.ts';
import { splitName } from '@gabbai/domain/names.ts';
import { boy } from '@gabbai/domain/testing/builders.ts';
import { cousinsOf } from './cousins.ts';
import { tableOf } from '@gabbai/domain/testing/table-of.ts';

const table = tableOf(
  'First name|Last name|School|Grade|Date of birth|Father|Phone',
  'Moshe|Cousin|Talmud Torah|3|3/14/2016|Yankel|',
  'Moshe|Cousin|Talmud Torah|6|9/2/2013|Berel|',
  'Yosef|Levi|Talmud Torah|3|||',
  'Yosef|Levi|Talmud Torah|3|||',
  'Moshe|Katz|Yeshiva Toras Chaim|8||Shmerel|',
);

function cousins(wanted: Readonly<Record<number, boolean>>) {
  const choices = { ...firstChoices(table), dateOrder: 'month-first' as const, wanted };
  const envelopes = [boy({ grade: '5th', rebbe: null, birthDay: null, birthMonth: null })];
  const classified = classifyRows(table, choices, { envelopes, schools: [] });
  return cousinsOf(classified, { table, choices, envelopes });
}

it('found F35: boys of one name are a question when anything distinguishes them, also a column that is not imported', () => {
  expect(cousins({})).toEqual([
    {
      row: 3,
      name: 'Moshe Cousin',
      otherRow: 2,
      facts: [
        { label: 'Birthday', own: 'September 2, 2013', other: 'March 14, 2016' },
        { label: 'Grade', own: '6th', other: '3rd' },
        { label: 'Father', own: 'Berel', other: 'Yankel' },
      ],
      areTwo: null,
    },
    {
      row: 6,
      name: 'Moshe Katz',
      otherRow: null,
      facts: [
        { label: 'Grade', own: '8th', other: '5th' },
        { label: "Parent's email", own: '', other: 'katz@example.org' },
        { label: 'Father', own: 'Shmerel', other: '' },
      ],
      areTwo: null,
    },
  ]);
});

it('found F35: the answer about two boys of one name is kept, and can be changed', () => {
  expect(cousins({ 3: true, 6: false }).map(({ areTwo }) => areTwo)).toEqual([true, false]);
});

const askedOf = (rows: readonly (readonly string[])[]) => {
  const choices = firstChoices(rows);
  const classified = classifyRows(rows, choices, { envelopes: [], schools: [] });
  return cousinsOf(classified, { table: rows, choices, envelopes: [] }).map(({ row, facts }) =>
    [row, ...facts.map(({ label, own, other }) => `${label}: ${own}, ${other}`)].join(' | '),
  );
};

it.each<[string, readonly string[], readonly string[]]>([
  [
    "a school's number, a rebbe and a father",
    [
      'ID|First|Last|Rebbe|Father',
      '1001|Gad|Katz|Rabbi Weiss|Dovid',
      '1002|Gad|Katz|Rabbi Stern|Yosef',
    ],
    ['3 | Rebbe: Rabbi Stern, Rabbi Weiss | ID: 1002, 1001 | Father: Yosef, Dovid'],
  ],
  [
    'a middle name',
    ['First|Middle|Last', 'Gad|Meir|Katz', 'Gad|Dov|Katz'],
    ['3 | Middle: Dov, Meir'],
  ],
  [
    'a number in brackets',
    ['Name', 'Gad Katz (1)', 'Gad Katz (2)'],
    ['3 | Name: Gad Katz (2), Gad Katz (1)'],
  ],
  ['a parallel class', ['Name|Class', 'Gad Katz|5A', 'Gad Katz|5B'], ['3 | Grade: 5B, 5A']],
  [
    'a sheet',
    ['\u20635 Weiss|', 'First|Last', 'Gad|Katz', '\u20635 Stern|', 'First|Last', 'Gad|Katz'],
    ['6 | Sheet or section: 5 Stern, 5 Weiss'],
  ],
  ['nothing but the number of the row', ['#|Name', '1|Gad Katz', '2|Gad Katz', '3|Ari Katz'], []],
  ['nothing but a cell that one lacks', ['Name|Phone', 'Gad Katz|718', 'GAD KATZ|'], []],
])('found F35: two rows of one name are a question for %s', (_, rows, asked) => {
  expect(askedOf(tableOf(...rows))).toEqual(asked);
});

it('a stored name in another order or spelling is a question', () => {
  const rows = [
    ['First', 'Last', 'School', 'Grade'],
    ['Horowitz', 'Tzvi', 'Toras Chaim', '5'],
    ['Meir', 'Coen', 'Toras Chaim', '5'],
    ['Dov', 'Cohen', 'Toras Chaim', '5'],
  ];
  const envelopes = [
    { ...splitName('Tzvi Horowitz'), envelopeId: 'tzvi' },
    { ...splitName('Meir Cohen'), envelopeId: 'meir' },
  ].map((name) => boy({ ...name, school: 'Toras Chaim', parentEmail: null }));
  const choices = firstChoices(rows);
  const classified = classifyRows(rows, choices, { envelopes, schools: [] });
  const asked = cousinsOf(classified, { table: rows, choices, envelopes });
  expect(asked.map(({ row, facts }) => [row, facts[0]])).toEqual([
    [2, { label: 'Name', own: 'Horowitz Tzvi', other: 'Tzvi Horowitz' }],
    [3, { label: 'Name', own: 'Meir Coen', other: 'Meir Cohen' }],
  ]);
});
