/**
 * The table of documents. A collection stays in memory after its first read. Changes are written to the table inside the
 * commit's transaction and to memory after it; no other process can change the table (`sqlite/database.ts`).
 */
import { checkValueOf } from '../../sqlite/check-value.ts';
import type { Database } from '../../sqlite/database.ts';
import { migrate } from '../../sqlite/migrations.ts';
import { collectionOf, lastSegment } from '../model/document-name.ts';
import { damaged } from '../model/errors.ts';
import { StoredRow, storedText } from '../model/stored-document.ts';
import type { Change, DocumentPath, StoredDocument } from '../model/types.ts';

type Row = Record<string, unknown>;

const columns = 'path, fields, create_time, update_time, check_value';

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
];

/** Opens the table of documents; creates it in a new database. */
export function openStore(database: Database) {
  migrate(database, { service: 'documents', steps });
  const { sqlite } = database;
  const byPath = sqlite.prepare(`SELECT ${columns} FROM documents WHERE path = ?`);
  const byCollection = sqlite.prepare(
    `SELECT ${columns} FROM documents WHERE collection = ? ORDER BY path`,
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
  const collections = new Map<string, Map<DocumentPath, StoredDocument>>();
  const load = (collection: string): Map<DocumentPath, StoredDocument> => {
    const documents = new Map<DocumentPath, StoredDocument>();
    for (const row of byCollection.iterate(collection)) {
      const document = toDocument(row);
      documents.set(document.path, document);
    }
    collections.set(collection, documents);
    return documents;
  };

  /** The changes of the open transaction. */
  const uncommitted = new Map<DocumentPath, StoredDocument | null>();
  const write = ({ path, after }: Change): void => {
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

  return {
    read: (path: DocumentPath): StoredDocument | null => {
      const changed = uncommitted.get(path);
      if (changed !== undefined) return changed;
      const documents = collections.get(collectionOf(path));
      if (documents !== undefined) return documents.get(path) ?? null;
      const row = byPath.get(path);
      return row === undefined ? null : toDocument(row);
    },
    /** The documents of one collection, in no particular order. */
    collection: (collection: string): Iterable<StoredDocument> =>
      (collections.get(collection) ?? load(collection)).values(),
    /** The collections of that id at any depth below the parent, `''` for the root. */
    collectionsNamed: (collectionId: string, parent: DocumentPath): string[] =>
      groups
        .all(collectionId)
        .map((row) => String(row['collection']))
        .filter((collection) => parent === '' || collection.startsWith(`${parent}/`)),
    /** The paths of all collections below a document or collection, `''` for the root. */
    collectionsBelow: (path: string): string[] =>
      below.all(...pathsBelow(path)).map((row) => String(row['collection'])),
    /** Writes the changes to the table in the open transaction; `read` returns them at once. */
    save: (changes: readonly Change[]): void => {
      for (const change of changes) write(change);
      for (const { path, after } of changes) uncommitted.set(path, after);
    },
    /** Call it after each COMMIT or ROLLBACK. */
    endTransaction: (): void => uncommitted.clear(),
    /** Applies committed changes to the collections in memory. */
    applyToMemory: (changes: readonly Change[]): void => {
      for (const { path, after } of changes) {
        const documents = collections.get(collectionOf(path));
        if (after === null) documents?.delete(path);
        else documents?.set(path, after);
      }
    },
  };
}

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
  return path === '' ? ['', '\u{10ffff}'] : [`${path}/`, `${path}0`];
}
