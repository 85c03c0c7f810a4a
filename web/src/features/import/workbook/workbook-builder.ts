import { deflateRawSync, crc32 } from 'node:zlib';

export interface ZipFile {
  readonly name: string;
  readonly content: Buffer;
  /** The size that the directory names, if it is not the real one. */
  readonly claimedSize?: number;
}

/** A zip file in memory. */
export function zip(files: readonly ZipFile[]): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content, claimedSize = content.length } of files) {
    const packed = deflateRawSync(content);
    const sizes = Buffer.alloc(14);
    sizes.writeUInt32LE(crc32(content), 0);
    sizes.writeUInt32LE(packed.length, 4);
    sizes.writeUInt32LE(claimedSize, 8);
    sizes.writeUInt16LE(Buffer.byteLength(name), 12);
    const versionAndMethod = Buffer.from([20, 0, 0, 0, 8, 0, 0, 0, 0, 0]);
    const local = [
      Buffer.from('PK\x03\x04'),
      versionAndMethod,
      sizes,
      Buffer.alloc(2),
      Buffer.from(name),
      packed,
    ];
    const place = Buffer.alloc(4);
    place.writeUInt32LE(offset);
    directory.push(
      Buffer.concat([
        Buffer.from('PK\x01\x02'),
        Buffer.from([20, 0]),
        versionAndMethod,
        sizes,
        Buffer.alloc(12),
        place,
        Buffer.from(name),
      ]),
    );
    locals.push(...local);
    offset += local.reduce((sum, { length }) => sum + length, 0);
  }
  const entries = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(entries.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, entries, end]);
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
