import * as fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import type { TargetSpec } from '../model/target.ts';
import type { StoredDocument } from '../model/types.ts';
import { runQuery } from '../query/run-query.ts';
import {
  boyA,
  boys,
  byN,
  createFixture,
  firstTwo,
  positive,
  put,
  remove,
  silentObserver,
  type ListenFixture,
} from '../testing/listen-fixture.ts';
import { queryOf } from '../testing/query-of.ts';
import { createListenService } from './listen-service.ts';
import type { SnapshotVersion } from './watch-observer.ts';

let fixture: ListenFixture;
beforeEach(() => void (fixture = createFixture()));

describe('a target', () => {
  it('starts with its documents, in the message order that the SDK needs', () => {
    fixture.put('boys/a', 1);
    fixture.stream.addTarget(2, boys, null);
    fixture.stream.addTarget(4, { kind: 'document', path: 'boys/none' }, null);
    expect(fixture.messages()).toEqual([
      'ADD 2',
      'change boys/a +2 -',
      'filter 2 1',
      'CURRENT 2',
      'snapshot',
      'ADD 4',
      'CURRENT 4',
      'snapshot',
    ]);
  });

  it('shares one snapshot a commit with all other targets, each document sent once', () => {
    fixture.stream.addTarget(2, boys, null);
    fixture.stream.addTarget(4, boyA, null);
    fixture.messages();
    fixture.commit(put('boys/a', 1), put('boys/b', 2), put('girls/c', 3));
    expect(fixture.messages()).toEqual(['change boys/a +2,4 -', 'change boys/b +2 -', 'snapshot']);
    fixture.commit(remove('boys/a'));
    expect(fixture.messages()).toEqual(['delete boys/a -2,4', 'snapshot']);
  });

  it('sends a deletion without evaluating rules for each document and stream', () => {
    fixture.commit(put('boys/a', 1), put('boys/b', 2));
    fixture.stream.addTarget(2, boys, null);
    fixture.messages();
    const evaluated: string[] = [];
    fixture.denied = ({ operation, path }) => {
      evaluated.push(`${operation} ${path}`);
      return false;
    };
    fixture.commit(remove('boys/a'), remove('boys/b'));
    expect(fixture.messages()).toEqual(['delete boys/a -2', 'delete boys/b -2', 'snapshot']);
    expect(evaluated).toEqual(['delete boys/a', 'delete boys/b']);
  });

  it('sends a deletion and the next creation of a document with distinct times', () => {
    fixture.put('boys/a', 1);
    const times: number[] = [];
    // The SDK ignores a document that is not newer than its deletion.
    const observer = {
      ...silentObserver,
      documentDeleted: (_: string, __: readonly number[], { readTime }: SnapshotVersion) =>
        times.push(readTime),
      documentChanged: ({ updateTime }: StoredDocument) => times.push(updateTime),
    };
    createListenService(fixture.documents).openStream(null, observer).addTarget(2, boys, null);
    fixture.commit(remove('boys/a'));
    fixture.put('boys/a', 2);
    fixture.commit(remove('boys/a'));
    fixture.put('boys/a', 3);
    const last = times.slice(-4);
    expect(last).toEqual([...new Set(last)].toSorted((a, b) => a - b));
  });

  it('sends nothing outside its scope, and nothing after its removal', () => {
    fixture.put('boys/a', 1);
    fixture.stream.addTarget(2, boys, null);
    fixture.messages();
    fixture.put('boys/a', 1);
    fixture.put('boys/a/toys/t', 1);
    fixture.put('schools/s', 1);
    fixture.stream.removeTarget(2);
    fixture.put('boys/b', 1);
    expect(fixture.messages()).toEqual(['REMOVE 2']);
  });

  it('sends the content of a document that no longer matches, if the caller may read it', () => {
    fixture.commit(put('boys/a', 1), put('boys/b', 1));
    fixture.stream.addTarget(2, positive, null);
    fixture.messages();
    fixture.put('boys/a', 0);
    fixture.denied = ({ operation }) => operation === 'get';
    fixture.put('boys/b', 0);
    expect(fixture.messages()).toEqual([
      'change boys/a + -2',
      'snapshot',
      'remove boys/b -2',
      'snapshot',
    ]);
  });

  it('of a collection group covers all collections of that id', () => {
    const toys = queryOf({ collectionId: 'toys', parent: 'boys/a', allDescendants: true });
    fixture.stream.addTarget(2, { kind: 'query', query: toys }, null);
    fixture.messages();
    fixture.commit(put('boys/a/toys/t', 1), put('boys/a/x/y/toys/u', 1), put('boys/b/toys/v', 1));
    expect(fixture.messages()).toEqual([
      'change boys/a/toys/t +2 -',
      'change boys/a/x/y/toys/u +2 -',
      'snapshot',
    ]);
  });
});

describe('permissions', () => {
  it('fail a target at its start or when they are lost, and no other target', () => {
    fixture.denied = ({ path }) => path === 'secrets';
    const secrets: TargetSpec = { kind: 'query', query: queryOf({ collectionId: 'secrets' }) };
    fixture.stream.addTarget(2, secrets, null);
    expect(fixture.messages()).toEqual(['REMOVE 2']);
    fixture.stream.addTarget(4, boys, null);
    fixture.stream.addTarget(6, boyA, null);
    fixture.messages();
    fixture.denied = ({ operation }) => operation === 'get';
    fixture.put('boys/a', 1);
    fixture.put('boys/a', 2);
    expect(fixture.messages()).toEqual([
      'REMOVE 6',
      'change boys/a +4 -',
      'snapshot',
      'change boys/a +4 -',
      'snapshot',
    ]);
  });

  it('are checked again when a document changes that the rules have read', () => {
    fixture.put('admins/me', 1);
    fixture.denied = ({ operation, reads }) =>
      operation === 'list' && reads.before('admins/me', 'exists') === null;
    fixture.stream.addTarget(2, boys, null);
    fixture.stream.addTarget(4, boyA, null);
    fixture.messages();
    fixture.put('admins/other', 1);
    fixture.put('admins/me', 2);
    expect(fixture.messages()).toEqual([]);
    fixture.commit(remove('admins/me'));
    expect(fixture.messages()).toEqual(['REMOVE 2']);
    fixture.put('boys/a', 1);
    expect(fixture.messages()).toEqual(['change boys/a +4 -', 'snapshot']);
  });
});

describe('a limited query', () => {
  it('removes a displaced document in the same snapshot, without running the query again', () => {
    fixture.commit(put('boys/a', 1), put('boys/b', 2), put('boys/c', 3));
    fixture.stream.addTarget(2, firstTwo, null);
    fixture.messages();
    fixture.queries();
    fixture.put('boys/d', 0);
    fixture.put('boys/c', 4);
    expect(fixture.messages()).toEqual(['change boys/d +2 -', 'change boys/b + -2', 'snapshot']);
    expect(fixture.queries()).toBe(0);
  });

  it('refills in the same snapshot', () => {
    fixture.commit(put('boys/a', 1), put('boys/b', 2), put('boys/c', 3));
    fixture.stream.addTarget(2, firstTwo, null);
    fixture.messages();
    fixture.commit(remove('boys/a'));
    expect(fixture.messages()).toEqual(['change boys/c +2 -', 'delete boys/a -2', 'snapshot']);
  });

  it('equals a fresh query after any commits', () => {
    const ids = ['a', 'b', 'c', 'd', 'e', 'f'];
    const write = fc.record({
      path: fc.constantFrom(...ids).map((id) => `boys/${id}`),
      n: fc.option(fc.integer({ min: 0, max: 4 })),
    });
    const commits = fc.array(
      fc.uniqueArray(write, { minLength: 1, maxLength: 4, selector: ({ path }) => path }),
    );
    fc.assert(
      fc.property(
        commits,
        fc.integer({ min: 1, max: 4 }),
        fc.integer({ min: 0, max: 1 }),
        (commits, limit, offset) => {
          const fixture = createFixture();
          const query = queryOf({ collectionId: 'boys', orderBy: [byN], limit, offset });
          const paths = new Set<string>();
          fixture.stream.addTarget(2, { kind: 'query', query }, null);
          fixture.messages();
          for (const writes of commits) {
            fixture.commit(
              ...writes.map(({ path, n }) => (n === null ? remove(path) : put(path, n))),
            );
            for (const message of fixture.messages()) {
              const [what = '', path = '', sign = ''] = message.split(' ');
              if (what === 'change' && sign === '+2') paths.add(path);
              else paths.delete(path);
            }
            const documents = fixture.documents.query(queryOf({ collectionId: 'boys' }), null);
            const found = runQuery(query, [{ documents, isSorted: false }]);
            expect(paths).toEqual(new Set(found.map(({ path }) => path)));
          }
        },
      ),
      { seed: 1, numRuns: 200 },
    );
  });
});
