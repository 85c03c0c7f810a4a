import { describe, expect, it } from 'vitest';
import { openDatabase } from '../../sqlite/database.ts';
import { damaged } from '../model/errors.ts';
import type { Change, StoredDocument } from '../model/types.ts';
import { openStore } from './store.ts';

function documentAt(path: string, updateTime: number): StoredDocument {
  return { path, fields: Object.create(null), createTime: 1, updateTime };
}

const set = (id: string, updateTime: number): Change => {
  const path = `boys/${id}`;
  return { path, before: null, after: documentAt(path, updateTime) };
};
const remove = (id: string): Change => ({ path: `boys/${id}`, before: null, after: null });

it('shows a transaction its own changes, until it is rolled back', () => {
  const { sqlite, store } = open();
  expect([...store.collection('boys')]).toHaveLength(2);
  sqlite.exec('BEGIN');
  store.save([set('a', 2), remove('b')]);
  expect(store.read('boys/a')?.updateTime).toBe(2);
  expect(store.read('boys/b')).toBeNull();
  sqlite.exec('ROLLBACK');
  store.endTransaction();
  expect(store.read('boys/a')?.updateTime).toBe(1);
});

function open() {
  const database = openDatabase(':memory:');
  const store = openStore(database);
  store.save([set('a', 1), set('b', 1)]);
  store.endTransaction();
  return { sqlite: database.sqlite, database, store };
}

describe('found F13: a document that is not what was written', () => {
  it.each([
    'fields = \'{"a":1}\'',
    'create_time = 3',
    'update_time = 3',
    "path = 'boys/c'",
    'check_value = NULL',
  ])('is damaged: %s', (change) => {
    const { sqlite, store } = open();
    sqlite.exec(`UPDATE documents SET ${change} WHERE path = 'boys/a'`);
    expect(() => store.read(change.startsWith('path') ? 'boys/c' : 'boys/a')).toThrow(damaged());
    expect(store.read('boys/b')?.updateTime).toBe(1);
    expect(() => [...store.collection('boys')]).toThrow(damaged());
  });

  it('of a folder of an earlier version has a check value from the upgrade on, unless it was damaged before', () => {
    const { sqlite, database } = open();
    sqlite.exec(`
      ALTER TABLE documents DROP COLUMN check_value;
      DROP TABLE document_indexes;
      DROP TABLE document_index_keys;
      DELETE FROM migrations WHERE service = 'documents' AND number > 1;
      UPDATE documents SET fields = 'no JSON' WHERE path = 'boys/b';
    `);
    const store = openStore(database);
    expect(store.read('boys/a')?.updateTime).toBe(1);
    expect(() => store.read('boys/b')).toThrow(damaged());
    sqlite.exec(`UPDATE documents SET fields = '{"a":1}' WHERE path = 'boys/a'`);
    expect(() => openStore(database).read('boys/a')).toThrow(damaged());
  });
});
