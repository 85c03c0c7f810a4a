import { expect, it } from 'vitest';
import { forEachTest } from '../harness/for-each-test.ts';
import { D, firstCommit, set, startDocumentServer, denied } from './document-server.ts';

const everyType = {
  null: { nullValue: null },
  boolean: { booleanValue: true },
  integer: { integerValue: '9223372036854775807' },
  double: { doubleValue: 1.5 },
  nan: { doubleValue: 'NaN' },
  minusZero: { doubleValue: '-0' },
  timestamp: { timestampValue: '2023-11-14T22:13:20.123456Z' },
  string: { stringValue: 'אבגד 😀' },
  bytes: { bytesValue: 'AQL/' },
  reference: { referenceValue: `${D}/a/b` },
  point: { geoPointValue: { latitude: 1, longitude: -2.5 } },
  array: { arrayValue: { values: [{ mapValue: { fields: {} } }] } },
  empty: { arrayValue: { values: [] } },
};
// A literal would set the prototype instead.
const mapWithProto: unknown = JSON.parse(
  '{"mapValue":{"fields":{"__proto__":{"stringValue":"x"},"constructor":{"nullValue":null}}}}',
);

const server = forEachTest(startDocumentServer);

it('returns every type of value as it was written', async () => {
  const fields = { ...everyType, map: mapWithProto, constructor: { booleanValue: false } };
  await server.post('commit', { writes: [set('items/y', fields)] });
  const { status, body } = await server.post('batchGet', { documents: [`${D}/items/y`] });
  expect(status).toBe(200);
  const found = { name: `${D}/items/y`, fields, createTime: firstCommit, updateTime: firstCommit };
  expect(JSON.stringify(body)).toBe(JSON.stringify([{ found, readTime: firstCommit }]));
});

it('takes the short forms of proto3 and answers the canonical ones', async () => {
  await server.post('commit', {
    writes: [
      set('items/y', {
        null: { nullValue: 'NULL_VALUE' },
        integer: { integerValue: 7 },
        timestamp: { timestampValue: '2023-11-15T00:13:20.123456789+02:00' },
        point: { geoPointValue: {} },
        array: { arrayValue: {} },
        map: { mapValue: {} },
        bytes: { bytesValue: 'AQL_' },
      }),
    ],
  });
  const { body } = await server.post('batchGet', { documents: [`${D}/items/y`] });
  expect(body).toMatchObject([
    {
      found: {
        fields: {
          null: { nullValue: null },
          integer: { integerValue: '7' },
          timestamp: { timestampValue: '2023-11-14T22:13:20.123456Z' },
          point: { geoPointValue: { latitude: 0, longitude: 0 } },
          array: { arrayValue: { values: [] } },
          map: { mapValue: { fields: {} } },
          bytes: { bytesValue: 'AQL/' },
        },
      },
    },
  ]);
});

it('names each document once, missing ones too', async () => {
  await server.post('commit', { writes: [set('items/y', {})] });
  const documents = [`${D}/items/no`, `${D}/items/y`, `${D}/items/no`];
  const found = {
    name: `${D}/items/y`,
    fields: {},
    createTime: firstCommit,
    updateTime: firstCommit,
  };
  expect((await server.post('batchGet', { documents })).body).toEqual([
    { missing: `${D}/items/no`, readTime: firstCommit },
    { found, readTime: firstCommit },
  ]);
});

it('reads ids with every legal character', async () => {
  const name = `${D}/items/נח: 50% 😀 a:b?`;
  await server.post('commit', { writes: [{ update: { name, fields: {} } }] });
  expect((await server.post('batchGet', { documents: [name] })).body).toMatchObject([
    { found: { name } },
  ]);
});

it('answers nothing to nothing', async () => {
  expect(await server.post('batchGet', {})).toEqual({ status: 200, body: [] });
});

it.each([
  ['the guard denies', `${D}/secrets/s`, denied],
  [
    'is no document',
    `${D}/items/..`,
    ['INVALID_ARGUMENT', '".." is not a valid id of a document or collection.'],
  ],
] as const)('refuses a name that %s', (_what, name, refused) =>
  server.refuses('batchGet', { documents: [`${D}/items/y`, name] }, refused),
);

it('refuses the address of another database', async () => {
  const parent = 'projects/p/databases/other/documents';
  const message = `"${parent}" is not in the database projects/p/databases/(default).`;
  await server.refuses('batchGet', {}, ['INVALID_ARGUMENT', message], { parent });
});

it('a mask selects fields; one without paths selects none', async () => {
  const fields = { a: { integerValue: '1' }, b: { integerValue: '2' } };
  await server.post('commit', { writes: [set('items/y', fields)] });
  const read = async (mask: unknown) => {
    const { body } = await server.post('batchGet', { documents: [`${D}/items/y`], mask });
    return body;
  };
  expect(await read({ fieldPaths: ['b', 'missing'] })).toMatchObject([
    { found: { fields: { b: fields.b } } },
  ]);
  expect(JSON.stringify(await read({ fieldPaths: ['b'] }))).not.toContain('"a"');
  expect(await read({})).toEqual([
    expect.objectContaining({ found: expect.objectContaining({ fields: {} }) }),
  ]);
  expect(await read({ fieldPaths: [1] })).toMatchObject({ error: { status: 'INVALID_ARGUMENT' } });
});
