import { zipSync } from 'fflate';

export interface ZipFile {
  readonly name: string;
  readonly content: Buffer;
  /** The size that the directory names, if it is not the real one. */
  readonly claimedSize?: number;
}

/** A zip file in memory. */
export function zip(files: readonly ZipFile[]): Buffer {
  const bytes = Buffer.from(
    zipSync(Object.fromEntries(files.map(({ name, content }) => [name, content]))),
  );
  for (const { name, claimedSize } of files) {
    // A name stands a second time in the directory, behind 46 bytes, of which 24 to 27 are the size.
    if (claimedSize !== undefined)
      bytes.writeUInt32LE(claimedSize, bytes.lastIndexOf(name) - 46 + 24);
  }
  return bytes;
}

export interface SheetXml {
  readonly name: string;
  /** The rows as Excel stores them. */
  readonly rows: string;
  readonly cols?: string;
  readonly merged?: readonly string[];
  readonly state?: 'hidden';
}

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';

/** Cell formats by number: 1 is a date, 2 "0.0", 3 a phone number, 4 a zip code, 5 a date with its time. */
const formats = [
  [0, ''],
  [14, ''],
  [164, '0.0'],
  [165, '(###) ###-####'],
  [166, '00000'],
  [22, ''],
] as const;

function file(name: string, xml: string): ZipFile {
  return { name, content: Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>${xml}`) };
}

/** A workbook as Excel would store it. */
export function workbook(sheets: readonly SheetXml[]): readonly ZipFile[] {
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`;
  return [
    file(
      '[Content_Types].xml',
      `<Types xmlns="${packages}/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    ),
    file(
      '_rels/.rels',
      `<Relationships xmlns="${packages}/relationships">${relation('r', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    ),
    file(
      'xl/workbook.xml',
      `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${sheets
        .map(
          ({ name, state }, index) =>
            `<sheet name="${name}" sheetId="${index + 1}"${state === undefined ? '' : ` state="${state}"`} r:id="s${index}"/>`,
        )
        .join('')}</sheets></workbook>`,
    ),
    file(
      'xl/_rels/workbook.xml.rels',
      `<Relationships xmlns="${packages}/relationships">${relation('styles', 'styles', 'styles.xml')}${sheets
        .map((_, index) => relation(`s${index}`, 'worksheet', `worksheets/sheet${index}.xml`))
        .join('')}</Relationships>`,
    ),
    file(
      'xl/styles.xml',
      `<styleSheet xmlns="${main}"><numFmts>${formats
        .filter(([, code]) => code !== '')
        .map(([id, code]) => `<numFmt numFmtId="${id}" formatCode="${code}"/>`)
        .join(
          '',
        )}</numFmts><cellXfs>${formats.map(([id]) => `<xf numFmtId="${id}" applyNumberFormat="1"/>`).join('')}</cellXfs></styleSheet>`,
    ),
    ...sheets.map(({ rows, cols = '', merged = [] }, index) =>
      file(
        `xl/worksheets/sheet${index}.xml`,
        `<worksheet xmlns="${main}">${cols}<sheetData>${rows}</sheetData>${merged.length === 0 ? '' : `<mergeCells>${merged.map((ref) => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells>`}</worksheet>`,
      ),
    ),
  ];
}

/** A row of texts, and of other cells in XML. */
export function rowXml(number: number, cells: readonly string[], attributes = ''): string {
  const xml = cells.map((cell) =>
    cell.startsWith('<') ? cell : `<c t="inlineStr"><is><t>${cell}</t></is></c>`,
  );
  return `<row r="${number}" ${attributes}>${xml.join('')}</row>`;
}
