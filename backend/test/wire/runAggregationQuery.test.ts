import { expect, it } from 'vitest';
import { firstCommit, refusal, set, startDocumentServer } from './document-server.ts';

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
  expect(await server.post('runAggregationQuery', { structuredAggregationQuery })).toEqual({
    status: 400,
    body: refusal(400, 'INVALID_ARGUMENT', message),
  });
});
