import { expect, it } from 'vitest';
import { D, firstCommit, set, startDocumentServer } from './document-server.ts';

const n = { field: { fieldPath: 'n' } };
const structuredQuery = { from: [{ collectionId: 'items' }] };

it('counts, sums and averages in one element', async () => {
  await using server = await startDocumentServer();
  await server.post('commit', {
    writes: [
      set('items/a', { n: { integerValue: '7' } }),
      set('items/b', { n: { integerValue: '4' } }),
      set('items/c', { n: { integerValue: '0' } }),
      set('items/d', { n: { integerValue: '-1' } }),
      set('items/e', { n: { stringValue: 'seven' } }),
    ],
  });
  const answer = await server.post('runAggregationQuery', {
    structuredAggregationQuery: {
      aggregations: [
        { alias: 'aggregate_0', count: {} },
        { alias: 'aggregate_1', sum: n },
        { alias: 'aggregate_2', avg: n },
        { alias: 'aggregate_3', count: { upTo: '2' } },
        { avg: n },
      ],
      structuredQuery: {
        ...structuredQuery,
        where: {
          fieldFilter: { ...n, op: 'NOT_EQUAL', value: { integerValue: '-1' } },
        },
      },
    },
  });
  expect(answer).toEqual({
    status: 200,
    body: [
      {
        result: {
          aggregateFields: {
            aggregate_0: { integerValue: '4' },
            aggregate_1: { integerValue: '11' },
            aggregate_2: { doubleValue: 11 / 3 },
            aggregate_3: { integerValue: '2' },
            field_5: { doubleValue: 11 / 3 },
          },
        },
        readTime: firstCommit,
      },
    ],
  });
});

it('aggregates the first documents by the order and the aggregated fields, which all have', async () => {
  await using server = await startDocumentServer();
  const stored = [
    ['a', { n: 5, m: 1 }],
    ['b', { n: 3 }],
    ['c', { m: 2 }],
    ['d', { n: 1, m: 7 }],
    ['e', { n: 4, m: 0 }],
  ] as const;
  await server.post('commit', {
    writes: stored.map(([id, fields]) =>
      set(
        `items/${id}`,
        Object.fromEntries(
          Object.entries(fields).map(([name, value]) => [name, { integerValue: String(value) }]),
        ),
      ),
    ),
  });
  const m = { field: { fieldPath: 'm' } };
  const ask = async (names: readonly object[], more: object = {}) => {
    const sums = names.map((name, index) => ({ alias: String(index), sum: name }));
    const { body } = await server.post('runAggregationQuery', {
      structuredAggregationQuery: {
        aggregations: [...sums, { alias: 'c', count: {} }],
        structuredQuery: { ...structuredQuery, limit: 2, ...more },
      },
    });
    return JSON.stringify(body).match(/(?<="integerValue":")\d+|after the key/g);
  };
  expect(await ask([n])).toEqual(['4', '2']);
  expect(await ask([n, m])).toEqual(['9', '1', '2']);
  expect(await ask([n], { orderBy: [{ ...m, direction: 'DESCENDING' }] })).toEqual(['6', '2']);
  expect(await ask([n], { orderBy: [{ field: { fieldPath: '__name__' } }] })).toEqual([
    'after the key',
  ]);
  const isA = {
    field: { fieldPath: '__name__' },
    op: 'EQUAL',
    value: { referenceValue: `${D}/items/a` },
  };
  expect(await ask([n], { where: { fieldFilter: isA } })).toEqual(['after the key']);
  expect(await ask([], { where: { fieldFilter: isA } })).toEqual(['1']);
});

it.each([
  ['no aggregation', [], 'There is no aggregation.'],
  [
    'six',
    Array.from({ length: 6 }, () => ({ count: {} })),
    'The maximum number of aggregations in a query is 5.',
  ],
  [
    'one alias for two',
    [
      { alias: 'a', count: {} },
      { alias: 'a', sum: n },
    ],
    'Two aggregations have the same alias.',
  ],
  [
    'two kinds in one',
    [{ count: {}, sum: n }],
    'An aggregation is not exactly one of count, sum and avg.',
  ],
])('refuses %s', async (_what, aggregations, message) => {
  await using server = await startDocumentServer();
  const structuredAggregationQuery = { aggregations, structuredQuery };
  const refused = ['INVALID_ARGUMENT', message] as const;
  await server.refuses('runAggregationQuery', { structuredAggregationQuery }, refused);
});
