/**
 * The keys of documents in indexes, which are changed in the transaction of their documents. An index is made when it is
 * first needed, for a collection that is large by then, and kept from then on.
 */
import { tryStoring } from '../../sqlite/errors.ts';
import type { Database } from '../../sqlite/database.ts';
import { collectionOf, lastSegment } from '../model/document-name.ts';
import { keysOf, type DocumentIndex } from '../model/document-index.ts';
import type { Change, StoredDocument } from '../model/types.ts';

export const indexSteps = `
  CREATE TABLE document_indexes (id INTEGER PRIMARY KEY, definition TEXT NOT NULL UNIQUE) STRICT;
  CREATE TABLE document_index_keys (
    index_id INTEGER NOT NULL,
    key BLOB NOT NULL,
    path TEXT NOT NULL,
    PRIMARY KEY (index_id, key, path)
  ) STRICT, WITHOUT ROWID;`;

/** Each costs the writes of its collection something. */
const maxIndexesOfCollection = 20;

/** How many keys are sorted in memory. */
const batchSize = 10_000;

interface Key {
  readonly id: number;
  readonly key: Buffer;
  readonly path: string;
}

export function openIndexes(
  database: Database,
  documentsOf: (collectionId: string) => Iterable<StoredDocument>,
) {
  const { sqlite } = database;
  const add = sqlite.prepare('INSERT INTO document_indexes (definition) VALUES (?)');
  const insert = sqlite.prepare('INSERT OR REPLACE INTO document_index_keys VALUES (?, ?, ?)');
  const remove = sqlite.prepare(
    'DELETE FROM document_index_keys WHERE index_id = ? AND key = ? AND path = ?',
  );
  const removeAll = sqlite.prepare('DELETE FROM document_index_keys WHERE path = ?');
  /** By collection id, then by definition. */
  const known = new Map<
    string,
    Map<string, { readonly id: number; readonly index: DocumentIndex }>
  >();
  const note = (id: number, index: DocumentIndex): void => {
    const ofCollection = known.get(index.collectionId) ?? new Map();
    known.set(index.collectionId, ofCollection.set(JSON.stringify(index), { id, index }));
  };
  for (const { id, definition } of sqlite.prepare('SELECT * FROM document_indexes').all())
    note(Number(id), JSON.parse(String(definition)));

  const find = (index: DocumentIndex): number | null =>
    known.get(index.collectionId)?.get(JSON.stringify(index))?.id ?? null;

  return {
    find,
    /** Makes indexes of one collection id; returns whether they exist now. */
    make(collectionId: string, indexes: readonly DocumentIndex[]): boolean {
      const count = known.get(collectionId)?.size ?? 0;
      if (count + indexes.length > maxIndexesOfCollection) return false;
      let made: { id: number; index: DocumentIndex }[] = [];
      const work = (): void => {
        made = indexes.map((index) => {
          const id = Number(add.run(JSON.stringify(index)).lastInsertRowid);
          return { id, index };
        });
        let keys: Key[] = [];
        // In order, since places all over the file take several times as long.
        const insertAll = (): void => {
          keys.sort((a, b) => a.id - b.id || Buffer.compare(a.key, b.key));
          for (const { id, key, path } of keys) insert.run(id, key, path);
          keys = [];
        };
        for (const document of documentsOf(collectionId)) {
          const { path } = document;
          for (const { id, index } of made)
            for (const key of keysOf(index, document)) keys.push({ id, key, path });
          if (keys.length > batchSize) insertAll();
        }
        insertAll();
      };
      if (!tryStoring(() => database.transaction(work))) return false;
      for (const { id, index } of made) note(id, index);
      return true;
    },
    /** Changes the keys in the open transaction. */
    save({ path, before, after }: Change): void {
      // What a damaged document, which is read as an empty one, had is not known.
      if (before?.updateTime === 0) removeAll.run(path);
      for (const { id, index } of known.get(lastSegment(collectionOf(path)))?.values() ?? []) {
        const old = before === null ? [] : keysOf(index, before);
        const now = after === null ? [] : keysOf(index, after);
        for (const key of old)
          if (!now.some((other) => other.equals(key))) remove.run(id, key, path);
        for (const key of now)
          if (!old.some((other) => other.equals(key))) insert.run(id, key, path);
      }
    },
  };
}
