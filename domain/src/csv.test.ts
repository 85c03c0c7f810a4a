import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { envelopesCsv } from './csv.ts';
import { boy, winner } from './testing/builders.ts';

it('E9 has a byte order mark, the five columns and a line for each boy', () => {
  const list = [
    boy({ winnerList: [winner(), winner()] }),
    boy({ firstName: '', lastName: '', school: null, grade: null, createdAt: null }),
  ];
  expect(envelopesCsv(list)).toBe(
    '\uFEFF"Name","School","Grade","Prizes Won","Member Since"\r\n' +
      '"Moshe Katz","Yeshiva Toras Chaim","5th","2","Nov 20"\r\n' +
      '"","","","0",""\r\n',
  );
});

const nameCell = (firstName: string) =>
  envelopesCsv([boy({ firstName, lastName: '', school: 'S' })])
    .slice(envelopesCsv([]).length)
    .replace(/,"S","5th","0","Nov 20"\r\n$/, '');

it.each([
  ['משה', '"משה"'],
  ['Katz, Moshe', '"Katz, Moshe"'],
  ['Ben-David - Levi', '"Ben-David - Levi"'],
  ['Moshe "Moishy"', '"Moshe ""Moishy"""'],
  ['two\nlines', '"two\nlines"'],
  ['two\rlines', '"two\rlines"'],
  ['=1+1', `"'=1+1"`],
  ['+972', `"'+972"`],
  ['-5', `"'-5"`],
  ['@SUM(A1)', `"'@SUM(A1)"`],
  ['＝1+1', `"'＝1+1"`],
  ['＋1', `"'＋1"`],
  ['－1', `"'－1"`],
  ['＠SUM', `"'＠SUM"`],
  ['=HYPERLINK("http://x","y")', `"'=HYPERLINK(""http://x"",""y"")"`],
  ['a=b', '"a=b"'],
])('E9 writes the name %j as %j', (name, written) => {
  expect(nameCell(name)).toBe(written);
});

it.each([
  ['Zvi\t=1+1', `"Zvi\t'=1+1"`],
  ['x;=1+1;y', `"x;'=1+1;y"`],
  ['x,=1+1', `"x,'=1+1"`],
  ['x|=1+1', `"x|'=1+1"`],
  ['x\r\n =1+1', `"x\r\n '=1+1"`],
  ['x;\t@SUM(A1)', `"x;\t'@SUM(A1)"`],
  ['x;"=1+1";y', `"x;""'=1+1"";y"`],
  ['x;\u200F=1+1', `"x;\u200F'=1+1"`],
])(
  'found 5: no piece of the name %j is a formula, wherever a spreadsheet splits it',
  (name, written) => {
    expect(nameCell(name)).toBe(written);
  },
);

const schoolCell = (school: string) => envelopesCsv([boy({ school })]).split('\r\n')[1];

it('E9 escapes a formula after a tab or line break', () => {
  const cells = ['\t=1+1', '\t1', '\r1', ' =1+1'].map(schoolCell);
  expect(cells).toEqual(
    [`'\t'=1+1`, `'\t1`, `'\r1`, ` '=1+1`].map(
      (school) => `"Moshe Katz","${school}","5th","0","Nov 20"`,
    ),
  );
});

const signs = ['=', '+', '-', '@', '＝', '＋', '－', '＠'];
const others = ['\t', ';', ',', '|', '\r', '\n', ' ', '"', "'", 'a', 'ב', '\u200F'];
const harmfulTexts = fc.string({ unit: fc.constantFrom(...signs, ...others) });

it('E9 I1 an RFC 4180 reader gets every name back except for apostrophes, and none starts a formula', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'grapheme' }), harmfulTexts), (school) => {
      const csv = envelopesCsv([boy({ school })]);
      const fields = [...csv.matchAll(/"((?:[^"]|"")*)"(?:,|\r\n)/g)].map(([, raw = '']) =>
        raw.replaceAll('""', '"'),
      );
      expect(fields).toHaveLength(10);
      const read = fields[6] ?? '';
      expect(read.replaceAll("'", '')).toBe(school.replaceAll("'", ''));
      expect(read).not.toMatch(/^\s*[=+\-@]/);
    }),
  );
});

it('found 5: no part of a name starts a formula, with any separator and with or without quotes', () => {
  fc.assert(
    fc.property(harmfulTexts, (school) => {
      const pieces = envelopesCsv([boy({ school })]).split(/[\t;,|\r\n]/);
      const starts = pieces.map((piece) => piece.replace(/^[\s"\u200F]+/, '').slice(0, 1));
      expect(starts.filter((start) => signs.includes(start))).toEqual([]);
    }),
  );
});
