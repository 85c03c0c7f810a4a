import { expect, it } from 'vitest';
import { readWorkbook, type WorkbookSheet } from './read-workbook.ts';
import { rowXml, workbook, zip, type SheetXml, type ZipFile } from './workbook-builder.ts';

async function sheetsOf(files: readonly ZipFile[]): Promise<readonly WorkbookSheet[]> {
  const result = await readWorkbook(zip(files));
  if ('refusal' in result) throw new Error(result.refusal);
  return result.sheets;
}

const tableOf = async (files: readonly ZipFile[]) => (await sheetsOf(files))[0]?.table;

/** A workbook of one sheet, with its parts changed as a program writes them. */
function written(rows: string, change: (name: string, xml: string) => string, more?: SheetXml) {
  const sheets = [{ name: 'Boys', rows }, ...(more === undefined ? [] : [more])];
  return workbook(sheets).map(({ name, content }) => ({
    name,
    content: Buffer.from(change(name, String(content))),
  }));
}

/** With the text Name as the first of the shared strings. */
function withSharedStrings(rows: string, change = (xml: string) => xml): readonly ZipFile[] {
  const files = written(rows, (name, xml) =>
    name.includes('worksheets/')
      ? change(xml)
      : xml.replace(
          '<Relationship ',
          '<Relationship Id="t" Type="/sharedStrings" Target="t.xml"/>$&',
        ),
  );
  const strings =
    '<sst><si><t>Name</t></si><si><t>Ari</t><rPh sb="0" eb="1"><t>A</t></rPh></si></sst>';
  return [...files, { name: 'xl/t.xml', content: Buffer.from(strings) }];
}

// As ClosedXML, DevExtreme and Tencent Docs write it.
it('found F47: an empty cell with the type of shared strings is empty', async () => {
  const cells = [
    '<c t="s"><v>1</v></c>',
    '<c s="0" t="s"/>',
    '<c t="s"><v/></c>',
    '<c t="s" s="0">\n<v></v> </c>',
    '<c t="s"><v>0</v></c>',
  ];
  const files = withSharedStrings(rowXml(1, cells));
  expect(await tableOf(files)).toEqual([['Ari', '', '', '', 'Name']]);
  const prefixed = withSharedStrings(rowXml(1, cells), (xml) =>
    xml
      .replaceAll(/(<\/?)(?=[a-z])/g, '$1x:')
      .replaceAll('<x:worksheet xmlns=', '<x:worksheet xmlns:x='),
  );
  expect(await tableOf(prefixed)).toEqual([['Ari', '', '', '', 'Name']]);
});

it.each(['chartsheet', 'dialogsheet', 'xlMacrosheet'])(
  'found F47: a workbook with a sheet that is a %s is read without it',
  async (kind) => {
    const files = written(
      rowXml(1, ['Name']),
      (name, xml) =>
        name.endsWith('workbook.xml.rels')
          ? xml.replace(/worksheet("[^>]*sheet1\.xml)/, `${kind}$1`)
          : xml,
      { name: 'Chart', rows: '' },
    );
    expect((await sheetsOf(files)).map(({ name }) => name)).toEqual(['Boys']);
  },
);

it('found F47: empty parts and folders in a workbook do not make it too large', async () => {
  const files = workbook([{ name: 'Boys', rows: rowXml(1, ['Name']) }]);
  const empty = ['xl/', '_xmlsignatures/origin.sigs'].map((name) => ({
    name,
    content: Buffer.alloc(0),
  }));
  expect(await tableOf([...empty, ...files])).toEqual([['Name']]);
});

it('found F47: parts whose folders are written as on Windows are read', async () => {
  const files = workbook([{ name: 'Boys', rows: rowXml(1, ['Name']) }]);
  const names = files.map(({ name, content }) => ({ name: name.replaceAll('/', '\\'), content }));
  expect(await tableOf(names)).toEqual([['Name']]);
});

it('found F45: a date cell with a zero or with a number that is no day is no date', async () => {
  const dates = ['0', '-3', '41888', '2958466', '1e15'].map((v) => `<c s="1"><v>${v}</v></c>`);
  const files = workbook([{ name: 'Boys', rows: rowXml(1, dates) }]);
  expect(await tableOf(files)).toEqual([['0', '0', '2014-09-06', '####', '####']]);
});
