import { expect, it } from 'vitest';
import { openDatabase, type Database } from '../../sqlite/database.ts';
import type { TargetSpec } from '../model/target.ts';
import type { Query } from '../model/types.ts';
import { queryOf } from '../testing/query-of.ts';
import { openChangeLog, type ChangeLog, type ChangeLogLimits } from './change-log.ts';

const minute = 60_000_000;
const limits: ChangeLogLimits = { keepMicros: 30 * minute, keepChanges: 4, batchSize: 2 };

function add(log: ChangeLog, commitTime: number, ...paths: string[]): void {
  const changes = paths.map((path) => ({ path, before: null, after: null }));
  log.add({ commitTime, changes });
}

function boysQuery(change: Partial<Query> = {}): TargetSpec {
  return { kind: 'query', query: queryOf({ collectionId: 'boys', ...change }) };
}

/** The number of stored changes. */
function stored(database: Database): unknown {
  return database.sqlite.prepare('SELECT count(*) AS n FROM document_changes').get()?.['n'];
}

it('returns the documents of the target that changed after the token', () => {
  const log = openChangeLog(openDatabase(':memory:'));
  add(log, 11, 'boys/a', 'boys/b', 'boys/a/toys/t', 'toys/u', 'boysies/x', 'boys0/x');
  add(log, 12, 'boys/b', 'boys/c');
  const boys = boysQuery();
  expect(log.since(log.token(10), boys)).toEqual(new Set(['boys/a', 'boys/b', 'boys/c']));
  expect(log.since(log.token(11), boys)).toEqual(new Set(['boys/b', 'boys/c']));
  expect(log.since(log.token(12), boys)).toEqual(new Set());
  const toys = boysQuery({ collectionId: 'toys', allDescendants: true });
  expect(log.since(log.token(10), toys)).toEqual(new Set(['boys/a/toys/t', 'toys/u']));
  const toysOfA = boysQuery({ collectionId: 'toys', allDescendants: true, parent: 'boys/a' });
  expect(log.since(log.token(10), toysOfA)).toEqual(new Set(['boys/a/toys/t']));
  const boyA: TargetSpec = { kind: 'document', path: 'boys/a' };
  expect(log.since(log.token(10), boyA)).toEqual(new Set(['boys/a']));
  expect(log.since(log.token(11), boyA)).toEqual(new Set());
});

it('accepts tokens of earlier runs, but not of the future, another database or lost commits', () => {
  const database = openDatabase(':memory:');
  const first = openChangeLog(database);
  add(first, 11, 'boys/a');
  const sent = first.token(11);
  const notReached = first.token(12);
  expect(first.since(notReached, boysQuery())).toBeNull();
  // Later commits of the first run are lost, as when a backup is restored.
  const second = openChangeLog(database);
  add(second, 13, 'boys/b');
  expect(second.since(sent, boysQuery())).toEqual(new Set(['boys/b']));
  expect(second.since(notReached, boysQuery())).toBeNull();
  const other = openChangeLog(openDatabase(':memory:'));
  add(other, 11, 'boys/a');
  expect(other.since(sent, boysQuery())).toBeNull();
  for (const nonsense of ['', '??', Buffer.from('a.b.c').toString('base64'), 'read time']) {
    expect(second.since(nonsense, boysQuery())).toBeNull();
  }
  const [run] = Buffer.from(sent, 'base64').toString().split('.');
  for (const instant of ['-1', 'NaN', '', '1e1', '99999999999999999']) {
    const forged = Buffer.from(`${run}.${instant}`).toString('base64');
    expect(second.since(forged, boysQuery())).toBeNull();
  }
});

it('deletes old changes in batches, but not the last ones nor those of half an hour', () => {
  const database = openDatabase(':memory:');
  const log = openChangeLog(database, limits);
  for (let n = 1; n <= 10; n += 1) add(log, n * minute, `boys/${n}`);
  expect(stored(database)).toBe(10);
  add(log, 35 * minute, 'boys/x');
  expect(stored(database)).toBe(9);
  expect(log.since(log.token(minute), boysQuery())).toBeNull();
  expect(log.since(log.token(2 * minute), boysQuery())?.size).toBe(9);
  for (let n = 41; n <= 50; n += 1) add(log, n * minute, `boys/${n}`);
  add(log, 120 * minute, 'boys/y');
  add(log, 121 * minute, 'boys/z');
  for (let n = 122; n <= 140; n += 1) add(log, n * minute, `boys/${n}`);
  for (let n = 0; n < 20; n += 1) add(log, (1000 + n) * minute, `boys/${n}`);
  add(log, 2000 * minute, 'boys/a', 'boys/b', 'boys/c', 'boys/d', 'boys/e');
  add(log, 2100 * minute, 'boys/a');
  for (let n = 1; n < 30; n += 1) add(log, (2100 + n * 60) * minute, 'boys/a');
  expect(stored(database)).toBeLessThanOrEqual(limits.keepChanges + limits.batchSize);
  expect(log.since(log.token(2000 * minute), boysQuery())).toBeNull();
});

it('rolls back with the commit', () => {
  const database = openDatabase(':memory:');
  const log = openChangeLog(database, limits);
  expect(() =>
    database.transaction(() => {
      for (let n = 1; n <= 9; n += 1) add(log, n * 60 * minute, 'boys/a');
      throw new Error('refused');
    }),
  ).toThrow('refused');
  expect([log.last(), stored(database)]).toEqual([0, 0]);
  add(log, 1000 * minute, 'boys/a');
  expect(log.since(log.token(0), boysQuery())).toEqual(new Set(['boys/a']));
});

it('found 4: starts its run with the first commit when the disk was full at the start', () => {
  const database = openDatabase(':memory:');
  const before = openChangeLog(database);
  add(before, 11, 'boys/a');
  database.sqlite.exec('PRAGMA query_only = ON');
  const log = openChangeLog(database);
  const sent = log.token(11);
  expect(log.since(sent, boysQuery())).toBeNull();
  database.sqlite.exec('PRAGMA query_only = OFF');
  add(log, 12, 'boys/b');
  for (const token of [sent, before.token(11)])
    expect(log.since(token, boysQuery())).toEqual(new Set(['boys/b']));
  // Commits of the earlier run after its last one are lost.
  expect(log.since(before.token(12), boysQuery())).toBeNull();
});
