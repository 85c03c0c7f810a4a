import { readFile as readFixture } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { firstChoices } from '@gabbai/domain/import/first-choices.ts';
import { classifyRows } from '@gabbai/domain/import/classify-rows.ts';
import { boy, school } from '@gabbai/domain/testing/builders.ts';
import { importSample } from '../../config/import-texts.ts';
import { toCsv } from '@gabbai/domain/csv.ts';
import { readBoys } from '@gabbai/domain/testing/read-boys.ts';
import { readWorkbook } from './workbook/read-workbook.ts';
import { readCells, readFile, sourceOfWorkbook, type ReadList } from './read-list.ts';
import { tableOf } from '@gabbai/domain/testing/table-of.ts';

const known = {
  envelopes: Array.from({ length: 600 }, (_, n) =>
    boy({ envelopeId: `boy-${n}`, firstName: `Old${n}`, lastName: 'Katz', birthDay: null }),
  ),
  schools: [school()],
};

function cellsOf(list: ReadList): readonly (readonly string[])[] {
  if ('refusal' in list) throw new Error(list.refusal);
  return list.table;
}

function classify(table: readonly (readonly string[])[]) {
  return classifyRows(table, firstChoices(table), known);
}

/** A thousand rows, of which a hundred are not as they should be. */
const broken: readonly (readonly string[])[] = [
  ...Array.from({ length: 40 }, (_, n) => [`old${n}`, 'KATZ', 'Yeshiva Toras Chaim', '5', '', '']),
  ...Array.from({ length: 30 }, (_, n) => [`New${n}`, 'Levi', 'Mesivta', 'Pre-1A', '', '']),
  ...Array.from({ length: 20 }, () => ['', '', '', '', '', '']),
  Array.from({ length: 200 }, () => 'x'),
  ['=HYPERLINK("http://x","y")', 'Levi', '', '', '', ''],
  ['New "Moishy" 1', 'Levi, Jr.', '', '', '', 'two@x.org; three@x.org'],
  ...Array.from({ length: 7 }, (_, n) => [`Boy${n}`, 'Number', 'Mesivta', '', '', '']),
];
const thousand: readonly (readonly string[])[] = [
  ['First name', 'Last name', 'School', 'Grade', 'Date of birth', 'E-mail'],
  ...Array.from({ length: 900 }, (_, n) => [
    `Boy${n}`,
    'Number',
    n % 2 === 0 ? 'yeshiva toras chaim' : 'Mesivta',
    String((n % 8) + 1),
    `${(n % 12) + 1}/${(n % 28) + 1}/2014`,
    `parent${n}@example.org`,
  ]),
  ...broken,
];
const quoted = (cell: string) => (/["\t\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
const withTabs = thousand.map((cells) => cells.map(quoted).join('\t')).join('\r\n');

it.each<[string, () => ReadList]>([
  ["Excel's UTF-16 with tabs", () => readFile(Buffer.from(`\uFEFF${withTabs}`, 'utf16le'))],
  ['pasted cells', () => readCells(withTabs)],
  ['a CSV file', () => readFile(Buffer.from(toCsv(thousand)))],
  [
    'windows-1255',
    () => readFile(Buffer.from(withTabs.replaceAll('Mesivta', '\u00EE\u00FA\u00E9'), 'latin1')),
  ],
])('O1 a thousand rows from %s: each has its fate', (_source, read) => {
  const rows = classify(cellsOf(read()));
  const counts = Object.fromEntries(
    [...Map.groupBy(rows, ({ fate }) => fate)].map(([fate, { length }]) => [fate, length]),
  );
  // Three of the boys who come again are in the same school.
  expect(counts).toEqual({ new: 906, same: 43, wrong: 31 });
  expect(rows.find(({ boy: { firstName } }) => firstName.startsWith('='))).toMatchObject({
    fate: 'new',
    boy: { firstName: '=HYPERLINK("http://x","y")' },
  });
  expect(rows.find(({ problems }) => problems.includes('too-many-cells'))?.cellCount).toBe(200);
});

it('O1 Hebrew of windows-1255 is read', () => {
  const bytes = Buffer.from(
    '\u00F9\u00ED,\u00EB\u00E9\u00FA\u00E4\r\n\u00EE\u00F9\u00E4,\u00E4',
    'latin1',
  );
  expect(cellsOf(readFile(bytes))).toEqual(tableOf('שם|כיתה', 'משה|ה'));
});

it.each([
  ['a;b\n1;2', tableOf('a|b', '1|2')],
  [
    'a,"b,c"\r\n"two\nlines",x',
    [
      ['a', 'b,c'],
      ['two\nlines', 'x'],
    ],
  ],
  ['Name\nMoshe', [['Name'], ['Moshe']]],
  ['a\tb,c\n1\t2,3\n\n\t\n', tableOf('a|b,c', '1|2,3')],
])('O1 the cells of %j', (text, table) => {
  expect(cellsOf(readCells(text))).toEqual(table);
});

it('found F44: pasted cells are read as Excel copies them', () => {
  expect(cellsOf(readCells('Name\tSchool\n"Ari"\tx\n'))[1]).toEqual(['"Ari"', 'x']);
});

it('O1 an empty list and one that is too long or too wide are refused', () => {
  expect(readCells(' \n\t\n')).toEqual({ refusal: 'empty' });
  expect(readCells('x\n'.repeat(5031))).toEqual({ refusal: 'too-many' });
  expect(readCells(`Name\nAri${'\t'.repeat(1000)}x`)).toEqual({ refusal: 'too-wide' });
});

it.each([
  [
    'a web page',
    '<html xmlns:x="urn:schemas-microsoft-com:office:excel"><table><tr><td>Ari</table>',
  ],
  ['XML of Excel 2003', '\uFEFF<?xml version="1.0"?>\n<?mso-application progid="Excel.Sheet"?>'],
])('found F47: %s under the name of a workbook is refused', (_name, text) => {
  expect(readFile(Buffer.from(text))).toEqual({ refusal: 'markup' });
});

it('found F51: 5,000 boys and their headings are read', () => {
  const text = `First name,Last name\n${'Ari,Katz\n'.repeat(5000)}`;
  expect(cellsOf(readFile(Buffer.from(text)))).toHaveLength(5001);
});

it('found F47: a chosen encoding and separator are taken', () => {
  const bytes = Buffer.from('Name;School\nRen\xE9,x;y', 'latin1');
  expect(cellsOf(readFile(bytes))).toEqual(tableOf('Name|School', 'René,x|y'));
  const list = readFile(bytes, { encoding: 'windows-1255', separator: ',' });
  expect(cellsOf(list)).toEqual([['Name;School'], ['Renי', 'x;y']]);
});

it('found F47: lines that could not be read are named', () => {
  const text = 'Name,School\nA\0ri,x\nBeri,"y\n';
  expect(readFile(Buffer.from(text))).toMatchObject({
    table: tableOf('Name|School', 'Ari|x', 'Beri|"y'),
    reading: {
      notes: [
        { kind: 'signs', lines: [2] },
        { kind: 'quotes', lines: [3] },
      ],
    },
  });
});

it.each<[string, () => ReadList]>([
  ['a file', () => readFile(Buffer.from('Name,Birthday\nAri,########\nBeri,####\nDov,#'))],
  ['pasted cells', () => readCells('Name\tBirthday\nAri\t########\nBeri\t ##')],
])('found F49: cells of %s that only say that their column was narrow are counted', (_, read) => {
  expect(read()).toMatchObject({ reading: { notes: [{ kind: 'narrowCells', count: 2 }] } });
});

it('found F48: columns of names without a heading beside others are counted', () => {
  const list = readCells('First\tLast\t\t\nAri\tKatz\tDov\tRoth\nBeri\tLevi\tEli\tStern\n');
  expect(list).toMatchObject({ reading: { notes: [{ kind: 'openNames', count: 1 }] } });
  expect(readCells('First\tLast\t\nAri\tKatz\tno nuts\n')).toMatchObject({
    reading: { notes: [] },
  });
});

it("found F47: a workbook's hidden parts are reported, and nothing that it does not have", () => {
  const sheet = { name: 'Boys', table: [['Ari']], openFormulas: 0 };
  const read = sourceOfWorkbook({ sheets: [{ ...sheet, hiddenRows: 2, hiddenColumns: 0 }] });
  expect(read({})).toMatchObject({ reading: { notes: [{ kind: 'hiddenRows', count: 2 }] } });
  const plain = sourceOfWorkbook({ sheets: [{ ...sheet, hiddenRows: 0, hiddenColumns: 0 }] });
  expect(plain({})).toMatchObject({ reading: { notes: [] } });
});

it('O1 every row of the sample is imported', () => {
  const rows = classify(cellsOf(readFile(Buffer.from(toCsv(importSample)))));
  expect(rows.map(({ fate }) => fate)).toEqual(['new', 'new', 'new']);
  expect(rows.map(({ boy: { grade, birthYear } }) => [grade, birthYear])).toEqual(
    tableOf('5th|2014', '3rd|2016', '8th|2011'),
  );
});

const plainSheet = { hiddenRows: 0, hiddenColumns: 0, openFormulas: 0 };
const fifth = tableOf('First|Last', 'Ari|Katz', 'Beri|Levi');
const others = tableOf('First|Last', 'Chaim|Roth');

it('found F48: sheets with the same headings are read one below another, each with its class', () => {
  const read = sourceOfWorkbook({
    sheets: [
      { ...plainSheet, name: '5A - Rabbi Weiss', table: fifth, hiddenRows: 1 },
      { ...plainSheet, name: 'New', table: others, hiddenRows: 1 },
    ],
  });
  const rows = classify(cellsOf(read({}))).filter(({ isImported }) => isImported);
  expect(rows.map(({ boy: { firstName, grade, rebbe } }) => [firstName, grade, rebbe])).toEqual(
    tableOf('Ari|5th|Rabbi Weiss', 'Beri|5th|Rabbi Weiss', 'Chaim||'),
  );
  expect(read({})).toMatchObject({
    reading: {
      sheet: '',
      sheets: ['', '5A - Rabbi Weiss', 'New'],
      notes: [{ kind: 'hiddenRows', count: 2 }],
    },
  });
  expect(read({ sheet: 'New' })).toMatchObject({
    table: others,
    reading: {
      notes: [
        { kind: 'otherSheets', count: 1 },
        { kind: 'hiddenRows', count: 1 },
      ],
    },
  });
});

it('O1 of the sheets of two years, with mostly the same boys, that of the newest is read', () => {
  const heading = ['First', 'Last', 'Grade'];
  const boys = ['Ari', 'Beri', 'Chaim', 'Dov'];
  const sheet = (name: string, rows: readonly (readonly string[])[]) => ({
    ...plainSheet,
    name,
    table: [heading, ...rows],
  });
  const old = boys.map((name) => [name, 'Katz', '4']);
  const now = [...boys.slice(1).map((name) => [name, 'Katz', '5']), ['Eli', 'Katz', '1']];
  const read = (names: readonly [string, string], choice = {}) =>
    sourceOfWorkbook({ sheets: [sheet(names[0], old), sheet(names[1], now)] })(choice);
  expect(read(['5786', '5787'])).toMatchObject({
    table: [heading, ...now],
    reading: { sheet: '5787', notes: [{ kind: 'sheetsOfSameBoys', count: 1 }] },
  });
  expect(read(['2026-27', '2025-26'])).toMatchObject({ reading: { sheet: '2026-27' } });
  expect(read(['This year', 'Last year'])).toMatchObject({ reading: { sheet: 'This year' } });
  expect(read(['Last year', 'This year'])).toMatchObject({ reading: { sheet: 'This year' } });
  expect(read(['25-26', '26-27'])).toMatchObject({ reading: { sheet: '26-27' } });
  expect(read(['תשפ״ו', 'תשפ״ז'])).toMatchObject({ reading: { sheet: 'תשפ״ז' } });
  expect(read(['תשע"ט', 'תש"פ'])).toMatchObject({ reading: { sheet: 'תש"פ' } });
  expect(read(['5786', '5787'], { sheet: '5786' })).toMatchObject({ table: [heading, ...old] });
  expect(read(['5786', '5787'], { sheet: '' })).toMatchObject({
    reading: { sheet: '', notes: [] },
  });
});

it('O1 a sheet of all boys beside those of the classes is read with them: a boy of both is one', () => {
  const sheets = [
    { ...plainSheet, name: 'Class 5', table: fifth },
    { ...plainSheet, name: 'Class 6', table: others },
    { ...plainSheet, name: 'All', table: [...fifth, ...others.slice(1)] },
  ];
  const rows = classify(cellsOf(sourceOfWorkbook({ sheets })({})));
  const imported = rows.filter(({ isImported }) => isImported);
  expect(imported.map(({ boy: { firstName, grade } }) => [firstName, grade])).toEqual(
    tableOf('Ari|5th', 'Beri|5th', 'Chaim|6th'),
  );
});

it('found F48: of sheets with other headings one is read, and is said that there are others', () => {
  const rebbes = {
    ...plainSheet,
    name: 'Rebbes',
    table: tableOf('Name|Phone', 'Roth|1'),
  };
  const read = sourceOfWorkbook({ sheets: [{ ...plainSheet, name: '5', table: fifth }, rebbes] });
  expect(read({})).toMatchObject({
    table: fifth,
    reading: { sheets: ['5', 'Rebbes'], notes: [{ kind: 'otherSheets', count: 1 }] },
  });
  expect(read({ sheet: 'Rebbes' })).toMatchObject({ table: rebbes.table });
});

it('found F48: a sheet without headings, as Numbers writes one first, is passed over for those with the boys', () => {
  const summary = {
    ...plainSheet,
    name: 'Export Summary',
    table: tableOf(
      'This document was exported from Numbers.',
      'Numbers Sheet Name|Numbers Table Name|Excel Worksheet Name',
      'Grade 5',
      '|Table 1|Grade 5',
    ),
  };
  const classes = [
    { ...plainSheet, name: 'Grade 5', table: [['Table 1'], ...fifth] },
    { ...plainSheet, name: 'Grade 6', table: [['Table 1'], ...others] },
  ];
  const one = sourceOfWorkbook({ sheets: [summary, ...classes.slice(1)] });
  expect(one({})).toMatchObject({ reading: { sheet: 'Grade 6' } });
  expect(one({ sheet: 'Export Summary' })).toMatchObject({ table: summary.table });
  const all = sourceOfWorkbook({ sheets: [summary, ...classes] })({});
  expect(all).toMatchObject({
    reading: { sheet: '', notes: [{ kind: 'otherSheets', count: 1 }] },
  });
  const imported = classify(cellsOf(all)).filter(({ isImported }) => isImported);
  expect(imported.map(({ boy: { firstName } }) => firstName)).toEqual(['Ari', 'Beri', 'Chaim']);
});

it('found F48: sheets without headings are not offered as one list', () => {
  const sheet = { ...plainSheet, name: '5', table: [['Ari', 'Katz']] };
  const read = sourceOfWorkbook({ sheets: [sheet, { ...sheet, name: '6' }] });
  expect(read({})).toMatchObject({
    reading: { sheet: '5', sheets: ['5', '6'], notes: [{ kind: 'otherSheets', count: 1 }] },
  });
});

it('found F48: several boys in a row are read one below another, or left as they are', () => {
  const text = 'Family\tBoy 1\tBoy 2\nKatz\tAri\tBeri\n';
  expect(readCells(text)).toMatchObject({
    table: tableOf('Family|Boy', 'Katz|Ari', 'Katz|Beri'),
    reading: { isSideBySide: true },
  });
  const asWritten = readCells(text, { isSideBySide: false });
  expect(asWritten).toMatchObject({ reading: { isSideBySide: false } });
  expect(cellsOf(asWritten)).toHaveLength(2);
});

it('found F47: two sheets from right to left, one of them protected, have their boys', async () => {
  const fixture = new URL('workbook/fixtures/two-sheets-he-IL.xlsx', import.meta.url);
  const list = sourceOfWorkbook(await readWorkbook(await readFixture(fixture)))({});
  if ('refusal' in list) throw new Error(list.refusal);
  expect(list.reading).toMatchObject({ sheet: '', notes: [{ kind: 'hiddenRows', count: 1 }] });
  expect(readBoys(list.table)).toMatchObject({
    boys: [
      'משה / כץ / 5th / September 5 2014',
      'יוסף חיים / לוי / 5th / March 1 2014',
      'דוד מאיר / כ"ץ / 5th / December 4 2013',
      '"Berri" Dov / Roth / 6th / הרב כהן / January 2 2013',
      'Eli / O’Brien / 6th / הרב כהן / February 29 2012',
    ],
    others: ['1 section', '2 title', '8 total', '9 section', '10 section', '11 heading'],
    matched: { doubts: [] },
  });
});
