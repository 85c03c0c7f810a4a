import type { DocumentData } from 'firebase/firestore';
import { readMaps } from '../stored/read-stored.ts';

export type FieldReader = (field: string) => unknown;

/** The fields just written, by the path of their document; `null` for a deleted document. */
export type WrittenFields = ReadonlyMap<string, DocumentData | null>;

export function filePath(url: string): string | null {
  const [, path] = /^https?:\/\/[^?#]+\/o\/([^/?#]+)/.exec(url) ?? [];
  return path === undefined ? null : decoded(path);
}

/** The files that no record refers to. A record may refer to a file by another host or with another token. */
export function unusedFiles(
  paths: readonly string[],
  records: ReadonlyMap<string, FieldReader>,
  written: WrittenFields,
): readonly string[] {
  const current = new Map(records);
  for (const [path, fields] of written) {
    const before = records.get(path);
    if (fields === null) current.delete(path);
    else current.set(path, (field) => (field in fields ? fields[field] : before?.(field)));
  }
  const usedImages = [...current.values()]
    .flatMap(imagesOf)
    .flatMap((image) => (typeof image === 'string' ? decoded(image) : []));
  return paths.filter((path) => !usedImages.some((text) => text.includes(path)));
}

function imagesOf(read: FieldReader): readonly unknown[] {
  return [
    // Deleted and merged boys may come back.
    ...readMaps([read('envelope'), read('kept')]).flatMap((boy) => imagesOf((field) => boy[field])),
    read('studentImgUrl'),
    ...readMaps(read('winnerList')).map(({ winnerImg }) => winnerImg),
    ...readMaps(read('prizes')).flatMap(({ prizeImg, winnerImg }) => [prizeImg, winnerImg]),
  ];
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
