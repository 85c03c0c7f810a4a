import { expect, it } from 'vitest';
import { readWorkbook, type WorkbookSheet } from './read-workbook.ts';
import { rowXml, workbook, zip, type SheetXml } from './workbook-builder.ts';

async function sheetsOf(sheets: readonly SheetXml[]): Promise<readonly WorkbookSheet[]> {
  const result = await readWorkbook(zip(workbook(sheets)));
  if ('refusal' in result) throw new Error(result.refusal);
  return result.sheets;
}

async function sheetOf(rows: string, more: Partial<SheetXml> = {}) {
  const [sheet] = await sheetsOf([{ name: 'Boys', rows, ...more }]);
  return sheet;
}

it('found F47: the visible sheets with cells are read', async () => {
  const rows = rowXml(1, ['Name']);
  const sheets = await sheetsOf([
    { name: 'Notes', rows: '' },
    { name: 'Grade 5', rows },
    { name: 'Old', rows, state: 'hidden' },
    { name: 'כיתה ו', rows },
  ]);
  expect(sheets.map(({ name }) => name)).toEqual(['Grade 5', 'כיתה ו']);
});

it('found F45: a date of a workbook is a date, in any format', async () => {
  const sheet = await sheetOf(
    rowXml(1, ['<c s="1"><v>41888</v></c>', '<c s="5"><v>41888.5</v></c>', '<c><v>41888</v></c>']),
  );
  expect(sheet?.table).toEqual([['2014-09-06', '2014-09-06 12:00', '41888']]);
});

it('found F47: numbers are read as they are shown', async () => {
  const sheet = await sheetOf(
    rowXml(1, [
      '<c><v>5</v></c>',
      '<c s="2"><v>5</v></c>',
      '<c s="3"><v>7185550123</v></c>',
      '<c s="4"><v>7024</v></c>',
      '<c><v>0.30000000000000004</v></c>',
      '<c t="b"><v>1</v></c>',
      '<c t="e"><v>#N/A</v></c>',
    ]),
  );
  expect(sheet?.table).toEqual([['5', '5', '(718) 555-0123', '07024', '0.3', 'TRUE', '#N/A']]);
});

it('found F47: a formula has its stored value, and those without are counted', async () => {
  const sheet = await sheetOf(
    rowXml(1, [
      '<c t="str"><f>A1&amp;B1</f><v>Ari Katz</v></c>',
      '<c><f>2+3</f><v>5</v></c>',
      '<c><f>2+4</f></c>',
      'x',
    ]),
  );
  expect(sheet?.table).toEqual([['Ari Katz', '5', '', 'x']]);
  expect(sheet?.openFormulas).toBe(1);
});

it('found F47: hidden rows and columns are left out and counted, and the others keep their numbers', async () => {
  const sheet = await sheetOf(
    [
      rowXml(1, ['Name', 'Phone', 'Grade']),
      rowXml(2, ['Ari', '1', '5'], 'hidden="1"'),
      rowXml(3, ['Beri', '2', '6']),
      rowXml(4, [], 'hidden="1"'),
    ].join(''),
    { cols: '<cols><col min="2" max="2" hidden="1"/><col min="9" max="16384" hidden="1"/></cols>' },
  );
  expect(sheet).toMatchObject({
    table: [['Name', 'Grade'], [], ['Beri', '6']],
    hiddenRows: 1,
    hiddenColumns: 1,
  });
});

it('found F48: joined cells have their value in the first that is shown', async () => {
  const sheet = await sheetOf(
    [
      rowXml(1, ['5', 'Ari'], 'hidden="1"'),
      rowXml(2, ['<c/>', 'Beri']),
      rowXml(3, ['<c/>', 'Chaim']),
    ].join(''),
    { merged: ['A1:A3'] },
  );
  expect(sheet?.table).toEqual([[], ['5', 'Beri'], ['', 'Chaim']]);
});

const book = zip(workbook([{ name: 'Boys', rows: rowXml(1, ['Name']) }]));
const ole = (text: string) =>
  Buffer.concat([
    Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
    Buffer.alloc(600),
    Buffer.from(text, 'utf16le'),
  ]);
const bomb = { name: 'xl/worksheets/sheet0.xml', content: Buffer.alloc(1_000_000, ' ') };
const others = workbook([{ name: 'Boys', rows: '' }]).slice(0, -1);

it.each([
  ['a password', ole('EncryptedPackage'), 'protected'],
  ['the old format', ole('Workbook'), 'old-workbook'],
  ['half of its bytes', book.subarray(0, book.length / 2), 'broken-workbook'],
  ['no sheets', zip([{ name: 'a.txt', content: Buffer.from('x') }]), 'broken-workbook'],
  [
    'an OpenDocument type',
    Buffer.from(
      `PK\x03\x04${'\0'.repeat(26)}mimetypeapplication/vnd.oasis.opendocument.spreadsheet`,
    ),
    'open-document',
  ],
  [
    'the parts of Numbers',
    zip([{ name: 'Index/Document.iwa', content: Buffer.from('x') }]),
    'numbers-file',
  ],
  ['gigabytes in it', zip([...others, { ...bomb, claimedSize: 3_000_000_000 }]), 'too-large'],
  ['a wrong size', zip([...others, { ...bomb, claimedSize: 100 }]), 'broken-workbook'],
  ['no size', zip([...others, { ...bomb, claimedSize: 0 }]), 'too-large'],
])('found F47: a workbook with %s is refused', async (_name, bytes, refusal) => {
  expect(await readWorkbook(bytes)).toEqual({ refusal });
});
