import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatFieldPath, parseFieldPath } from './documents/model/field-path.ts';
import type { Index, IndexField, IndexFile } from './documents/query/indexes.ts';
import { decodeList, decodeMap, decodeString } from './documents/wire/decode-json.ts';
import { OperationalError } from './kernel/operational-error.ts';

/** Reads a folder's `firestore.indexes.json`; `null` without one. Throws `OperationalError` for a file of another form. */
export function loadIndexes(folder: string): IndexFile | null {
  const file = join(folder, 'firestore.indexes.json');
  if (!existsSync(file)) return null;
  try {
    const { indexes, fieldOverrides } = decodeMap(JSON.parse(readFileSync(file, 'utf8')), 'All');
    return {
      indexes: decodeEntries(indexes, 'indexes'),
      fieldOverrides: decodeEntries(fieldOverrides, 'fieldOverrides'),
    };
  } catch (error) {
    throw new OperationalError(`The indexes ${file} are wrong: ${String(error)}`);
  }
}

interface Entry extends Index, IndexField {
  readonly fields: readonly Entry[];
  readonly indexes: readonly Entry[];
}

/** Entries of unknown kinds, such as indexes of vectors, are kept and serve no query. */
function decodeEntries(json: unknown, what: string): Entry[] {
  return decodeList(json, what).map((element) => {
    const entry = decodeMap(element, `An entry of ${what}`);
    const text = (name: string): string | undefined =>
      entry[name] === undefined ? undefined : decodeString(entry[name], name);
    const path = text('fieldPath') ?? '*';
    return {
      collectionGroup: text('collectionGroup') ?? '',
      queryScope: text('queryScope') ?? 'COLLECTION',
      fieldPath: path === '*' ? path : formatFieldPath(parseFieldPath(path)),
      order: text('order'),
      arrayConfig: text('arrayConfig'),
      fields: decodeEntries(entry['fields'], 'fields'),
      indexes: decodeEntries(entry['indexes'], 'indexes'),
    };
  });
}
