import { expect, it } from 'vitest';
import { forEachTest } from '../harness/for-each-test.ts';
import { D, set, startDocumentServer, type DocumentServer, denied } from './document-server.ts';

const numbers = (values: readonly number[]) => ({
  arrayValue: { values: values.map((doubleValue) => ({ doubleValue })) },
});
const vector = (...values: number[]) => ({
  mapValue: { fields: { __type__: { stringValue: '__vector__' }, value: numbers(values) } },
});
const documents = {
  near: { at: vector(10, 0) },
  far: { at: vector(100, 100) },
  same: { at: vector(10, 10) },
  zero: { at: vector(0, 0) },
  long: { at: vector(10, 10, 10) },
  list: { at: numbers([10, 10]) },
  none: {},
};
const findNearest = {
  vectorField: { fieldPath: 'at' },
  queryVector: vector(10, 10),
  distanceMeasure: 'EUCLIDEAN',
  limit: 10,
};
const from = [{ collectionId: 'items' }];

async function filled(): Promise<DocumentServer> {
  const server = await startDocumentServer();
  const writes = Object.entries(documents).map(([id, fields]) => set(`items/${id}`, fields));
  await server.post('commit', { writes });
  return server;
}

const server = forEachTest(filled);

it.each([
  ['EUCLIDEAN', {}, { same: 0, near: 10, zero: Math.sqrt(200), far: Math.sqrt(16_200) }],
  [1, { distanceThreshold: 10 }, { same: 0, near: 10 }],
  ['EUCLIDEAN', { limit: 1 }, { same: 0 }],
  // A vector of zeros has no direction.
  ['COSINE', { distanceThreshold: 0.5 }, { far: 0, same: 0, near: 1 - Math.SQRT1_2 }],
  ['DOT_PRODUCT', { distanceThreshold: 100 }, { far: 2000, same: 200, near: 100 }],
] as const)('finds what is nearest by %s %j', async (distanceMeasure, more, distances) => {
  const asked = { ...findNearest, distanceMeasure, distanceResultField: 'how.far', ...more };
  const { body } = await server.post('runQuery', {
    structuredQuery: { from, findNearest: asked, select: { fields: [{ fieldPath: 'how' }] } },
  });
  expect(body).toMatchObject(
    Object.entries(distances).map(([id, distance]) => ({
      document: {
        name: `${D}/items/${id}`,
        fields: {
          how: { mapValue: { fields: { far: { doubleValue: expect.closeTo(distance, 9) } } } },
        },
      },
    })),
  );
});

it('leaves documents as they are without a field for the distance', async () => {
  const structuredQuery = { from, findNearest: { ...findNearest, limit: 1 } };
  const { body } = await server.post('runQuery', { structuredQuery });
  expect(body).toMatchObject([{ document: { fields: documents.same } }]);
});

it.each([
  { limit: 0 },
  { limit: 1001 },
  { queryVector: numbers([10, 10]) },
  { distanceThreshold: 'far' },
  { distanceMeasure: 'MANHATTAN' },
  { vectorField: { fieldPath: '' } },
  { other: 1 },
])('refuses %j', async (change) => {
  const structuredQuery = { from, findNearest: { ...findNearest, ...change } };
  expect((await server.post('runQuery', { structuredQuery })).status).toBe(400);
});

it('is for those who may list the collection', async () => {
  const body = { structuredQuery: { from, findNearest } };
  await server.refuses('runQuery', body, denied, { token: '' });
});
