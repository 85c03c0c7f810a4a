/**
 * The table of documents. Knows nothing of queries, guards or writes: it reads by path or by collection and stores
 * the changes it is given. The one idea needed to read it: a collection that was once asked for stays decoded in
 * memory, and every change is applied to the table inside the commit's transaction, to memory only after it. No other
 * process writes to the file (`sqlite/database.ts` locks it), so memory cannot go out of date.
 */
import type { Database } from '../../sqlite/database.ts';
import { migrate } from '../../sqlite/migrations.ts';
import { collectionOf, lastSegment } from '../model/document-name.ts';
import { damaged } from '../model/errors.ts';
import type { Change, DocumentPath, StoredDocument } from '../model/types.ts';
import { DocumentOfRow, parseFields, storedText } from './stored-document.ts';

export interface Store {
  read(path: DocumentPath): StoredDocument | null;
  /** The documents of one collection, in no promised order. */
  readonly collection: (collection: string) => Iterable<StoredDocument>;
  /** Whether the collection is in memory. */
  isLoaded(collection: string): boolean;
  /** Brings a collection into memory in steps, between which it may change. */
  load(collection: string): Iterable<void>;
  /** Whether `parse` has come to its end. */
  isParsed(collection: string): boolean;
  /** Parses the documents of a collection in memory in steps. */
  parse(collection: string): Iterable<void>;
  /** The collections of that id anywhere below the parent (`''`: anywhere). */
  collectionsNamed(collectionId: string, parent: DocumentPath): string[];
  /** The paths of all collections below a document or collection (`''`: all there are). */
  collectionsBelow(path: string): string[];
  /** Stores the changes; to be called inside the commit's transaction, in which they are seen from then on. */
  save(changes: readonly Change[]): void;
  /** The transaction has ended, one way or the other. */
  settle(): void;
  /** Lets memory know of changes that are now committed. */
  remember(changes: readonly Change[]): void;
}

type Row = Record<string, unknown>;

const rowsOfAStep = 50;
// What is told without being parsed is sent as it is: one damaged text would spoil the whole message.
const columns = 'path, fields, json_valid(fields) AS is_json, create_time, update_time';

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
];

/** Opens the table of documents, making it if the database is new. */
export function openStore(database: Database): Store {
  migrate(database, { service: 'documents', steps });
  const { sqlite } = database;
  const byPath = sqlite.prepare(`SELECT ${columns} FROM documents WHERE path = ?`);
  const byCollection = sqlite.prepare(
    `SELECT ${columns} FROM documents WHERE collection = ? ORDER BY path`,
  );
  const nextOfCollection = sqlite.prepare(
    `SELECT ${columns} FROM documents WHERE collection = ? AND path > ? ORDER BY path LIMIT ${rowsOfAStep}`,
  );
  const groups = sqlite.prepare(
    'SELECT DISTINCT collection FROM documents WHERE collection_id = ?',
  );
  const below = sqlite.prepare(
    'SELECT DISTINCT collection FROM documents WHERE collection >= ? AND collection < ?',
  );
  const remove = sqlite.prepare('DELETE FROM documents WHERE path = ?');
  const insert = sqlite.prepare(
    `INSERT INTO documents (path, collection, collection_id, fields, create_time, update_time)
     VALUES (?, ?, ?, ?, ?, ?)
     ON CONFLICT (path) DO UPDATE SET
       fields = excluded.fields, create_time = excluded.create_time, update_time = excluded.update_time`,
  );
  const collections = new Map<string, Map<DocumentPath, StoredDocument>>();
  const loaded = (collection: string): Map<DocumentPath, StoredDocument> => {
    const documents = new Map<DocumentPath, StoredDocument>();
    for (const row of byCollection.iterate(collection)) {
      const document = toDocument(row);
      documents.set(document.path, document);
    }
    collections.set(collection, documents);
    return documents;
  };

  /** Those of which a part is in memory; the rest is as it stands in the table. */
  const loading = new Map<string, Map<DocumentPath, StoredDocument>>();
  function* load(collection: string): Generator<void> {
    const documents = new Map<DocumentPath, StoredDocument>();
    loading.set(collection, documents);
    for (let last = ''; ;) {
      const rows = nextOfCollection.all(collection, last);
      for (const row of rows) {
        const document = toDocument(row);
        documents.set(document.path, document);
        last = document.path;
      }
      // A small one takes one step: it is there at once, however busy the machine is.
      if (rows.length < rowsOfAStep) break;
      yield;
      // Somebody could not wait.
      if (collections.has(collection)) break;
    }
    if (!collections.has(collection)) collections.set(collection, documents);
    loading.delete(collection);
  }

  const parsed = new Set<string>();
  function* parse(collection: string): Generator<void> {
    let count = 0;
    for (const document of collections.get(collection)?.values() ?? []) {
      parseFields(document);
      count += 1;
      if (count % rowsOfAStep === 0) yield;
    }
    parsed.add(collection);
  }

  /** What the running transaction has changed. */
  const unsettled = new Map<DocumentPath, StoredDocument | null>();
  const write = ({ path, after }: Change): void => {
    if (after === null) {
      remove.run(path);
      return;
    }
    const collection = collectionOf(path);
    const fields = storedText(after.fields);
    const { createTime, updateTime } = after;
    insert.run(path, collection, lastSegment(collection), fields, createTime, updateTime);
  };

  return {
    read: (path) => {
      const changed = unsettled.get(path);
      if (changed !== undefined) return changed;
      const known = collections.get(collectionOf(path));
      if (known !== undefined) return known.get(path) ?? null;
      const row = byPath.get(path);
      return row === undefined ? null : toDocument(row);
    },
    collection: (collection) => (collections.get(collection) ?? loaded(collection)).values(),
    isLoaded: (collection) => collections.has(collection),
    load,
    isParsed: (collection) => parsed.has(collection),
    parse,
    collectionsNamed: (collectionId, parent) =>
      groups
        .all(collectionId)
        .map((row) => String(row['collection']))
        .filter((collection) => parent === '' || collection.startsWith(`${parent}/`)),
    // The character after the slash; without a path, the last of all.
    collectionsBelow: (path) =>
      below
        .all(...(path === '' ? ['', '\u{10ffff}'] : [`${path}/`, `${path}0`]))
        .map((row) => String(row['collection'])),
    save: (changes) => {
      for (const change of changes) write(change);
      for (const { path, after } of changes) unsettled.set(path, after);
    },
    settle: () => unsettled.clear(),
    remember: (changes) => {
      for (const { path, after } of changes) {
        const collection = collectionOf(path);
        const known = collections.get(collection) ?? loading.get(collection);
        if (after === null) known?.delete(path);
        else known?.set(path, after);
      }
    },
  };
}

function toDocument(row: Row): StoredDocument {
  if (row['is_json'] !== 1) throw damaged();
  return new DocumentOfRow({
    path: String(row['path']),
    text: String(row['fields']),
    createTime: Number(row['create_time']),
    updateTime: Number(row['update_time']),
  });
}
