/**
 * The table of documents and its indexes. Changes are written to them inside the commit's transaction; the documents that
 * were used last stay in memory. No other process can change the table (`sqlite/database.ts`).
 */
import { checkValueOf } from '../../sqlite/check-value.ts';
import type { Database } from '../../sqlite/database.ts';
import { migrate } from '../../sqlite/migrations.ts';
import { boundsOf, keysOf, type DocumentIndex, type Walk } from '../model/document-index.ts';
import { collectionOf, lastSegment, numericId } from '../model/document-name.ts';
import { damaged, isDamage } from '../model/errors.ts';
import { StoredRow, storedText } from '../model/stored-document.ts';
import type { Change, DocumentPath, StoredDocument, Value } from '../model/types.ts';
import { DocumentCache } from './document-cache.ts';
import { indexSteps, openIndexes } from './document-indexes.ts';

type Row = Record<string, unknown>;

const columns = 'path, fields, create_time, update_time, check_value';

const storeLimits = {
  /** What the documents in memory may take. */
  cachedBytes: 48 * 1024 * 1024,
  /** A query of a collection with more documents gets an index; a smaller one is read whole. */
  maxScanned: 200,
};

export type StoreLimits = Readonly<typeof storeLimits>;

const steps = [
  `CREATE TABLE documents (
     path TEXT PRIMARY KEY,
     collection TEXT NOT NULL,
     collection_id TEXT NOT NULL,
     fields TEXT NOT NULL,
     create_time INTEGER NOT NULL,
     update_time INTEGER NOT NULL
   ) STRICT;
   CREATE INDEX documents_by_collection ON documents (collection, path);
   CREATE INDEX documents_by_collection_id ON documents (collection_id, collection);`,
  // Only valid JSON gets one.
  `ALTER TABLE documents ADD COLUMN check_value INTEGER;
   UPDATE documents SET check_value = check_value_of(path, fields, create_time, update_time) WHERE json_valid(fields);`,
  indexSteps,
];

/** Opens the table of documents; creates it in a new database. */
export function openStore(database: Database, { cachedBytes, maxScanned } = storeLimits) {
  migrate(database, { service: 'documents', steps });
  const { sqlite } = database;
  const byPath = sqlite.prepare(`SELECT ${columns} FROM documents WHERE path = ?`);
  const byCollection = [false, true].map((isReversed) =>
    sqlite.prepare(
      `SELECT ${columns} FROM documents WHERE collection = ? AND path >= ? AND path <= ?
       ORDER BY path ${isReversed ? 'DESC' : 'ASC'}`,
    ),
  );
  const byKey = [false, true].map((isReversed) =>
    sqlite.prepare(
      `SELECT key, ${columns} FROM document_index_keys LEFT JOIN documents USING (path)
       WHERE index_id = ? AND key >= ? AND key < ?
       ORDER BY key ${isReversed ? 'DESC' : 'ASC'}, path ${isReversed ? 'DESC' : 'ASC'}`,
    ),
  );
  const anyAfter = sqlite.prepare('SELECT 1 FROM documents WHERE collection = ? LIMIT 1 OFFSET ?');
  const anyBetween = sqlite.prepare(
    'SELECT 1 FROM documents WHERE collection = ? AND path >= ? AND path < ? LIMIT 1',
  );
  const groups = sqlite.prepare(
    'SELECT DISTINCT collection FROM documents WHERE collection_id = ?',
  );
  const below = sqlite.prepare(
    'SELECT DISTINCT collection FROM documents WHERE collection >= ? AND collection < ?',
  );
  const remove = sqlite.prepare('DELETE FROM documents WHERE path = ?');
  const insert = sqlite.prepare(
    `INSERT INTO documents (path, collection, collection_id, fields, create_time, update_time, check_value)
     VALUES (?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT (path) DO UPDATE SET
       fields = excluded.fields, create_time = excluded.create_time, update_time = excluded.update_time,
       check_value = excluded.check_value`,
  );
  const cache = new DocumentCache(cachedBytes);
  /** Reading many documents puts none into the cache, where they would replace those that are used again. */
  const documentOf = (row: Row): StoredDocument =>
    cache.get(String(row['path'])) ?? toDocument(row);
  function* inOrderOfNames(
    collection: string,
    [from = '', until = lastPath]: readonly (DocumentPath | undefined)[] = [],
    isReversed = false,
  ): Generator<StoredDocument> {
    const rows = byCollection[Number(isReversed)]?.iterate(collection, from, until) ?? [];
    for (const row of rows) yield documentOf(row);
  }
  /** The paths of all collections below a document or collection, `''` for the root. */
  const collectionsBelow = (path: string): string[] =>
    below.all(...pathsBelow(path)).map((row) => String(row['collection']));
  const collectionsNamed = (collectionId: string, parent: DocumentPath): string[] =>
    collectionId === ''
      ? collectionsBelow(parent)
      : groups
          .all(collectionId)
          .map((row) => String(row['collection']))
          .filter((collection) => parent === '' || collection.startsWith(`${parent}/`));
  const indexes = openIndexes(database, function* (collectionId) {
    for (const collection of collectionsNamed(collectionId, '')) yield* inOrderOfNames(collection);
  });

  function* inOrderOfKeys(
    id: number,
    walk: Extract<Walk, { kind: 'range' }>,
    collection: string,
  ): Generator<StoredDocument> {
    const rows = byKey[Number(walk.isReversed)]?.iterate(id, ...boundsOf(walk, collection)) ?? [];
    for (const row of rows) {
      const { key, fields } = row;
      const document = fields === null ? null : documentOf(row);
      const isKey = (one: Buffer): boolean => key instanceof Uint8Array && one.equals(key);
      // A key of another document or value would hide one.
      if (document === null || !keysOf(walk.index, document).some(isKey)) throw damaged();
      yield document;
    }
  }

  /** The changes of the open transaction. */
  const uncommitted = new Map<DocumentPath, StoredDocument | null>();
  const write = (change: Change): void => {
    const { path, after } = change;
    indexes.save(change);
    if (after === null) {
      remove.run(path);
      return;
    }
    const collection = collectionOf(path);
    const fields = storedText(after.fields);
    const { createTime, updateTime } = after;
    const checkValue = checkValueOf(path, fields, createTime, updateTime);
    insert.run(
      path,
      collection,
      lastSegment(collection),
      fields,
      createTime,
      updateTime,
      checkValue,
    );
  };

  const read = (path: DocumentPath): StoredDocument | null => {
    const changed = uncommitted.get(path);
    if (changed !== undefined) return changed;
    const cached = cache.get(path);
    if (cached !== undefined) return cached;
    const row = byPath.get(path);
    if (row === undefined) return null;
    const document = toDocument(row);
    cache.set(document);
    return document;
  };
  const isLarge = (collection: string): boolean =>
    anyAfter.get(collection, maxScanned) !== undefined;

  return {
    read,
    /** The documents of one collection, in no particular order. */
    collection: (collection: string): Iterable<StoredDocument> => inOrderOfNames(collection),
    /** The documents of a walk in its order; `null` when the collection must be read whole. */
    walk: (walk: Walk, collection: string): Iterable<StoredDocument> | null => {
      if (walk.kind === 'document') {
        const document = collectionOf(walk.path) === collection ? read(walk.path) : null;
        return document === null ? [] : [document];
      }
      // SQLite sorts numeric ids as text.
      if (anyBetween.get(collection, `${collection}/__id`, `${collection}/__ie`)) return null;
      const { index, isReversed } = walk;
      if (index.fields.length > 0) {
        if (indexes.find(index) === null && isLarge(collection))
          indexes.make(index.collectionId, [index]);
        const id = indexes.find(index);
        return id === null ? null : inOrderOfKeys(id, walk, collection);
      }
      const ends = [walk.lower, walk.upper].map(([name]) => pathIn(collection, name));
      return inOrderOfNames(collection, ends, isReversed);
    },
    /** Makes the missing ones of these indexes; `begin` is called before an existing collection is read for them. */
    makeIndexes: (
      wanted: readonly DocumentIndex[],
      begin: (collectionId: string) => void,
    ): void => {
      const missing = wanted.filter((index) => indexes.find(index) === null);
      for (const [collectionId, some] of Map.groupBy(missing, (index) => index.collectionId)) {
        if (collectionsNamed(collectionId, '').length > 0) begin(collectionId);
        try {
          indexes.make(collectionId, some);
        } catch (error) {
          // Queries of the collection say so, and the other collections go on.
          if (!isDamage(error)) throw error;
        }
      }
    },
    /** The collections of that id, `''` for any, at any depth below the parent, `''` for the root. */
    collectionsNamed,
    collectionsBelow,
    /** Writes the changes to the table in the open transaction; `read` returns them at once. */
    save: (changes: readonly Change[]): void => {
      for (const change of changes) write(change);
      for (const { path, after } of changes) uncommitted.set(path, after);
    },
    /** Call it after each COMMIT or ROLLBACK. */
    endTransaction: (): void => uncommitted.clear(),
    /** Keeps committed changes in memory. */
    applyToMemory: (changes: readonly Change[]): void => {
      for (const { path, after } of changes) {
        if (after === null) cache.delete(path);
        else cache.set(after);
      }
    },
  };
}

/** The path that a value of `__name__` is in a collection; none if it is not in it, or sorts as a number. */
function pathIn(collection: string, name: Value | undefined): DocumentPath | undefined {
  if (name === undefined || !('referenceValue' in name)) return undefined;
  const { referenceValue: path } = name;
  const isText = collectionOf(path) === collection && numericId(lastSegment(path)) === null;
  return isText ? path : undefined;
}

const lastPath = '\u{10ffff}';

function toDocument(row: Row): StoredDocument {
  const { path, fields, create_time: createTime, update_time: updateTime } = row;
  if (row['check_value'] !== checkValueOf(path, fields, createTime, updateTime)) throw damaged();
  return new StoredRow(String(fields), {
    path: String(path),
    createTime: Number(createTime),
    updateTime: Number(updateTime),
  });
}

/** The bounds of all paths below this one: the first possible path, and the first one after all of them. */
export function pathsBelow(path: string): [string, string] {
  // `0` is the character after `/`; U+10FFFF is the last of all.
  return path === '' ? ['', lastPath] : [`${path}/`, `${path}0`];
}
