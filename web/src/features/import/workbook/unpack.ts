import { strFromU8, strToU8, unzipSync, type Unzipped } from 'fflate';

/**
 * The parts of a workbook by name, those changed that `hucre` 1.0.0 refuses or misreads; `null` if they are larger than `maxBytes`
 * together. Throws on what is no zip file, or a part of which is longer than the file's directory says.
 */
export function unpack(bytes: Uint8Array, maxBytes: number): Unzipped | null {
  let unpacked = 0;
  const parts = unzipSync(bytes, {
    filter: ({ name, size, originalSize }) => {
      // Nothing, deflated, has two bytes: an empty part, or a folder.
      unpacked += size > 5 && originalSize === 0 ? Infinity : originalSize;
      // What a Mac adds to a zip file has the names of parts, too.
      return unpacked <= maxBytes && !name.startsWith('__MACOSX/');
    },
  });
  if (unpacked > maxBytes) return null;
  return Object.fromEntries(
    Object.entries(parts).map(([name, part]) => [
      // Some programs on Windows write `xl\workbook.xml`.
      name.replaceAll('\\', '/'),
      /(?:sheet|strings).*\.xml$|\.rels$/i.test(name) ? strToU8(mendXml(strFromU8(part))) : part,
    ]),
  );
}

function mendXml(xml: string): string {
  // `fflate` cuts a part at the length that the directory has.
  const [, root = ''] = /<([a-z][\w:]*)/i.exec(xml) ?? [];
  if (!['/>', `</${root}>`].some((end) => xml.trimEnd().endsWith(end)))
    throw new Error('A part of the workbook is longer.');
  return (
    xml
      // Sheets of other kinds (a chart alone) are refused; as worksheets they have no cells.
      .replaceAll(/\/(?:chartsheet|dialogsheet|xl(?:Intl)?Macrosheet)(?=["'])/g, '/worksheet')
      // An empty cell with the type of shared strings would be the first of them.
      .replaceAll(
        /<(\w+:)?c\b([^>]*?)\st=["']s["']([^>]*?)(?:\/>|>\s*(?:<\1v\s*\/>|<\1v>\s*<\/\1v>)?\s*<\/\1c>)/g,
        '<$1c$2$3/>',
      )
  );
}
