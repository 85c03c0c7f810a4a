import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { silentLogger } from '../kernel/logger.ts';
import { createClock } from '../sqlite/clock.ts';
import { openDatabase } from '../sqlite/database.ts';
import { createDocuments } from './create-documents.ts';
import type { AccessRequest, Documents, ReadSubject } from './documents.ts';
import { permissionDenied } from './errors.ts';
import { createListenHub } from './listen.ts';
import type { Listening } from './listen.ts';

import type { Order, Query, Write } from './model.ts';
import { normaliseOrders, runQuery } from './query.ts';

interface Scene {
  readonly documents: Documents;
  readonly listening: Listening;
  /** What the listener was told since the last look, in short. */
  told(): string[];
  /** The last resume token given. */
  token(): string;
  /** How many queries were run since the last look. */
  queries(): number;
  put(path: string, n: number): void;
  commit(...writes: Write[]): void;
  denied: (request: AccessRequest) => boolean;
}

function createScene(): Scene {
  const database = openDatabase(':memory:');
  const scene = { denied: (_request: AccessRequest): boolean => false };
  const guard = (request: AccessRequest): void => {
    if (scene.denied(request)) throw permissionDenied();
  };
  const inner = createDocuments({
    database,
    clock: createClock(database, () => 0),
    guard,
    logger: silentLogger,
    projectId: 'p',
  });
  let queries = 0;
  const documents: Documents = {
    ...inner,
    query: (query, auth) => {
      queries += 1;
      return inner.query(query, auth);
    },
  };
  const hub = createListenHub(documents);
  let told: string[] = [];
  let token = '';
  const listening = hub.open(null, {
    added: (id) => told.push(`added ${id}`),
    reset: (id) => told.push(`reset ${id}`),
    current: (id) => told.push(`current ${id}`),
    removed: (id) => told.push(`removed ${id}`),
    present: (document, targets) => told.push(`present ${document.path} ${ids(targets)}`),
    deleted: (path, out) => told.push(`deleted ${path} -${out.toSorted(byNumber).join()}`),
    left: (path, out) => told.push(`left ${path} -${out.join()}`),
    snapshot: (at) => {
      told.push('snapshot');
      token = at.resumeToken;
    },
  });
  const commit = (...writes: Write[]): void => void documents.commit(writes, null);
  return Object.assign(scene, {
    documents,
    listening,
    told: () => told.splice(0),
    token: () => token,
    queries: () => {
      const count = queries;
      queries = 0;
      return count;
    },
    commit,
    put: (path: string, n: number) => commit(put(path, n)),
  });
}

const byNumber = (a: number, b: number): number => a - b;

function ids(targets: { in: readonly number[]; out: readonly number[] }): string {
  return `+${targets.in.toSorted(byNumber).join()} -${targets.out.toSorted(byNumber).join()}`;
}

function put(path: string, n: number): Write {
  const fields = Object.assign(Object.create(null), { n: { integerValue: String(n) } });
  return { kind: 'update', path, fields, mask: null, transforms: [], precondition: null };
}

function remove(path: string): Write {
  return { kind: 'delete', path, precondition: null };
}

function queryOf(change: Partial<Query> & { collectionId: string }): Query {
  const { orderBy = [], where = null } = change;
  return {
    parent: '',
    allDescendants: false,
    startAt: null,
    endAt: null,
    limit: null,
    offset: 0,
    ...change,
    where,
    orderBy: normaliseOrders(orderBy, where),
  };
}

const byN: Order = { field: ['n'], direction: 'ASCENDING' };
const boys: ReadSubject = { kind: 'query', query: queryOf({ collectionId: 'boys' }) };
const firstTwo: ReadSubject = {
  kind: 'query',
  query: queryOf({ collectionId: 'boys', orderBy: [byN], limit: 2 }),
};
const positive: ReadSubject = {
  kind: 'query',
  query: queryOf({
    collectionId: 'boys',
    where: { kind: 'field', field: ['n'], op: 'GREATER_THAN', value: { integerValue: '0' } },
  }),
};
const boyA: ReadSubject = { kind: 'document', path: 'boys/a' };

describe('a target', () => {
  it('begins with what is there, in the order the SDK needs', () => {
    const scene = createScene();
    scene.put('boys/a', 1);
    scene.listening.add(2, boys, null);
    scene.listening.add(4, { kind: 'document', path: 'boys/none' }, null);
    expect(scene.told()).toEqual([
      'added 2',
      'present boys/a +2 -',
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
    expect(scene.told()).toEqual([]);
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
    expect(() => scene.listening.add(2, secrets, null)).toThrow('Missing or insufficient');
    expect(scene.told()).toEqual([]);
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

describe('a target that is resumed', () => {
  it('is told only what changed since, and what is gone', () => {
    const scene = createScene();
    scene.commit(put('boys/a', 1), put('boys/b', 1), put('boys/c', 1), put('boys/d', 1));
    scene.listening.add(2, positive, null);
    const token = scene.token();
    scene.listening.remove(2);
    scene.told();
    scene.commit(put('boys/a', 2), remove('boys/b'), put('boys/c', 0), put('schools/s', 1));
    scene.listening.add(2, positive, token);
    expect(scene.told()).toEqual([
      'added 2',
      'present boys/a +2 -',
      'deleted boys/b -2',
      'present boys/c + -2',
      'current 2',
      'snapshot',
    ]);
  });

  it('begins anew when its token is of another process', () => {
    const scene = createScene();
    const other = createScene();
    scene.put('boys/a', 1);
    other.listening.add(2, boys, null);
    scene.listening.add(2, boys, other.token());
    expect(scene.told()).toEqual([
      'added 2',
      'reset 2',
      'present boys/a +2 -',
      'current 2',
      'snapshot',
    ]);
    scene.listening.add(4, { kind: 'document', path: 'boys/none' }, 'nonsense');
    expect(scene.told()).toEqual([
      'added 4',
      'reset 4',
      'deleted boys/none -4',
      'current 4',
      'snapshot',
    ]);
  });

  it('begins anew when it is limited and its collection changed, else goes on', () => {
    const scene = createScene();
    scene.commit(put('boys/a', 1), put('boys/b', 2), put('boys/c', 3));
    scene.listening.add(2, firstTwo, null);
    const token = scene.token();
    scene.listening.add(2, firstTwo, token);
    scene.commit(remove('boys/a'));
    scene.told();
    scene.listening.add(2, firstTwo, token);
    expect(scene.told()).toEqual([
      'added 2',
      'reset 2',
      'present boys/b +2 -',
      'present boys/c +2 -',
      'current 2',
      'snapshot',
    ]);
    scene.listening.add(2, firstTwo, scene.token());
    expect(scene.told()).toEqual(['added 2', 'current 2', 'snapshot']);
  });
});
