import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ReadSubject } from '../documents.ts';
import { createListenHub } from './listen-service.ts';
import type { ReadPoint } from './watch-observer.ts';
import type { StoredDocument } from '../model/types.ts';
import { runQuery } from '../query/run-query.ts';
import {
  boyA,
  boys,
  byN,
  createScene,
  deaf,
  firstTwo,
  positive,
  put,
  remove,
} from '../testing/listen-scene.ts';
import { queryOf } from '../testing/query-of.ts';

describe('a target', () => {
  it('begins with what is there, in the order the SDK needs', () => {
    const scene = createScene();
    scene.put('boys/a', 1);
    scene.listening.add(2, boys, null);
    scene.listening.add(4, { kind: 'document', path: 'boys/none' }, null);
    expect(scene.told()).toEqual([
      'added 2',
      'present boys/a +2 -',
      'counted 2 1',
      'current 2',
      'snapshot',
      'added 4',
      'current 4',
      'snapshot',
    ]);
  });

  it('is told of a commit together with all others, each document once, under one snapshot', () => {
    const scene = createScene();
    scene.listening.add(2, boys, null);
    scene.listening.add(4, boyA, null);
    scene.told();
    scene.commit(put('boys/a', 1), put('boys/b', 2), put('girls/c', 3));
    expect(scene.told()).toEqual(['present boys/a +2,4 -', 'present boys/b +2 -', 'snapshot']);
    scene.commit(remove('boys/a'));
    expect(scene.told()).toEqual(['deleted boys/a -2,4', 'snapshot']);
  });

  it('is told of a deletion without the rules being asked for each document and each listener', () => {
    const scene = createScene();
    scene.commit(put('boys/a', 1), put('boys/b', 2));
    scene.listening.add(2, boys, null);
    scene.told();
    const asked: string[] = [];
    scene.denied = ({ operation, path }) => {
      asked.push(`${operation} ${path}`);
      return false;
    };
    scene.commit(remove('boys/a'), remove('boys/b'));
    expect(scene.told()).toEqual(['deleted boys/a -2', 'deleted boys/b -2', 'snapshot']);
    expect(asked).toEqual(['delete boys/a', 'delete boys/b']);
  });

  it('is told of what one commit deletes and the next brings back at times that lie apart', () => {
    const scene = createScene();
    scene.put('boys/a', 1);
    const times: number[] = [];
    // The SDK takes no document that is not newer than what it knows of its absence.
    const listener = {
      ...deaf,
      deleted: (_: string, __: readonly number[], { readTime }: ReadPoint) => times.push(readTime),
      present: ({ updateTime }: StoredDocument) => times.push(updateTime),
    };
    createListenHub(scene.documents).open(null, listener).add(2, boys, null);
    scene.commit(remove('boys/a'));
    scene.put('boys/a', 2);
    scene.commit(remove('boys/a'));
    scene.put('boys/a', 3);
    const about = times.slice(-4);
    expect(about).toEqual([...new Set(about)].toSorted((a, b) => a - b));
  });

  it('hears nothing of what does not concern it, nor after it was removed', () => {
    const scene = createScene();
    scene.put('boys/a', 1);
    scene.listening.add(2, boys, null);
    scene.told();
    scene.put('boys/a', 1);
    scene.put('boys/a/toys/t', 1);
    scene.put('schools/s', 1);
    scene.listening.remove(2);
    scene.put('boys/b', 1);
    expect(scene.told()).toEqual(['removed 2']);
  });

  it('gets the content of a document that no longer matches, if it may be read', () => {
    const scene = createScene();
    scene.commit(put('boys/a', 1), put('boys/b', 1));
    scene.listening.add(2, positive, null);
    scene.told();
    scene.put('boys/a', 0);
    scene.denied = ({ operation }) => operation === 'get';
    scene.put('boys/b', 0);
    expect(scene.told()).toEqual(['present boys/a + -2', 'snapshot', 'left boys/b -2', 'snapshot']);
  });

  it('of a collection group hears of every collection of that name', () => {
    const scene = createScene();
    const toys = queryOf({ collectionId: 'toys', parent: 'boys/a', allDescendants: true });
    scene.listening.add(2, { kind: 'query', query: toys }, null);
    scene.told();
    scene.commit(put('boys/a/toys/t', 1), put('boys/a/x/y/toys/u', 1), put('boys/b/toys/v', 1));
    expect(scene.told()).toEqual([
      'present boys/a/toys/t +2 -',
      'present boys/a/x/y/toys/u +2 -',
      'snapshot',
    ]);
  });
});

describe('a denied target', () => {
  it('is not begun, and ends when its rights are gone; the others go on', () => {
    const scene = createScene();
    scene.denied = ({ path }) => path === 'secrets';
    const secrets: ReadSubject = { kind: 'query', query: queryOf({ collectionId: 'secrets' }) };
    scene.listening.add(2, secrets, null);
    expect(scene.told()).toEqual(['removed 2']);
    scene.listening.add(4, boys, null);
    scene.listening.add(6, boyA, null);
    scene.told();
    scene.denied = ({ operation }) => operation === 'get';
    scene.put('boys/a', 1);
    scene.put('boys/a', 2);
    expect(scene.told()).toEqual([
      'removed 6',
      'present boys/a +4 -',
      'snapshot',
      'present boys/a +4 -',
      'snapshot',
    ]);
  });

  it('ends as soon as the document its permission rests on has changed', () => {
    const scene = createScene();
    scene.put('admins/me', 1);
    scene.denied = ({ operation, reads }) =>
      operation === 'list' && reads.before('admins/me') === null;
    scene.listening.add(2, boys, null);
    scene.listening.add(4, boyA, null);
    scene.told();
    scene.put('admins/other', 1);
    scene.put('admins/me', 2);
    expect(scene.told()).toEqual([]);
    scene.commit(remove('admins/me'));
    expect(scene.told()).toEqual(['removed 2']);
    scene.put('boys/a', 1);
    expect(scene.told()).toEqual(['present boys/a +4 -', 'snapshot']);
  });
});

describe('a limited query', () => {
  it('drops what is pushed out in the same snapshot, without running the query again', () => {
    const scene = createScene();
    scene.commit(put('boys/a', 1), put('boys/b', 2), put('boys/c', 3));
    scene.listening.add(2, firstTwo, null);
    scene.told();
    scene.queries();
    scene.put('boys/d', 0);
    scene.put('boys/c', 4);
    expect(scene.told()).toEqual(['present boys/d +2 -', 'present boys/b + -2', 'snapshot']);
    expect(scene.queries()).toBe(0);
  });

  it('is refilled in the same snapshot', () => {
    const scene = createScene();
    scene.commit(put('boys/a', 1), put('boys/b', 2), put('boys/c', 3));
    scene.listening.add(2, firstTwo, null);
    scene.told();
    scene.commit(remove('boys/a'));
    expect(scene.told()).toEqual(['present boys/c +2 -', 'deleted boys/a -2', 'snapshot']);
  });

  it('is after any commits what the query would give', () => {
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
          const scene = createScene();
          const query = queryOf({ collectionId: 'boys', orderBy: [byN], limit, offset });
          const known = new Set<string>();
          scene.listening.add(2, { kind: 'query', query }, null);
          scene.told();
          for (const writes of commits) {
            scene.commit(
              ...writes.map(({ path, n }) => (n === null ? remove(path) : put(path, n))),
            );
            for (const line of scene.told()) {
              const [what = '', path = '', sign = ''] = line.split(' ');
              if (what === 'present' && sign === '+2') known.add(path);
              else known.delete(path);
            }
            const all = scene.documents.query(queryOf({ collectionId: 'boys' }), null);
            expect(known).toEqual(new Set(runQuery(query, all).map(({ path }) => path)));
          }
        },
      ),
      { seed: 1, numRuns: 200 },
    );
  });
});
