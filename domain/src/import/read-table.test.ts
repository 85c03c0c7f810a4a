import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { guessSeparator, readTable, type Separator } from './read-table.ts';
import { tableOf } from '../testing/table-of.ts';

const file = (text: string, separator: Separator = guessSeparator(text)) =>
  readTable(text, { separator, isCopied: false });
const copied = (text: string) => readTable(text, { separator: '\t', isCopied: true });

it('found F44: a copied cell with a line end is one cell', () => {
  expect(copied('Ari\t"12 ""Old"" Road\nBrooklyn"\t5\r\nBeri\tx\t6').table).toEqual([
    ['Ari', '12 "Old" Road\nBrooklyn', '5'],
    ['Beri', 'x', '6'],
  ]);
});

it('found F44: two lone quotation marks join no copied rows', () => {
  expect(copied('a\tb\tc\n"Berri\tx\t1\nChaim"\ty\t2\nDovid\tz\t3').table).toEqual(
    tableOf('a|b|c', '"Berri|x|1', 'Chaim"|y|2', 'Dovid|z|3'),
  );
});

it.each([
  ['Name,School,Grade\nAri,"Toras Chaim,5\nBeri,x,6\nChaim,y,7', 2, 'Ari|"Toras Chaim|5'],
  ['Name,School,Grade\nAri,"Toras Chaim,5\nBeri,"x, y",6\nChaim,y,7', 2, 'Ari|"Toras Chaim|5'],
  ['Name,School,Grade\nAri,"Toras,5\nBeri,x",6\nChaim,y,7\nDov,z,8', 2, 'Ari|"Toras|5'],
  ['Name,School,Grade\n"Berri" Dov,x,5\nBeri,x,6\nChaim,y,7', 2, '"Berri" Dov|x|5'],
])('found F44: one stray quotation mark swallows no row of %j', (text, line, row) => {
  const { table, oddLines } = file(text, ',');
  expect(table).toHaveLength(text.split('\n').length);
  expect(table[1]?.join('|')).toBe(row);
  expect(oddLines[0]).toBe(line);
});

it.each<[string, Separator]>([
  ['Name;School\r\nKomma, Ari;Talmud Torah\r\nKommax, Beri;Talmud Torah\r\n', ';'],
  ['Name,School,Grade\r\nAri,Toras; Chaim,5\r\n', ','],
  ['Cheder - class lists\nFirst name,Last name,Grade\nAri,Katz,5\nBeri,Levi,6\n', ','],
  ['First name\tLast name\nAri, Jr.\tKatz', '\t'],
  ['Name|School\nAri|x', '|'],
  ['Name\nKatz, Moshe\nLevi, Dovid', ''],
  ['Katz, Moshe\nLevi, Dovid', ','],
  ['Cheder Zichron\nStudent\n\nKatz, Moshe\nLevi, Dovid', ''],
  ['Name (Last, First)\n"Katz, ""Berri"" Dov"\nLevi, Dovid', ''],
  ['First name\tLast name\tComments\nTotal: 0\nAri\tKatz\tno nuts, please', '\t'],
  ['Cheder Zichron\nFirst name;Last name\nTotal: 0\nAri;Katz', ';'],
  ['Name\nMoshe', ','],
])('found F47: the separator of %j is %j', (text, separator) => {
  expect(guessSeparator(text)).toBe(separator);
});

it('found F47: mixed line ends are line ends', () => {
  expect(file('a,b\r\n1,2\n3,4\r5,6\n\n7,8\r\n').table).toEqual(
    tableOf('a|b', '1|2', '3|4', '5|6', '', '7|8'),
  );
});

it('found F47: spaces around a quoted cell are not of it', () => {
  expect(file('a,b\n1, "2, 3" ,4', ',').table[1]).toEqual(['1', '2, 3', '4']);
});

const cell = fc.oneof(
  fc.constantFrom(
    'Moshe',
    'כץ',
    '"Berri" Dov',
    'ת"ת',
    "Ya'akov",
    '5',
    'a, b',
    'a;b',
    'a|b',
    ' x ',
    '',
    '"',
  ),
  fc.string({ unit: fc.constantFrom('a', '"', ',', ';', '\t', '\n', ' ', 'ש', '|') }),
);
function withPlainRows(rows: readonly (readonly string[])[]) {
  const plain = rows.map((cells) => cells.map(() => 'x'));
  return [...rows, ...plain, ...plain];
}

const tables = fc
  .integer({ min: 2, max: 5 })
  .chain((width) =>
    fc.array(fc.array(cell, { minLength: width, maxLength: width }), {
      minLength: 1,
      maxLength: 8,
    }),
  )
  .map(withPlainRows);

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

it('found F44: every table that is written as a file is read back as it was, or its line is named', () => {
  fc.assert(
    fc.property(
      tables,
      fc.constantFrom<Separator>(',', ';', '\t', '|'),
      fc.constantFrom('\n', '\r\n', '\r'),
      (rows, separator, lineEnd) => {
        const needsQuotes = (text: string) =>
          /["\r\n]|^ | $/.test(text) || text.includes(separator);
        const text = rows
          .map((cells) =>
            cells.map((one) => (needsQuotes(one) ? quoted(one) : one)).join(separator),
          )
          .join(lineEnd);
        const { table, oddLines } = file(text, separator);
        expect(oddLines.length > 0 ? rows : table).toEqual(rows);
      },
    ),
  );
});

// Excel writes a cell as it is unless it has a tab or a line end; then it doubles quotation marks.
const isQuotedByExcel = (text: string) => /[\t\r\n]/.test(text);
// A cell that looks as if Excel had quoted it cannot be told from one that it has.
const looksQuoted = (text: string) =>
  /^"(?:[^"]|"")*"$/.test(text) && text.slice(1, -1).includes('"');

it('found F44: every table that is copied in Excel is read back as it was, or its line is named', () => {
  fc.assert(
    fc.property(tables, (rows) => {
      fc.pre(!rows.flat().some(looksQuoted));
      const text = rows
        .map((cells) => cells.map((one) => (isQuotedByExcel(one) ? quoted(one) : one)).join('\t'))
        .join('\r\n');
      const { table, oddLines } = copied(text);
      expect(oddLines.length > 0 ? rows : table).toEqual(rows);
    }),
    {
      examples: [
        [
          withPlainRows([
            ['Moshe', '"a'],
            ['\n', ''],
          ]),
        ],
        [
          withPlainRows([
            ['Moshe', '"a'],
            ['"\n', 'x'],
          ]),
        ],
      ],
    },
  );
});
