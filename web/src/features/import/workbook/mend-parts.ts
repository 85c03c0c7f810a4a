import { viewOf, type ZipDirectory, type ZipEntry } from './zip-directory.ts';

/**
 * Replaces parts of a workbook that `hucre` 1.0.0 refuses or misreads. The new parts are appended without compression, and the
 * directory names them in place of the old ones.
 */
export async function mendParts(
  bytes: Uint8Array,
  { start, end, entries }: ZipDirectory,
): Promise<Uint8Array> {
  const directory = bytes.slice(start);
  const view = viewOf(directory);
  const added: Uint8Array[] = [];
  let offset = start;
  for (const entry of entries) {
    const at = entry.at - start;
    renameFolders(directory.subarray(at + 46, at + 46 + view.getUint16(at + 28, true)));
    if (!/sheet.*\.xml$|\.rels$/i.test(entry.name)) continue;
    const xml = await unpack(bytes, entry);
    const mended = xml === null ? null : mendXml(xml);
    if (mended === null || mended === xml) continue;
    const content = new TextEncoder().encode(mended);
    const header = new Uint8Array(30);
    viewOf(header).setUint32(0, 0x04034b50, true);
    view.setUint16(at + 8, 0, true);
    view.setUint16(at + 10, 0, true);
    // No check value.
    view.setUint32(at + 16, 0, true);
    view.setUint32(at + 20, content.length, true);
    view.setUint32(at + 24, content.length, true);
    view.setUint32(at + 42, offset, true);
    added.push(header, content);
    offset += header.length + content.length;
  }
  view.setUint32(end - start + 16, offset, true);
  return joined([bytes.subarray(0, start), ...added, directory]);
}

/** Some programs on Windows write `xl\workbook.xml`. */
function renameFolders(name: Uint8Array): void {
  for (const [index, letter] of name.entries()) if (letter === 0x5c) name[index] = 0x2f;
}

function mendXml(xml: string): string {
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

/** The text of a part; `null` if it is larger than the directory says. */
async function unpack(
  bytes: Uint8Array,
  { offset, isDeflated, packedSize, size }: ZipEntry,
): Promise<string | null> {
  const header = viewOf(bytes.subarray(offset, offset + 30));
  const start = offset + 30 + header.getUint16(26, true) + header.getUint16(28, true);
  const packed = bytes.slice(start, start + packedSize);
  if (!isDeflated) return new TextDecoder().decode(packed);
  const reader = new Blob([packed])
    .stream()
    .pipeThrough(new DecompressionStream('deflate-raw'))
    .getReader();
  const chunks: Uint8Array[] = [];
  let length = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    length += part.value.length;
    if (length > size) {
      await reader.cancel();
      return null;
    }
    chunks.push(part.value);
  }
  return new TextDecoder().decode(joined(chunks));
}

function joined(chunks: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const chunk of chunks) {
    all.set(chunk, at);
    at += chunk.length;
  }
  return all;
}
