import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { temporaryFolder } from '../../test/harness/temporary-folder.ts';
import { createJsonLogger } from '../kernel/logger.ts';
import { createClock } from '../sqlite/clock.ts';
import { openDatabase, type Database } from '../sqlite/database.ts';
import type { AccessRequest } from './access/guard.ts';
import { createDocuments } from './create-documents.ts';
import type { Documents } from './documents.ts';
import { permissionDenied } from './model/errors.ts';
import type { CommitEvent, Filter, Query, StoredDocument, Value, Write } from './model/types.ts';
import { getField } from './model/values.ts';
import { queryOf } from './testing/query-of.ts';
import { int, map } from './testing/values.ts';

const millis = Date.parse('2026-11-20T15:21:22.719Z');
/** The time of the n-th commit: commits are two microseconds apart, as a snapshot has the time after its commit. */
const commitAt = (n: number): number => millis * 1000 + 2 * n;
const items = queryOf({ collectionId: 'items' });

type Update = Extract<Write, { kind: 'update' }>;

function update(path: string, fields: Record<string, Value>, more: Partial<Update> = {}): Write {
  return { kind: 'update', path, fields, mask: null, transforms: [], precondition: null, ...more };
}

const remove = (path: string): Write => ({ kind: 'delete', path, precondition: null });

interface Opened extends Disposable {
  readonly database: Database;
  readonly documents: Documents;
  readonly accessRequests: AccessRequest[];
  readonly events: CommitEvent[];
  readonly logged: string[];
}

function open(file = ':memory:'): Opened {
  const database = openDatabase(file);
  const accessRequests: AccessRequest[] = [];
  const events: CommitEvent[] = [];
  const logged: string[] = [];
  const documents = createDocuments({
    database,
    clock: createClock(database, () => millis),
    logger: createJsonLogger((line) => logged.push(line)),
    projectId: 'p',
    guard: (request) => {
      accessRequests.push(request);
      if (request.path === 'items/denied') throw permissionDenied();
    },
  });
  documents.onCommit(({ commitTime, changes }) =>
    events.push({
      commitTime,
      changes: changes.map((change) => ({ ...change, before: plain(change.before) })),
    }),
  );
  return {
    database,
    documents,
    accessRequests,
    events,
    logged,
    [Symbol.dispose]: () => database.close(),
  };
}

function stored(
  path: string,
  fields: Record<string, Value>,
  created: number,
  updated = created,
): StoredDocument {
  return { path, fields, createTime: commitAt(created), updateTime: commitAt(updated) };
}

/** A comparable copy: the fields of a stored row are a getter. */
function plain(document: StoredDocument | null | undefined): StoredDocument | null {
  return document ? { ...document, fields: document.fields } : null;
}

let service: Opened;
beforeEach(() => void (service = open()));
afterEach(() => service[Symbol.dispose]());

it('replaces, merges by mask and deletes masked fields without a value', () => {
  const { documents } = service;
  documents.commit(
    [update('items/a', { k: int('1'), m: map({ x: int('1'), y: int('2') }) })],
    null,
  );
  const mask = [['m', 'x'], ['m', 'z'], ['k'], ['gone', 'too']];
  const fields = { m: map({ z: int('3') }), ignored: int('9') };
  documents.commit([update('items/a', fields, { mask })], null);
  expect(plain(documents.get('items/a', null))).toEqual(
    stored('items/a', { m: map({ y: int('2'), z: int('3') }) }, 1, 2),
  );
  documents.commit([update('items/a', { n: int('1') })], null);
  expect(plain(documents.get('items/a', null))).toEqual(stored('items/a', { n: int('1') }, 1, 3));
});

it('creates an empty document for an empty mask', () => {
  service.documents.commit([update('items/a', { x: int('1') }, { mask: [] })], null);
  expect(plain(service.documents.get('items/a', null))).toEqual(stored('items/a', {}, 1));
});

it('lets later writes of a batch see earlier ones', () => {
  const increment = { kind: 'increment', field: ['n'], operand: int('2') } as const;
  const add = update(
    'items/a',
    {},
    { mask: [], transforms: [increment], precondition: { exists: true } },
  );
  const { writeResults } = service.documents.commit(
    [update('items/a', { n: int('1') }), add, add],
    null,
  );
  expect(writeResults).toEqual([
    { updateTime: commitAt(1), transformResults: [] },
    { updateTime: commitAt(1), transformResults: [int('3')] },
    { updateTime: commitAt(1), transformResults: [int('5')] },
  ]);
  expect(service.events).toEqual([
    {
      commitTime: commitAt(1),
      changes: [{ path: 'items/a', before: null, after: stored('items/a', { n: int('5') }, 1) }],
    },
  ]);
});

it('publishes the net change of each document, and none for unchanged ones', () => {
  const { documents, events } = service;
  documents.commit(
    [update('items/same', { n: int('1') }), update('items/back', { n: int('1') })],
    null,
  );
  events.length = 0;
  const result = documents.commit(
    [
      update('items/same', { n: int('1') }),
      update('items/brief', {}),
      remove('items/brief'),
      remove('items/never'),
      remove('items/back'),
      update('items/back', { n: int('1') }),
    ],
    null,
  );
  expect(result.writeResults.map(({ updateTime }) => updateTime)).toEqual([
    commitAt(1),
    commitAt(2),
    null,
    null,
    null,
    commitAt(2),
  ]);
  const before = stored('items/back', { n: int('1') }, 1);
  const after = stored('items/back', { n: int('1') }, 2);
  expect(events).toEqual([
    { commitTime: commitAt(2), changes: [{ path: 'items/back', before, after }] },
  ]);
  documents.commit([update('items/same', { n: int('1') })], null);
  expect(events).toHaveLength(1);
});

it('has the guard check each write on the result of earlier ones, before any precondition', () => {
  const { documents, accessRequests } = service;
  const auth = { uid: 'u', token: {}, isOperator: false };
  const writes: Write[] = [
    update('items/a', {}),
    update('items/a', { n: int('1') }),
    remove('items/a'),
    { kind: 'verify', path: 'items/b', precondition: { exists: false } },
    update('items/denied', {}, { precondition: { exists: true } }),
  ];
  expect(() => documents.commit(writes, auth)).toThrow(permissionDenied());
  expect(
    accessRequests.map(({ operation, path, before, after }) => [operation, path, before, after]),
  ).toEqual([
    ['create', 'items/a', null, stored('items/a', {}, 1)],
    ['update', 'items/a', stored('items/a', {}, 1), stored('items/a', { n: int('1') }, 1)],
    ['delete', 'items/a', stored('items/a', { n: int('1') }, 1), null],
    ['get', 'items/b', null, null],
    ['create', 'items/denied', null, stored('items/denied', {}, 1)],
  ]);
  expect(new Set(accessRequests.map(({ time }) => time))).toEqual(new Set([millis * 1000]));
  accessRequests.length = 0;
  const query = { ...items, parent: 'a/b' };
  documents.query(query, auth);
  expect(accessRequests).toMatchObject([{ auth, operation: 'list', path: 'a/b/items', query }]);
});

it('lets the guard read documents before and after the batch, and counts only others', () => {
  const { documents, accessRequests } = service;
  documents.commit([update('items/a', { n: int('1') }), update('items/b', {})], null);
  accessRequests.length = 0;
  documents.commit([update('items/a', { n: int('2') }), remove('items/b')], null);
  const [first, second] = accessRequests;
  if (first === undefined) throw new Error('The guard was not called.');
  const { reads } = first;
  expect(second?.reads).toBe(reads);
  expect(reads.before('items/c', 'exists')).toBeNull();
  expect(reads.after('items/c', 'exists')).toBeNull();
  expect(reads.after('items/a', 'get')).toEqual(stored('items/a', { n: int('2') }, 1, 2));
  expect(reads.after('items/b', 'get')).toBeNull();
  for (let n = 1; n < 10; n += 1) reads.before(`more/${n}`, 'exists');
  expect(() => reads.before('more/20', 'exists')).toThrow(permissionDenied());
  expect(() => reads.before('more/1', 'exists')).not.toThrow();
});

it('returns the documents that the rules have read', () => {
  const { documents } = service;
  expect(documents.permit({ kind: 'query', query: items }, null)).toEqual(new Set());
  expect(() => documents.permit({ kind: 'document', path: 'items/denied' }, null)).toThrow(
    permissionDenied(),
  );
});

it('changes neither table, memory nor clock when a write is refused', () => {
  const { documents, events } = service;
  documents.commit([update('items/a', { n: int('1') })], null);
  const before = documents.query(items, null);
  const writes = [
    update('items/a', { n: int('2') }),
    update('items/b', {}),
    update('items/denied', {}),
  ];
  expect(() => documents.commit(writes, null)).toThrow(permissionDenied());
  expect(documents.query(items, null)).toEqual(before);
  expect(documents.readTime()).toBe(commitAt(1));
  expect(events).toHaveLength(1);
});

it('continues when a listener throws, logs that without its message, and drops unsubscribed listeners', () => {
  const { documents, events, logged } = service;
  const stop = documents.onCommit(() => void JSON.parse('Dovid Katz'));
  const received: CommitEvent[] = [];
  documents.onCommit((event) => received.push(event));
  documents.commit([update('items/a', {})], null);
  stop();
  documents.commit([remove('items/a')], null);
  expect(received.map(({ commitTime }) => commitTime)).toEqual([commitAt(1), commitAt(2)]);
  expect(events).toHaveLength(2);
  expect(logged).toEqual([expect.stringMatching(/^(?!.*Dovid).*"stack":"SyntaxError\\n +at /)]);
});

it('keeps queries up to date with every commit', () => {
  const { documents } = service;
  const ids = () => documents.query(items, null).map(({ path }) => path);
  documents.commit([update('items/c', {}), update('items/a', {}), update('other/x', {})], null);
  expect(ids()).toEqual(['items/a', 'items/c']);
  documents.commit([update('items/b', {}), remove('items/a'), update('items/c/items/d', {})], null);
  expect(ids()).toEqual(['items/b', 'items/c']);
  const group = documents.query({ ...items, allDescendants: true }, null);
  expect(group.map(({ path }) => path)).toEqual(['items/b', 'items/c', 'items/c/items/d']);
});

it('refuses a document that grows too large over several commits', () => {
  const text: Value = { stringValue: 'x'.repeat(400_000) };
  const grow = (name: string) => update('items/a', { [name]: text }, { mask: [[name]] });
  service.documents.commit([grow('a'), grow('b')], null);
  expect(() => service.documents.commit([grow('c')], null)).toThrow(
    expect.objectContaining({ code: 'INVALID_ARGUMENT' }),
  );
});

it('refuses more than 500 transforms on one document', () => {
  const time = { kind: 'serverTime', field: ['t'] } as const;
  const transforms = Array.from({ length: 250 }, () => time);
  const write = update('items/a', {}, { mask: [], transforms });
  const one = update('items/a', {}, { mask: [], transforms: [time] });
  expect(service.documents.commit([write, write], null).writeResults).toHaveLength(2);
  expect(() => service.documents.commit([write, write, one], null)).toThrow(
    expect.objectContaining({ code: 'INVALID_ARGUMENT' }),
  );
});

it('does not apply writes after a refused one', () => {
  const later = update('items/later', {});
  const unread = {
    ...later,
    get fields(): never {
      throw new Error('It was applied.');
    },
  };
  const writes = [update('items/denied', {}), unread];
  expect(() => service.documents.commit(writes, null)).toThrow('Missing or insufficient');
});

it('refuses a query with too many filters before it calls the guard', () => {
  const filter: Filter = { kind: 'unary', field: ['f'], op: 'IS_NULL' };
  const filters = Array.from({ length: 101 }, () => filter);
  const query: Query = { ...items, where: { kind: 'composite', op: 'AND', filters } };
  const subject = { kind: 'query', query } as const;
  expect(() => service.documents.query(query, null)).toThrow('At most 100 filters');
  expect(() => service.documents.permit(subject, null)).toThrow('At most 100 filters');
  expect(service.accessRequests).toEqual([]);
});

it('gives a recreated document a new creation time, and keeps its subcollections', () => {
  const { documents } = service;
  documents.commit([update('items/a', {}), update('items/a/items/b', {})], null);
  documents.commit([remove('items/a')], null);
  documents.commit([update('items/a', {})], null);
  expect(plain(documents.get('items/a', null))).toEqual(stored('items/a', {}, 3));
  expect(plain(documents.get('items/a/items/b', null))).toEqual(stored('items/a/items/b', {}, 1));
});

it('reads everything from the same file again', () => {
  using folder = temporaryFolder();
  const file = join(folder.path, 'gabbai.sqlite');
  const fields = decoded('{"__proto__":{"integerValue":"1"},"list":{"arrayValue":{"values":[]}}}');
  const nested = { map: { mapValue: { fields } } };
  {
    using service = open(file);
    service.documents.commit([update('items/a', nested), update('items/b', {})], null);
  }
  using service = open(file);
  const { documents } = service;
  const found = documents.query(items, null);
  expect(found.map(plain)).toEqual([stored('items/a', nested, 1), stored('items/b', {}, 1)]);
  expect(JSON.stringify(found[0]?.fields)).toBe(JSON.stringify(nested));
  const inner = getField(found[0]?.fields ?? {}, ['map']);
  expect(inner && 'mapValue' in inner && Object.getPrototypeOf(inner.mapValue.fields)).toBeNull();
  expect(documents.readTime()).toBeGreaterThan(commitAt(1));
});

function decoded(json: string): Record<string, Value> {
  return JSON.parse(json);
}

it('applies concurrent commits in order, each on the result of earlier ones', async () => {
  const { documents, events } = service;
  const increment = { kind: 'increment', field: ['n'], operand: int('1') } as const;
  const add = (path: string) => [update(path, {}, { mask: [], transforms: [increment] })];
  const first = documents.commitSequence(null);
  const second = documents.commitSequence(null);
  // So that all share one group, however slow the machine is.
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
  const results = await Promise.allSettled([
    first.commit(() => add('items/a')),
    second.commit(() => [...add('items/a'), ...add('items/denied')]),
    first.commit(() => add('items/a')),
    second.commit(() => add('items/a')),
    first.commit(() => [remove('items/b')]),
  ]).finally(() => clock.mockRestore());
  expect(
    results.map((each) => ('value' in each ? each.value.commitTime : each.reason.code)),
  ).toEqual([commitAt(1), 'PERMISSION_DENIED', commitAt(2), 'ABORTED', commitAt(3)]);
  expect(plain(documents.get('items/a', null))).toEqual(stored('items/a', { n: int('2') }, 1, 2));
  // Listeners hear of the group at once: what they read has all of it.
  expect(events.map(({ commitTime }) => commitTime)).toEqual([commitAt(2)]);
  expect(events[0]?.changes).toMatchObject([{ path: 'items/a', before: null }]);
  await expect(second.commit(() => add('items/a'))).rejects.toMatchObject({ code: 'ABORTED' });
});

it('leaves memory unchanged and notifies no listener when the disk refuses the group', async () => {
  const { documents, database, events } = service;
  documents.commit([update('items/a', { n: int('1') })], null);
  documents.query(items, null);
  events.length = 0;
  database.sqlite.exec('PRAGMA max_page_count = 1');
  const long = { text: { stringValue: 'x'.repeat(200_000) } };
  const sequence = documents.commitSequence(null);
  // So that both share one group, however slow the machine is.
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
  const results = await Promise.allSettled([
    documents.commitSequence(null).commit(() => [update('items/a', { n: int('2') })]),
    sequence.commit(() => [update('items/a', long), update('items/b', long)]),
  ]).finally(() => clock.mockRestore());
  // https://www.sqlite.org/lang_transaction.html: a full disk rolls back the whole transaction.
  expect(results.map((each) => 'reason' in each && String(each.reason))).toEqual([
    'Error: database or disk is full',
    'Error: database or disk is full',
  ]);
  expect(documents.query(items, null).map(({ fields }) => fields)).toEqual([{ n: int('1') }]);
  expect(documents.get('items/a', null)?.fields).toEqual({ n: int('1') });
  expect(documents.get('items/b', null)).toBeNull();
  expect(events).toEqual([]);
});
