import * as fc from 'fast-check';
import type { DocumentSpec, FilterSpec, Plain, QuerySpec } from './page/query-spec.ts';
import { expect, test } from './sdk-test.ts';

// A small world, so that values meet. Without -0: the SDK's `in` tells it from 0, its `==` does not.
const common: readonly Plain[] = [null, Number.NaN, 0, 1, 1.5, 2, 'a', 'ab'];
const rare: readonly Plain[] = [
  false,
  true,
  -Infinity,
  Number.MAX_SAFE_INTEGER,
  { time: [1_700_000_000, 0] },
  { time: [1_700_000_000, 1000] },
  '',
  '～',
  '😀',
  { bytes: [] },
  { bytes: [255] },
  { reference: 'others/a' },
  { reference: 'others/__id7__' },
  { place: [0, 1] },
  { place: [0, -1] },
];
const compounds: readonly Plain[] = [
  { list: [] },
  { list: [1] },
  { list: [1, 'a'] },
  { list: [null, Number.NaN] },
  { list: [{ map: { k: 1 } }] },
  { vector: [3] },
  { vector: [1, 2] },
  { map: {} },
  { map: { k: 1 } },
  { map: { k: 1, l: null } },
];
const ids = ['__id10__', '__id9__', 'a', 'b', 'c', 'é', '～', '😀'];
const fields = ['a', 'b', 'm.k', 'm'];

const scalar = fc.oneof(
  { arbitrary: fc.constantFrom(...common), weight: 3 },
  { arbitrary: fc.constantFrom(...rare), weight: 1 },
);
const value = fc.oneof(
  { arbitrary: scalar, weight: 4 },
  { arbitrary: fc.constantFrom(...compounds), weight: 1 },
);
const map = scalar.map((k) => ({ map: { k } }));
const list = fc.array(scalar, { maxLength: 3 }).map((list) => ({ list }));
const documentFields = fc.oneof(
  { arbitrary: fc.record({ a: value, b: fc.oneof(value, list), m: map }), weight: 4 },
  { arbitrary: fc.record({ a: value, b: value, m: value }, { requiredKeys: [] }), weight: 1 },
);

const paths = [...ids.map((id) => `boys/${id}`), 'boys/a/boys/a', 'boys/gone/boys/b'];

function some(element: fc.Arbitrary<Plain>, maxLength: number): fc.Arbitrary<Plain> {
  return fc.array(element, { minLength: 1, maxLength }).map((list) => ({ list }));
}

/** What null and NaN find in a list, Firestore's servers and the SDK's cache do not agree on. */
function comparable(element: fc.Arbitrary<Plain>): fc.Arbitrary<Plain> {
  return element.filter((value) => value !== null && !Number.isNaN(value));
}

function joined(inner: fc.Arbitrary<FilterSpec>): fc.Arbitrary<FilterSpec> {
  return fc.record({
    op: fc.constantFrom('and', 'or'),
    filters: fc.array(inner, { minLength: 1, maxLength: 2 }),
  });
}

function someFilter(): fc.Arbitrary<FilterSpec> {
  const field = fc.constantFrom(...fields);
  const name = fc.constantFrom(...paths).map((reference) => ({ reference }));
  // The server's `not-in` does not exclude NaN, the cache's does.
  const notNaN = value.filter((one) => !Number.isNaN(one));
  const comparison = fc.constantFrom('<', '<=', '==', '==', '!=', '>=', '>');
  const leaf: fc.Arbitrary<FilterSpec> = fc.oneof(
    { arbitrary: fc.record({ field, op: comparison, value }), weight: 6 },
    {
      arbitrary: fc.record({ field, op: fc.constant('in'), value: some(comparable(value), 2) }),
      weight: 2,
    },
    {
      arbitrary: fc.record({ field, op: fc.constant('not-in'), value: some(notNaN, 3) }),
      weight: 1,
    },
    {
      arbitrary: fc.record({
        field,
        op: fc.constant('array-contains'),
        value: comparable(scalar),
      }),
      weight: 1,
    },
    {
      arbitrary: fc.record({
        field,
        op: fc.constant('array-contains-any'),
        value: some(comparable(scalar), 2),
      }),
      weight: 1,
    },
    {
      arbitrary: fc.record({ field: fc.constant('__name__'), op: comparison, value: name }),
      weight: 1,
    },
    {
      arbitrary: fc.record({
        field: fc.constant('__name__'),
        op: fc.constantFrom('in', 'not-in'),
        value: some(name, 2),
      }),
      weight: 1,
    },
  );
  return fc.oneof(leaf, joined(leaf), joined(fc.oneof(leaf, joined(leaf))));
}

function someQuery(): fc.Arbitrary<QuerySpec> {
  const order = fc.record({
    field: fc.constantFrom(...fields, '__name__'),
    direction: fc.constantFrom('asc', 'desc'),
  });
  const orders = fc.uniqueArray(order, { maxLength: 2, selector: ({ field }) => field });
  return orders.chain((orders) => {
    const place = (name: string): fc.Arbitrary<Plain> =>
      name === '__name__' ? fc.constantFrom(...paths).map((reference) => ({ reference })) : value;
    const positions = fc
      .tuple(...orders.map(({ field }) => place(field)))
      .chain((all) =>
        fc.integer({ min: 1, max: Math.max(all.length, 1) }).map((count) => all.slice(0, count)),
      );
    const document = fc.constantFrom(...paths);
    const at = orders.length === 0 ? document : fc.oneof(document, positions);
    const cursor = fc.oneof(
      { arbitrary: fc.constant(null), weight: 4 },
      { arbitrary: fc.record({ isInclusive: fc.boolean(), at }), weight: 1 },
    );
    return fc.record({
      isGroup: fc.boolean(),
      where: fc.option(someFilter(), { freq: 5 }),
      orders: fc.constant(orders),
      start: cursor,
      end: cursor,
      limit: fc.option(
        fc.record({
          count: fc.integer({ min: 1, max: 4 }),
          // The SDK refuses to ask for the last of no order.
          isLast: orders.length === 0 ? fc.constant(false) : fc.boolean(),
        }),
        { freq: 2 },
      ),
    });
  });
}

const documents: fc.Arbitrary<DocumentSpec[]> = fc
  .shuffledSubarray(paths, { minLength: 7 })
  .chain((chosen) =>
    fc.tuple(
      ...chosen.map((path) => fc.record({ path: fc.constant(path), fields: documentFields })),
    ),
  );
const queries = fc.array(someQuery(), { minLength: 30, maxLength: 40 });

/** More of them are asked by hand: `QUERY_RUNS=500`. */
const runs = Number(process.env['QUERY_RUNS'] ?? 12);

test('the server finds what the SDK finds in its own cache, in the same order @search', async ({
  client,
  allowedComplaints,
}) => {
  // Some queries are of a kind that Firestore refuses.
  allowedComplaints.push(/status of 400/);
  let asked = 0;
  let compared = 0;
  let found = 0;
  await fc.assert(
    fc.asyncProperty(documents, queries, async (documents, queries) => {
      const scene = { collectionId: 'boys', documents, queries };
      const outcomes = await client.evaluate(
        (scene) => window.sdk.askBoth(window.client, scene),
        scene,
      );
      asked += outcomes.length;
      for (const [index, { server, cache }] of outcomes.entries()) {
        // What the lite build makes of every answer 400.
        if (server === 'failed-precondition') continue;
        expect(server, JSON.stringify(queries[index])).toEqual(cache);
        if (typeof server === 'string') continue;
        compared += 1;
        if (server.length > 0) found += 1;
      }
    }),
    { numRuns: runs },
  );
  // Else the queries would not be worth asking.
  expect(compared).toBeGreaterThan(asked / 2);
  expect(found).toBeGreaterThan(asked / 5);
});
