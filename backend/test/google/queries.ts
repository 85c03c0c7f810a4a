/** Random queries and aggregations in the wire's form, answered by our backend and by Google's emulator. */
import * as fc from 'fast-check';
import { D, startDocumentServer, type DocumentServer } from '../wire/document-server.ts';

/** Posts to a method of all documents, of whatever project the names in the body are; `refusal` has Google's code. */
export type Ask = (call: {
  readonly method: string;
  readonly body: object;
}) => Promise<{ readonly refusal: { readonly code: string } | null; readonly body: unknown }>;

interface QueryOutcome {
  readonly method: string;
  readonly body: object;
  readonly ours: Answer;
  readonly google: Answer;
}

/** The found documents in order with their shown fields, or the aggregates; or the code of a refusal. */
type Answer = string | readonly unknown[];

const reference = (path: string): object => ({ referenceValue: `${D}/${path}` });
const listOf = (values: readonly object[]): object => ({ arrayValue: { values } });
const mapOf = (fields: object): object => ({ mapValue: { fields } });

const k = { integerValue: '1' };
const numbers = ['0', '1', '2', '-1', '9223372036854775807'].map((integerValue) => ({
  integerValue,
}));
const doubles = [1, 1.5, 2, 'NaN', 'Infinity', '-0'].map((doubleValue) => ({ doubleValue }));
const texts = ['', 'a', 'ab', 'b', '～', '😀'].map((stringValue) => ({ stringValue }));
const scalars = fc.constantFrom<object[]>(
  { nullValue: null },
  { booleanValue: true },
  ...numbers,
  ...doubles,
  ...texts,
  { timestampValue: '2023-11-14T22:13:20Z' },
  { bytesValue: '/w==' },
  reference('others/a'),
  { geoPointValue: { latitude: 1, longitude: -1 } },
);
const compounds = fc.constantFrom(
  listOf([]),
  listOf([k]),
  listOf([{ doubleValue: 1 }, { stringValue: 'a' }]),
  listOf([{ nullValue: null }, { doubleValue: 'NaN' }]),
  mapOf({}),
  mapOf({ k }),
  mapOf({ k: { doubleValue: 1 }, l: { nullValue: null } }),
);
const value = fc.oneof({ arbitrary: scalars, weight: 4 }, { arbitrary: compounds, weight: 1 });

const ids = ['__id10__', '__id9__', '0', '00', 'Z', 'a', 'b', 'c', 'x y', 'é', '～', '😀'];
const paths = [
  ...ids.map((id) => `boys/${id}`),
  'boys/a/boys/a',
  'boys/gone/boys/b',
  'others/a/boys/q',
];
const fields = ['a', 'b', 'm.k', 'm', '`x y`'];
const field = fc.constantFrom(...fields).map((fieldPath) => ({ fieldPath }));
const name = { fieldPath: '__name__' };

const rarely = <T>(one: fc.Arbitrary<T>): fc.Arbitrary<T | null> =>
  fc.oneof({ arbitrary: fc.constant(null), weight: 3 }, { arbitrary: one, weight: 1 });
const some = (element: fc.Arbitrary<object>, maxLength: number): fc.Arbitrary<object> =>
  fc.array(element, { minLength: 1, maxLength }).map(listOf);
const filterOf = (
  on: fc.Arbitrary<object>,
  ops: readonly string[],
  operand: fc.Arbitrary<object>,
): fc.Arbitrary<object> =>
  fc.record({
    fieldFilter: fc.record({ field: on, op: fc.constantFrom(...ops), value: operand }),
  });
const comparisons = [
  'LESS_THAN',
  'LESS_THAN_OR_EQUAL',
  'GREATER_THAN',
  'GREATER_THAN_OR_EQUAL',
  'EQUAL',
  'EQUAL',
  'EQUAL',
  'NOT_EQUAL',
];
const path = fc.constantFrom(...paths).map(reference);
const leaf = fc.oneof(
  { arbitrary: filterOf(field, comparisons, value), weight: 6 },
  {
    arbitrary: filterOf(field, ['IN', 'IN', 'NOT_IN', 'ARRAY_CONTAINS_ANY'], some(value, 3)),
    weight: 3,
  },
  { arbitrary: filterOf(field, ['ARRAY_CONTAINS'], value), weight: 1 },
  { arbitrary: filterOf(fc.constant(name), comparisons, path), weight: 1 },
  { arbitrary: filterOf(fc.constant(name), ['IN', 'NOT_IN'], some(path, 2)), weight: 1 },
  {
    arbitrary: fc.record({
      unaryFilter: fc.record({
        field,
        op: fc.constantFrom('IS_NULL', 'IS_NAN', 'IS_NOT_NULL', 'IS_NOT_NAN'),
      }),
    }),
    weight: 1,
  },
);
const joined = (inner: fc.Arbitrary<object>): fc.Arbitrary<object> =>
  fc.record({
    compositeFilter: fc.record({
      op: fc.constantFrom('AND', 'OR'),
      filters: fc.array(inner, { minLength: 1, maxLength: 2 }),
    }),
  });
const filter = fc.oneof(leaf, joined(leaf), joined(fc.oneof(leaf, joined(leaf))));

const order = fc.record({
  field: fc.oneof({ arbitrary: field, weight: 4 }, { arbitrary: fc.constant(name), weight: 1 }),
  direction: fc.constantFrom('ASCENDING', 'DESCENDING'),
});
// Not none: the reference says that then all are shown, and the emulator shows none.
const shown = fc.oneof(field, fc.constant(name));
const query = fc
  .uniqueArray(order, { maxLength: 2, selector: (one) => one.field.fieldPath })
  .chain((orderBy) => {
    const position = fc.tuple(
      ...orderBy.map((one) => (one.field.fieldPath === '__name__' ? path : value)),
      path,
    );
    const length = fc.constantFrom(
      1,
      orderBy.length,
      orderBy.length,
      orderBy.length,
      orderBy.length + 1,
    );
    const cursor = fc.tuple(position, length, fc.boolean()).map(([values, count, before]) => ({
      values: values.slice(0, count),
      before,
    }));
    return fc.record({
      from: fc.boolean().map((allDescendants) => [{ collectionId: 'boys', allDescendants }]),
      where: fc.option(filter, { freq: 5 }),
      orderBy: fc.constant(orderBy),
      startAt: rarely(cursor),
      endAt: rarely(cursor),
      limit: rarely(fc.integer({ min: 1, max: 4 })),
      offset: rarely(fc.integer({ min: 0, max: 3 })),
      select: rarely(
        fc.array(shown, { minLength: 1, maxLength: 2 }).map((list) => ({ fields: list })),
      ),
    });
  })
  .map(onlyGiven);
const aggregation = fc.oneof(
  fc.constant({ alias: 'c', count: {} }),
  field.map((of) => ({ alias: 's', sum: { field: of } })),
  field.map((of) => ({ alias: 'v', avg: { field: of } })),
);
const aggregations = fc.uniqueArray(aggregation, {
  minLength: 1,
  maxLength: 2,
  selector: ({ alias }) => alias,
});
const question = fc.tuple(query, rarely(aggregations)).map(([{ select, ...query }, aggregated]) =>
  aggregated === null
    ? { query, method: 'runQuery', body: { structuredQuery: { ...query, select } } }
    : {
        query,
        method: 'runAggregationQuery',
        body: {
          structuredAggregationQuery: { structuredQuery: query, aggregations: aggregated },
        },
      },
);

const map = fc.dictionary(fc.constantFrom('k', 'l'), scalars, { maxKeys: 2 }).map(mapOf);
const anyFields = fc.record(
  { a: value, b: fc.oneof(value, some(scalars, 3)), m: fc.oneof(map, value), 'x y': value },
  { requiredKeys: [] },
);
const world = fc.tuple(
  ...paths.map((one) => fc.tuple(fc.constant(one), fc.option(anyFields, { freq: 6 }))),
);

export interface QueryComparison {
  readonly compared: number;
  /** How many of them both refused, and how many found something. */
  readonly refused: number;
  readonly found: number;
  readonly differences: readonly QueryOutcome[];
}

/** Asks both as many random queries, a hundred of each world of documents. */
export async function compareQueries(
  google: Ask,
  { count = 2000, seed = 1 }: { readonly count?: number; readonly seed?: number } = {},
): Promise<QueryComparison> {
  const outcomes: QueryOutcome[] = [];
  const perWorld = 100;
  const worlds = fc.sample(world, { numRuns: Math.ceil(count / perWorld), seed });
  const questions = fc.sample(question, { numRuns: count, seed });
  for (const [index, documents] of worlds.entries()) {
    await using server = await startDocumentServer();
    const backend = askOf(server);
    const writes = documents.map(([at, fields]) =>
      fields === null ? { delete: `${D}/${at}` } : { update: { name: `${D}/${at}`, fields } },
    );
    for (const ask of [backend, google]) {
      const { refusal } = await ask({ method: 'commit', body: { writes } });
      if (refusal !== null) throw new Error(refusal.code);
    }
    for (const { query, ...call } of questions.slice(index * perWorld, (index + 1) * perWorld)) {
      const [ours, theirs] = await Promise.all([backend(call), google(call)]);
      const isChoice = isKeyScan(query) && theirs.refusal !== null;
      outcomes.push({
        ...call,
        ours: answerOf(isChoice ? theirs : ours),
        google: answerOf(theirs),
      });
    }
  }
  return {
    compared: outcomes.length,
    refused: outcomes.filter(({ google }) => typeof google === 'string').length,
    found: outcomes.filter(({ google }) => typeof google !== 'string' && google.length > 0).length,
    differences: outcomes.filter(
      ({ ours, google }) => JSON.stringify(ours) !== JSON.stringify(google),
    ),
  };
}

export function askOf(server: DocumentServer): Ask {
  return async ({ method, body }) => {
    const { body: answer } = await server.post(method, body);
    const { error } = answer as { error?: { status: string } };
    return { refusal: error === undefined ? null : { code: error.status }, body: answer };
  };
}

/**
 * Whether a query sorts all names downwards, which Google's servers refuse for want of an index. Ours serves it without an
 * index file (docs/conformance.md).
 */
function isKeyScan({ where, orderBy }: { where: object | null; orderBy: object[] }): boolean {
  const order = JSON.stringify(orderBy);
  const filtered = JSON.stringify(where ?? {}).match(/(?<="fieldPath":")[^"]+/g) ?? [];
  return (
    order.startsWith('[{"field":{"fieldPath":"__name__"},"direction":"DESC') &&
    filtered.every((path) => path === '__name__')
  );
}

function answerOf({ refusal, body }: Awaited<ReturnType<Ask>>): Answer {
  if (refusal !== null) return refusal.code;
  const rows = body as readonly Row[];
  const [{ result } = {}] = rows;
  if (result !== undefined) return ['c', 's', 'v'].map((alias) => result.aggregateFields[alias]);
  return rows.flatMap(({ document }) => {
    if (document === undefined) return [];
    const shown = Object.keys(document.fields ?? {}).toSorted();
    return [`${document.name.split('/documents/')[1]} (${shown.join()})`];
  });
}

interface Row {
  readonly document?: { readonly name: string; readonly fields?: object };
  readonly result?: { readonly aggregateFields: Readonly<Record<string, unknown>> };
}

function onlyGiven<T extends object>(record: T): T {
  return Object.fromEntries(Object.entries(record).filter(([, part]) => part !== null)) as T;
}
