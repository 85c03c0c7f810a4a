import {
  array,
  assert,
  constantFrom,
  integer,
  oneof,
  option,
  property,
  record,
  type Arbitrary,
} from 'fast-check';
import { expect, it } from 'vitest';
import { silentLogger, type Logger } from '../kernel/logger.ts';
import { createClock } from '../sqlite/clock.ts';
import { openDatabase, type Database } from '../sqlite/database.ts';
import { createDocuments, type DocumentsOptions } from './create-documents.ts';
import { damaged, DocumentsError } from './model/errors.ts';
import type { Cursor, Filter, Order, Query, StoredDocument, Value, Write } from './model/types.ts';
import { doubleValue, emptyFields } from './model/values.ts';
import { checkQuery } from './query/check-query.ts';
import { runQuery } from './query/run-query.ts';
import { queryOf } from './testing/query-of.ts';
import { int, list, text } from './testing/values.ts';

const names = ['a', 'b', 'c'] as const;
const ids = ['1', '2', 'a', 'b', 'c', 'd', 'e', '\u{ff5e}', '\u{1f600}', '__id7__', '__id-2__'];
const anyId = oneof(
  { arbitrary: constantFrom(...ids.slice(0, -2)), weight: 20 },
  constantFrom(...ids.slice(-2)),
);
const anyInteger = integer({ min: 0, max: 3 }).map(int);
const anyScalar = oneof(
  { arbitrary: anyInteger, weight: 3 },
  constantFrom<Value>(
    ...[-0, 1.5, 2, NaN].map(doubleValue),
    ...['', 'x', 'xy', 'y'].map(text),
    { nullValue: null },
    { booleanValue: true },
    { mapValue: { fields: Object.assign(emptyFields(), { k: int(1) }) } },
  ),
);
const anyList = array(anyScalar, { maxLength: 3 }).map((values) => list(...values));
const anyValue = oneof({ arbitrary: anyScalar, weight: 6 }, anyList);
const anyFields = record({ a: anyValue, b: anyValue, c: anyValue }, { requiredKeys: [] }).map(
  (fields) => Object.assign(emptyFields(), fields),
);

const anyPath = oneof(
  { arbitrary: anyId.map((id) => `boys/${id}`), weight: 6 },
  anyId.map((id) => `years/5787/boys/${id}`),
);
const anyWrite: Arbitrary<Write> = oneof(
  {
    arbitrary: record({ path: anyPath, fields: anyFields }).map(({ path, fields }): Write => ({
      kind: 'update',
      path,
      fields,
      mask: null,
      transforms: [],
      precondition: null,
    })),
    weight: 4,
  },
  anyPath.map((path): Write => ({ kind: 'delete', path, precondition: null })),
);

const anyName = constantFrom(...names);
const anyReference = anyId.map((id): Value => ({ referenceValue: `boys/${id}` }));
const comparisons = [
  'EQUAL',
  'LESS_THAN',
  'LESS_THAN_OR_EQUAL',
  'GREATER_THAN',
  'GREATER_THAN_OR_EQUAL',
  'NOT_EQUAL',
] as const;
const anyFilter: Arbitrary<Filter> = oneof(
  {
    arbitrary: record({
      name: anyName,
      op: constantFrom(...comparisons, 'ARRAY_CONTAINS' as const),
      value: anyValue,
    }).map(({ name, op, value }): Filter => ({ kind: 'field', field: [name], op, value })),
    weight: 6,
  },
  record({
    name: anyName,
    op: constantFrom('IN', 'NOT_IN', 'ARRAY_CONTAINS_ANY'),
    value: anyList,
  }).map(({ name, op, value }): Filter => ({ kind: 'field', field: [name], op, value })),
  record({ op: constantFrom(...comparisons), value: anyReference }).map(
    ({ op, value }): Filter => ({ kind: 'field', field: ['__name__'], op, value }),
  ),
  record({ name: anyName, op: constantFrom('IS_NULL', 'IS_NAN', 'IS_NOT_NULL', 'IS_NOT_NAN') }).map(
    ({ name, op }): Filter => ({ kind: 'unary', field: [name], op }),
  ),
);
const anyWhere: Arbitrary<Filter | null> = oneof(
  constantFrom(null),
  anyFilter,
  record({
    op: constantFrom('AND', 'OR'),
    filters: array(anyFilter, { minLength: 1, maxLength: 3 }),
  }).map(({ op, filters }): Filter => ({ kind: 'composite', op, filters })),
);
const anyOrder: Arbitrary<Order> = record({
  field: constantFrom(...names, '__name__').map((name) => [name]),
  direction: constantFrom('ASCENDING', 'DESCENDING'),
});
const anyCursor: Arbitrary<Cursor> = record({
  values: array(oneof(anyValue, anyReference), { maxLength: 2 }),
  before: constantFrom(true, false),
});
const anyQuery: Arbitrary<Query> = record({
  collectionId: constantFrom('boys'),
  parent: constantFrom('', '', 'years/5787'),
  where: anyWhere,
  orderBy: array(anyOrder, { maxLength: 2 }),
  startAt: option(anyCursor, { freq: 2 }),
  endAt: option(anyCursor, { freq: 2 }),
  limit: option(integer({ min: 0, max: 4 })),
  offset: constantFrom(0, 0, 1),
}).map(queryOf);

function isAllowed(query: Query): boolean {
  try {
    checkQuery(query);
    return [query.startAt, query.endAt].every(
      (cursor) =>
        cursor?.values.every(
          (value, at) => query.orderBy[at]?.field[0] !== '__name__' || 'referenceValue' in value,
        ) ?? true,
    );
  } catch (error) {
    if (error instanceof DocumentsError) return false;
    throw error;
  }
}

const anyStep = oneof(anyWrite, anyQuery.filter(isAllowed));

const pathsOf = (found: readonly StoredDocument[]): string[] => found.map(({ path }) => path);

/** Every query that can be gets an index, and memory holds a document or two. */
const limits = { cachedBytes: 1000, maxScanned: -1 };

function open({
  database = openDatabase(':memory:'),
  storeLimits = limits,
  indexes = null,
  logger = silentLogger,
}: Partial<DocumentsOptions> = {}) {
  const clock = createClock(database, () => 0);
  const options = { guard: () => {}, logger, projectId: 'p', storeLimits, indexes };
  return { database, documents: createDocuments({ database, clock, ...options }) };
}

it('finds by indexes what a filter of all documents finds, in its order, after any writes', () => {
  assert(
    property(array(anyStep, { minLength: 10, maxLength: 60, size: 'max' }), (steps) => {
      const { database, documents } = open();
      const stored = new Map<string, StoredDocument>();
      for (const step of steps) {
        if ('kind' in step) {
          const { commitTime } = documents.commit([step], null);
          const { path } = step;
          const createTime = stored.get(path)?.createTime ?? commitTime;
          if (step.kind !== 'update') stored.delete(path);
          else stored.set(path, { path, fields: step.fields, createTime, updateTime: commitTime });
          continue;
        }
        const expected = runQuery(step, [{ documents: stored.values(), isSorted: false }]);
        expect(pathsOf(documents.query(step, null))).toEqual(pathsOf(expected));
        const all = new Set(pathsOf(documents.candidates(step, null)));
        expect(pathsOf(expected).filter((path) => !all.has(path))).toEqual([]);
      }
      database.close();
    }),
    { numRuns: 400 },
  );
});

const put = (id: string, fields: Record<string, Value>): Write => ({
  kind: 'update',
  path: `boys/${id}`,
  fields: Object.assign(emptyFields(), fields),
  mask: null,
  transforms: [],
  precondition: null,
});
const is = (name: string, value: Value): Filter => ({
  kind: 'field',
  field: [name],
  op: 'EQUAL',
  value,
});
const boys = (count: number): Write[] =>
  Array.from({ length: count }, (_, n) => put(`${n}`, { n: int(n % 3), at: int(n) }));
const newestOf = (n: number): Query =>
  queryOf({
    collectionId: 'boys',
    where: is('n', int(n)),
    orderBy: [{ field: ['at'], direction: 'DESCENDING' }],
    limit: 2,
  });
/** How many keys each index has, by its fields. */
const keysIn = ({ sqlite }: Database): unknown[] =>
  sqlite
    .prepare(
      `SELECT replace(definition, '"ASCENDING"', '') AS fields, count(key) AS count
       FROM document_indexes LEFT JOIN document_index_keys ON index_id = id GROUP BY id`,
    )
    .all()
    .map(({ fields, count }) => [
      String(fields)
        .match(/(?<=\[")\w+/g)
        ?.join(' '),
      count,
    ]);

it('gives a collection an index when a query needs it and the collection is large', () => {
  const { database, documents } = open({ storeLimits: { cachedBytes: 1000, maxScanned: 10 } });
  documents.commit(boys(10), null);
  expect(pathsOf(documents.query(newestOf(1), null))).toEqual(['boys/7', 'boys/4']);
  expect(keysIn(database)).toEqual([]);
  documents.commit([put('10', { n: int(1), at: int(10) })], null);
  expect(pathsOf(documents.query(newestOf(1), null))).toEqual(['boys/10', 'boys/7']);
  expect(keysIn(database)).toEqual([['n at', 11]]);
  documents.commit([{ kind: 'delete', path: 'boys/7', precondition: null }, put('8', {})], null);
  expect(pathsOf(documents.query(newestOf(1), null))).toEqual(['boys/10', 'boys/4']);
  expect(keysIn(database)).toEqual([['n at', 9]]);
  // A cursor of a field that is equal anyway is none of the next field.
  const down = ['n', 'at'].map((name): Order => ({ field: [name], direction: 'DESCENDING' }));
  const startAt = { values: [int(1)], before: true };
  const all = queryOf({ collectionId: 'boys', where: is('n', int(1)), orderBy: down, startAt });
  expect(pathsOf(documents.query(all, null))).toEqual(['boys/10', 'boys/4', 'boys/1']);
});

it('indexes an old folder at its first start, says so, and begins again after it was stopped in between', () => {
  const { database, documents } = open();
  documents.commit(boys(5), null);
  const fields = ['n', 'at'].map((fieldPath) => ({ fieldPath, order: 'DESCENDING' }));
  const index = { collectionGroup: 'boys', queryScope: 'COLLECTION', fields };
  const indexes = { indexes: [index], fieldOverrides: [] };
  const said: string[] = [];
  const logger: Logger = {
    ...silentLogger,
    info: ({ collection }, message) => said.push(`${message} ${String(collection)}`),
  };
  database.sqlite.exec(`
    CREATE TRIGGER stop BEFORE INSERT ON document_index_keys WHEN new.path = 'boys/4'
    BEGIN SELECT raise(ABORT, 'stopped'); END`);
  expect(() => open({ database, indexes })).toThrow('stopped');
  expect(keysIn(database)).toEqual([]);
  database.sqlite.exec('DROP TRIGGER stop');
  for (let start = 0; start < 3; start += 1) open({ database, indexes, logger });
  expect(said).toEqual(['Indexing a collection, once. boys']);
  expect(keysIn(database)).toEqual([
    ['n at', 5],
    ['at', 5],
  ]);
  const opened = open({ database, indexes });
  expect(pathsOf(opened.documents.query(newestOf(1), null))).toEqual(['boys/4', 'boys/1']);
});

it('found F13: serves no part of a collection of which a key is damaged', () => {
  const { database, documents } = open();
  documents.commit(boys(5), null);
  expect(documents.query(newestOf(1), null)).toHaveLength(2);
  for (const [from, to] of [
    ['1', '0'],
    ['0', '9'],
  ]) {
    database.sqlite.exec(
      `UPDATE document_index_keys SET path = 'boys/${to}' WHERE path = 'boys/${from}'`,
    );
    expect(() => documents.query(newestOf(1), null)).toThrow(damaged());
  }
});
