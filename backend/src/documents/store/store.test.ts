import { expect, it } from 'vitest';
import { openDatabase } from '../../sqlite/database.ts';
import type { Change, StoredDocument } from '../model/types.ts';
import { openStore } from './store.ts';
import type { Store } from './store.ts';

function documentAt(path: string, updateTime: number): StoredDocument {
  return { path, fields: Object.create(null), createTime: 1, updateTime };
}

const set = (id: string, updateTime: number): Change => {
  const path = `boys/${id}`;
  return { path, before: null, after: documentAt(path, updateTime) };
};
const byPath = (a: StoredDocument, b: StoredDocument): number => (a.path < b.path ? -1 : 1);
const boysIn = ({ collection }: Store): StoredDocument[] =>
  Array.from(collection('boys'), (each) => ({ ...each, fields: each.fields })).toSorted(byPath);
const remove = (id: string): Change => ({ path: `boys/${id}`, before: null, after: null });

it('loads a collection into memory in steps, with the commits between them', () => {
  const database = openDatabase(':memory:');
  const before = openStore(database);
  const ids = Array.from({ length: 120 }, (_, index) => String(index).padStart(3, '0'));
  before.save(ids.map((id) => set(id, 1)));
  before.save([{ ...set('x', 1), path: 'girls/x' }]);

  const store = openStore(database);
  const steps = Iterator.from(store.load('boys'));
  expect(steps.next().done).toBe(false);
  const changes = [set('000', 2), remove('001'), set('0005', 2), set('119', 2), remove('118')];
  store.save(changes);
  store.endTransaction();
  store.applyToMemory([...changes, set('1185', 2)]);
  store.save([set('1185', 2)]);
  store.endTransaction();
  expect(store.isLoaded('boys')).toBe(false);
  expect(store.read('boys/119')?.updateTime).toBe(2);
  while (steps.next().done !== true);
  expect(store.isLoaded('boys')).toBe(true);
  const later = [set('050', 3), remove('051')];
  store.save(later);
  store.endTransaction();
  store.applyToMemory(later);
  const inMemory = boysIn(store);
  expect(inMemory).toEqual(boysIn(openStore(database)));
  expect(inMemory).toHaveLength(119);
});

it('keeps a collection that was loaded at once meanwhile', () => {
  const database = openDatabase(':memory:');
  openStore(database).save(Array.from({ length: 120 }, (_, index) => set(String(index), 1)));
  const store = openStore(database);
  const steps = Iterator.from(store.load('boys'));
  steps.next();
  expect([...store.collection('boys')]).toHaveLength(120);
  const change = [set('0', 2), set('new', 2)];
  store.save(change);
  store.endTransaction();
  store.applyToMemory(change);
  while (steps.next().done !== true);
  expect([...store.collection('boys')]).toHaveLength(121);
  expect(store.read('boys/0')?.updateTime).toBe(2);
});

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
