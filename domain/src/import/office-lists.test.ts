import { expect, it } from 'vitest';
import { readBoys } from '../testing/read-boys.ts';
import { tableOf } from '../testing/table-of.ts';

interface OfficeList {
  /** Rows of cells between bars. */
  readonly rows: readonly string[];
  readonly boys: readonly string[];
  readonly others?: readonly string[];
}

const lists: Readonly<Record<string, OfficeList>> = {
  'the first name is called "name" beside a last name': {
    rows: ['שם משפחה|שם|כיתה', 'כץ|משה|ה', 'לוי|יוסף חיים|ו'],
    boys: ['משה / כץ / 5th', 'יוסף חיים / לוי / 6th'],
  },
  'a family and its boys, the last name only once': {
    rows: [
      'Family|Address|Child|DOB|Grade',
      'Katz|12 Main St|Ari|3/14/2014|5',
      '||Beri|5/20/2016|3',
      'Levi|14 Main St|Chaim|9/25/2013|6',
      'Katz|1 Elm St|Dov|12/12/2015|4',
      '||Eli|12/13/2013|6',
    ],
    boys: [
      'Ari / Katz / 5th / March 14 2014',
      'Beri / Katz / 3rd / May 20 2016',
      'Chaim / Levi / 6th / September 25 2013',
      'Dov / Katz / 4th / December 12 2015',
      'Eli / Katz / 6th / December 13 2013',
    ],
  },
  'the title and the names of the father': {
    rows: [
      'Title|Father|Last name|Boy|Class',
      'Rabbi|Yaakov|Katz|Ari|5',
      'Mr.|Shimon|Levi|Beri Dov|6',
    ],
    boys: ['Ari / Katz / 5th', 'Beri Dov / Levi / 6th'],
  },
  'whole names beside last names, in either order': {
    rows: ['Student|Family name|Grade', 'Ari Katz|Katz|5', 'Levi Beri|Levi|6'],
    boys: ['Ari / Katz / 5th', 'Beri / Levi / 6th'],
  },
  'English names beside Hebrew ones': {
    rows: [
      'English First|English Last|שם פרטי|שם משפחה|Class',
      'Ari|Katz|ארי|כץ|5',
      'Beri|Levi|בערי|לוי|6',
    ],
    boys: ['ארי / כץ / 5th', 'בערי / לוי / 6th'],
  },
  'a section above the headings': {
    rows: [
      '||Grade 5 - Rabbi Weiss|',
      '#|Last|First|Phone',
      '1|Katz|Ari|718',
      '2|Levi|Beri|718',
      '||Grade 6 - Rabbi Stern|',
      '#|Last|First|Phone',
      '1|Roth|Chaim|718',
      'Total|1||',
    ],
    boys: [
      'Ari / Katz / 5th / Rabbi Weiss',
      'Beri / Levi / 5th / Rabbi Weiss',
      'Chaim / Roth / 6th / Rabbi Stern',
    ],
    others: ['1 section', '5 section', '6 heading', '8 total'],
  },
  'a letterhead of many lines, some of them blank': {
    rows: [
      'Cheder Zichron',
      '12 Main St',
      '',
      'Boro Park, NY',
      '',
      '718-555-1000',
      '',
      'Class list',
      '',
      'First name|Last name|Grade',
      'Ari|Katz|5',
      'Beri|Levi|6',
    ],
    boys: ['Ari / Katz / 5th', 'Beri / Levi / 6th'],
    others: [1, 2, 4, 6, 8].map((row) => `${row} title`),
  },
  "Excel's subtotals": {
    rows: [
      'Class|Name|Points',
      '5|Ari Katz|3',
      '5|Beri Levi|2',
      '5 Total||5',
      '6|Chaim Roth|4',
      '6 Count|1|',
      'Rabbi Weiss Total||4',
      'Grand Total||9',
    ],
    boys: ['Ari / Katz / 5th', 'Beri / Levi / 5th', 'Chaim / Roth / 6th'],
    others: ['4 total', '6 total', '7 total', '8 total'],
  },
  'a list of a message, without headings': {
    rows: [
      '*Grade 5 - Rabbi Weiss*',
      '1. Ari Katz',
      '2. Beri Levi',
      '',
      '*Grade 6*',
      '1) Dov Stern',
      '- Eli Gold',
      '• Chaim Roth',
      '✅ Gad Feld',
    ],
    boys: [
      'Ari / Katz / 5th / Rabbi Weiss',
      'Beri / Levi / 5th / Rabbi Weiss',
      'Dov / Stern / 6th',
      'Eli / Gold / 6th',
      'Chaim / Roth / 6th',
      'Gad / Feld / 6th',
    ],
    others: ['1 section', '5 section'],
  },
  'numbers and blessings at a name': {
    rows: [
      'Student',
      'Katz, Ari (1001)',
      'Levi, Beri (#1002)',
      'הבחור משה כץ נ"י',
      'Habochur Dov Roth n"y',
      "יוסף לוי שיחי'",
    ],
    boys: ['Ari / Katz', 'Beri / Levi', 'משה / כץ', 'Dov / Roth', 'יוסף / לוי'],
  },
  'rows that say that they are no more': {
    rows: [
      'First name|Last name|Grade|Status',
      'Ari|Katz|5|Active',
      'Beri|Levi|5|DO NOT ADD',
      'DO NOT ADD|||',
      'Chaim|Roth|5|Withdrawn 9/1',
      'Dov|Stern - do not add|6|Active',
      'Eli|Gold|6|Moved away',
      'Left|Gad|6|Active',
    ],
    boys: ['Ari / Katz / 5th', 'Left / Gad / 6th'],
    others: ['3 marked', '4 marked', '5 marked', '6 marked', '7 marked'],
  },
  'remarks that do not say that a boy is gone': {
    rows: [
      'First name|Last name|Grade|Bus|Trip|Notes',
      'Ari|Katz|5|Moved to bus 7|Canceled|',
      'Beri|Levi|6|7|Removed|Moved to 6th',
      'Chaim|Roth|6|7||Withdrawn',
    ],
    boys: ['Ari / Katz / 5th', 'Beri / Levi / 6th'],
    others: ['4 marked'],
  },
  'brothers in one cell': {
    rows: [
      'Last name|Boys|School',
      'Katz|Ari, Beri & Chaim|TT',
      'Levi|Dov|TT',
      'Roth|Eli and Fishel|TT',
      'Gold|Gad, Hillel|TT',
      'כץ|משה ויוסף|TT',
      'Weiss|Ari / Dov|TT',
    ],
    boys: ['Dov / Levi / TT'],
    others: [2, 4, 5, 6, 7].map((row) => `${row} several-boys`),
  },
  'brothers in lines of a cell': {
    rows: ['Family|Boys|Grade', 'Katz|Ari\nBeri|5', 'Levi\nRoth|Dov|6'],
    boys: ['Dov / Levi Roth / 6th'],
    others: ['2 several-boys'],
  },
  'whole names of brothers in one cell': {
    rows: [
      'Name|Grade',
      'Moshe Katz\nAri Katz|5',
      'Moshe, Ari Zweig|5',
      'Moshe Yager, Ari Yager|5',
      'Moshe/Ari Xander|5',
      'Katz, Moshe, Ari|5',
      'Moshe - Ari|5',
      'Moshe Yager - Ari Yager|5',
      'Katz,\nMoshe|5',
      'Levi, Moshe Chaim|5',
      'Rosenberg-Katz, Ben-Zion|5',
      'Ben David, Ari|5',
      'Ben-Zion Weiss-Katz|5',
    ],
    boys: [
      'Moshe / Katz / 5th',
      'Moshe Chaim / Levi / 5th',
      'Ben-Zion / Rosenberg-Katz / 5th',
      'Ari / Ben David / 5th',
      'Ben-Zion / Weiss-Katz / 5th',
    ],
    others: [2, 3, 4, 5, 6, 7, 8].map((row) => `${row} several-boys`),
  },
  'numbers before names': {
    rows: [
      'Name|Grade',
      '1 Moshe Zweig|5',
      '2. Ari Yager|5',
      '3 - Dov|5',
      '4- Gad|5',
      '#5 Eli|5',
      '6: Zev|5',
    ],
    boys: [
      'Moshe / Zweig / 5th',
      'Ari / Yager / 5th',
      'Dov / 5th',
      'Gad / 5th',
      'Eli / 5th',
      'Zev / 5th',
    ],
  },
};

it.each(Object.entries(lists))(
  'found F46 F48: a list as an office has it: %s',
  (_, { rows, boys, others = [] }) => {
    const read = readBoys(tableOf(...rows));
    expect({ boys: read.boys, others: read.others }).toEqual({ boys, others });
  },
);

it('found F46: of two columns without headings is asked which has the first and which the last names', () => {
  const { matched, boys } = readBoys([
    ['Katz', 'Ari', '5'],
    ['Levi', 'Beri', '6'],
  ]);
  expect(matched.doubts).toEqual([
    { field: 'firstName', columns: [0, 1] },
    { field: 'lastName', columns: [0, 1] },
  ]);
  expect(boys).toEqual([]);
});
