import { expect, it } from 'vitest';
import { openDatabase } from '../../sqlite/database.ts';
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
  const store = openStore(openDatabase(':memory:'));
  store.save([set('a', 1)]);
  store.endTransaction();
  expect([...store.collection('boys')]).toHaveLength(1);
  store.save([set('a', 2), remove('b')]);
  expect(store.read('boys/a')?.updateTime).toBe(2);
  store.save([remove('a')]);
  expect(store.read('boys/a')).toBeNull();
  store.endTransaction();
  expect(store.read('boys/a')?.updateTime).toBe(1);
});
