import { expect, it } from 'vitest';
import { forEachTest } from '../harness/for-each-test.ts';
import { D, set, startDocumentServer, denied } from './document-server.ts';

const one = { n: { integerValue: '1' } };
const documents = [`${D}/items/a`];
const structuredQuery = { from: [{ collectionId: 'items' }] };
const structuredAggregationQuery = {
  aggregations: [{ alias: 'count', count: {} }],
  structuredQuery,
};
const newTransaction = { readWrite: {} };
const aborted = ['ABORTED', 'Something else was changed. Try the transaction again.'] as const;

const server = forEachTest(startDocumentServer);

/** Begins a transaction by a read and returns its id. */
async function begin(method: string, read: object): Promise<string> {
  const { body } = await server.post(method, { ...read, newTransaction });
  expect(body).toEqual([{ transaction: expect.any(String) }, expect.anything()]);
  return JSON.stringify(body).match(/(?<="transaction":")[^"]+/u)?.[0] ?? '';
}

it.each([
  ['batchGet', { documents }],
  ['runQuery', { structuredQuery }],
  ['runAggregationQuery', { structuredAggregationQuery }],
])('a transaction that %s begins is stored if nothing else was changed', async (method, read) => {
  await server.post('commit', { writes: [set('items/a', one)] });
  const first = await begin(method, read);
  const second = await begin(method, read);
  expect((await server.post(method, { ...read, transaction: first })).status).toBe(200);
  const writes = [set('items/b', one)];
  expect((await server.post('commit', { writes, transaction: first })).status).toBe(200);
  await server.refuses(method, { ...read, transaction: second }, aborted);
  await server.refuses('commit', { writes, transaction: second }, aborted);
});

it('of transactions that commit at once, one is stored', async () => {
  const transaction = await begin('batchGet', { documents });
  const answers = await Promise.all(
    ['b', 'c', 'd'].map((id) =>
      server.post('commit', { writes: [set(`items/${id}`, one)], transaction }),
    ),
  );
  const stored = answers.filter(({ status }) => status === 200);
  const refused = answers.filter(({ status }) => status === 409);
  expect([stored.length, refused.length]).toEqual([1, 2]);
  const { body } = await server.post('runAggregationQuery', { structuredAggregationQuery });
  expect(body).toMatchObject([{ result: { aggregateFields: { count: { integerValue: '1' } } } }]);
});

it('a transaction is begun by itself and rolled back; one at a past time is refused', async () => {
  const { body } = await server.post('beginTransaction', { options: { readOnly: {} } });
  expect(body).toEqual({ transaction: expect.any(String) });
  expect(await server.post('rollback', body)).toEqual({ status: 200, body: {} });
  const readTime = '2026-11-20T15:21:22Z';
  const past = await server.post('beginTransaction', { options: { readOnly: { readTime } } });
  expect(past.status).toBe(400);
});

it('batchWrite stores each write alone, and says which were refused', async () => {
  await server.post('commit', { writes: [set('items/a', one)] });
  const writes = [
    { update: { name: `${D}/items/a`, fields: {} }, currentDocument: { exists: false } },
    set('items/b', one),
    set('secrets/c', one),
  ];
  expect((await server.post('batchWrite', { writes })).body).toEqual({
    writeResults: [{}, { updateTime: expect.any(String) }, {}],
    status: [
      { code: 6, message: expect.any(String) },
      {},
      { code: 7, message: 'Missing or insufficient permissions.' },
    ],
  });
  const { body } = await server.post('batchGet', { documents: [...documents, `${D}/items/b`] });
  expect(body).toMatchObject([{ found: { fields: one } }, { found: { fields: one } }]);
  const twice = await server.post('batchWrite', {
    writes: [set('items/b', {}), set('items/b', {})],
  });
  expect(twice.status).toBe(400);
});

it.each([
  ['beginTransaction', {}],
  ['batchGet', { documents, newTransaction }],
  ['runQuery', { structuredQuery, newTransaction }],
  ['runAggregationQuery', { structuredAggregationQuery, newTransaction }],
  ['batchWrite', { writes: [] }],
])('a caller without rights is refused %s, and learns nothing of changes', (method, body) =>
  server.refuses(method, body, denied, { token: '' }),
);
