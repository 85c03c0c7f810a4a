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
    '\uFEFFName,School,Grade,Prizes Won,Member Since\r\n' +
      'Moshe Katz,Yeshiva Toras Chaim,5th,2,Nov 20\r\n' +
      ',,,0,\r\n',
  );
});

const nameCell = (firstName: string) =>
  envelopesCsv([boy({ firstName, lastName: '', school: 'S' })])
    .slice(envelopesCsv([]).length)
    .replace(/,S,5th,0,Nov 20\r\n$/, '');

it.each([
  ['משה', 'משה'],
  ['Katz, Moshe', '"Katz, Moshe"'],
  ['Moshe "Moishy"', '"Moshe ""Moishy"""'],
  ['two\nlines', '"two\nlines"'],
  ['two\rlines', '"two\rlines"'],
  ['=1+1', "'=1+1"],
  ['+972', "'+972"],
  ['-5', "'-5"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['＝1+1', "'＝1+1"],
  ['＋1', "'＋1"],
  ['－1', "'－1"],
  ['＠SUM', "'＠SUM"],
  ['=HYPERLINK("http://x","y")', '"\'=HYPERLINK(""http://x"",""y"")"'],
  ['a=b', 'a=b'],
])('E9 writes the name %j as %j', (name, written) => {
  expect(nameCell(name)).toBe(written);
});

const line = (school: string) => envelopesCsv([boy({ school })]).split('\r\n')[1];

it('E9 makes a tab or a line before a formula harmless', () => {
  expect(line('\t=1+1')).toBe("Moshe Katz,'\t=1+1,5th,0,Nov 20");
  expect(line('\t1')).toBe("Moshe Katz,'\t1,5th,0,Nov 20");
  expect(line('\r1')).toBe('Moshe Katz,"\'\r1",5th,0,Nov 20');
  expect(line(' =1+1')).toBe("Moshe Katz,' =1+1,5th,0,Nov 20");
});

it('E9 I1 any name comes back whole from a reader of RFC 4180, and none starts a formula', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (school) => {
      const csv = envelopesCsv([boy({ school })]);
      const fields = [...csv.matchAll(/("(?:[^"]|"")*"|[^,\r\n]*)(?:,|\r\n)/g)].map(
        ([, raw = '']) => (raw.startsWith('"') ? raw.slice(1, -1).replaceAll('""', '"') : raw),
      );
      expect(fields).toHaveLength(10);
      const read = fields[6] ?? '';
      expect([school, `'${school}`]).toContain(read);
      expect(read).not.toMatch(/^\s*[=+\-@]/);
    }),
  );
});
