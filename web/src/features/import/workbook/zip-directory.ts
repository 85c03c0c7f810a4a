// The places of fields here and in mend-parts.ts: https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT, 4.3.7, 4.3.12, 4.3.16.
const directoryEntry = 0x02014b50;
const directoryEnd = 0x06054b50;

export interface ZipEntry {
  /** Where the entry stands in the file. */
  readonly at: number;
  readonly name: string;
  readonly isDeflated: boolean;
  readonly packedSize: number;
  readonly size: number;
  /** Where the entry's content begins with its header. */
  readonly offset: number;
}

export interface ZipDirectory {
  readonly start: number;
  readonly end: number;
  readonly entries: readonly ZipEntry[];
}

/** The directory of a zip file; `null` if there is none, or one for sizes beyond 4 GB. */
export function readDirectory(bytes: Uint8Array): ZipDirectory | null {
  const view = viewOf(bytes);
  let end = bytes.length - 22;
  while (end >= 0 && view.getUint32(end, true) !== directoryEnd) end -= 1;
  const start = end < 0 ? Infinity : view.getUint32(end + 16, true);
  if (start > end) return null;
  const entries: ZipEntry[] = [];
  for (let at = start; at + 46 <= end && view.getUint32(at, true) === directoryEntry;) {
    const nameEnd = at + 46 + view.getUint16(at + 28, true);
    entries.push({
      at,
      name: new TextDecoder().decode(bytes.subarray(at + 46, nameEnd)),
      isDeflated: view.getUint16(at + 10, true) === 8,
      packedSize: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
      offset: view.getUint32(at + 42, true),
    });
    at = nameEnd + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return { start, end, entries };
}

/** The sum of the sizes that the directory names. The reader unpacks no more than those. */
export function unpackedSize({ entries }: ZipDirectory): number {
  // Nothing, deflated, has two bytes: an empty part, or a folder.
  return entries.reduce(
    (sum, { packedSize, size }) => sum + (packedSize > 5 && size === 0 ? Infinity : size),
    0,
  );
}

export function viewOf({ buffer, byteOffset, byteLength }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, byteLength);
}
