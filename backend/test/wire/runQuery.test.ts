import { expect, it } from 'vitest';
import { D, firstCommit, refusal, set, startDocumentServer } from './document-server.ts';
import type { DocumentServer } from './document-server.ts';

async function withItems(): Promise<DocumentServer> {
  const server = await startDocumentServer();
  await server.post('commit', {
    writes: [
      set('items/a', { n: { integerValue: '3' } }),
      set('items/b', { n: { integerValue: '1' } }),
      set('items/c', { n: { integerValue: '2' } }),
      set('common/general/schools/s', { name: { stringValue: 'Toras Chaim' } }),
    ],
  });
  return server;
}

function found(path: string, fields: unknown): unknown {
  const name = `${D}/${path}`;
  return {
    document: { name, fields, createTime: firstCommit, updateTime: firstCommit },
    readTime: firstCommit,
  };
}

it('answers the matching documents in order', async () => {
  await using server = await withItems();
  const structuredQuery = {
    from: [{ collectionId: 'items' }],
    where: {
      fieldFilter: {
        field: { fieldPath: 'n' },
        op: 'GREATER_THAN',
        value: { integerValue: '1' },
      },
    },
    orderBy: [{ field: { fieldPath: 'n' }, direction: 'ASCENDING' }],
    limit: 10,
  };
  expect(await server.post('runQuery', { structuredQuery })).toEqual({
    status: 200,
    body: [
      found('items/c', { n: { integerValue: '2' } }),
      found('items/a', { n: { integerValue: '3' } }),
    ],
  });
});

it('found 21: a range finds neither NaN nor null, and an aggregate over it counts neither', async () => {
  await using server = await withItems();
  const nan = { doubleValue: 'NaN' };
  await server.post('commit', {
    writes: [set('items/nan', { n: nan }), set('items/null', { n: { nullValue: null } })],
  });
  const answers = async (op: string, value: unknown) => {
    const where = { fieldFilter: { field: { fieldPath: 'n' }, op, value } };
    const structuredQuery = { from: [{ collectionId: 'items' }], where };
    const structuredAggregationQuery = {
      aggregations: [{ alias: 'count', count: {} }],
      structuredQuery,
    };
    const asked = await server.post('runQuery', { structuredQuery });
    const counted = await server.post('runAggregationQuery', { structuredAggregationQuery });
    const [, count] = /"integerValue":"(\d+)"/.exec(JSON.stringify(counted.body)) ?? [];
    return { ids: JSON.stringify(asked.body).match(/(?<=items.)\w+/g), count };
  };
  expect(await answers('LESS_THAN', { integerValue: '3' })).toEqual({
    ids: ['b', 'c'],
    count: '2',
  });
  expect(await answers('LESS_THAN_OR_EQUAL', { doubleValue: 3 })).toEqual({
    ids: ['b', 'c', 'a'],
    count: '3',
  });
  expect(await answers('LESS_THAN_OR_EQUAL', nan)).toEqual({ ids: null, count: '0' });
  expect(await answers('GREATER_THAN_OR_EQUAL', nan)).toEqual({ ids: null, count: '0' });
  expect(await answers('LESS_THAN_OR_EQUAL', { nullValue: null })).toEqual({
    ids: null,
    count: '0',
  });
});

it('looks below the document in the address', async () => {
  await using server = await withItems();
  const structuredQuery = { from: [{ collectionId: 'schools' }] };
  const parent = `${D}/common/general`;
  const school = found('common/general/schools/s', { name: { stringValue: 'Toras Chaim' } });
  expect((await server.post('runQuery', { structuredQuery }, { parent })).body).toEqual([school]);
  expect((await server.post('runQuery', { structuredQuery })).body).toEqual([
    { readTime: firstCommit },
  ]);
  const group = { from: [{ collectionId: 'schools', allDescendants: true }] };
  expect((await server.post('runQuery', { structuredQuery: group })).body).toEqual([school]);
});

const point = { mapValue: { fields: { x: { integerValue: '1' }, y: { integerValue: '2' } } } };

it.each([
  ['no select', undefined, { n: { integerValue: '3' }, point }],
  ['a select of nothing', [], { n: { integerValue: '3' }, point }],
  ['a select of a field', ['n'], { n: { integerValue: '3' } }],
  [
    'a select of an inner field and a missing one',
    ['point.y', 'point.z', 'none'],
    { point: { mapValue: { fields: { y: { integerValue: '2' } } } } },
  ],
  ['a select of names', ['__name__'], {}],
])('shows what is asked for by %s', async (_what, fields, shown) => {
  await using server = await startDocumentServer();
  await server.post('commit', { writes: [set('items/a', { n: { integerValue: '3' }, point })] });
  const select = fields && { fields: fields.map((fieldPath) => ({ fieldPath })) };
  const structuredQuery = { from: [{ collectionId: 'items' }], select };
  expect((await server.post('runQuery', { structuredQuery })).body).toEqual([
    found('items/a', shown),
  ]);
});

it('skips as many documents as the offset says, before the limit counts', async () => {
  await using server = await withItems();
  const orderBy = [{ field: { fieldPath: 'n' } }];
  const answer = async (offset: number, limit?: number) => {
    const structuredQuery = { from: [{ collectionId: 'items' }], orderBy, offset, limit };
    const { body } = await server.post('runQuery', { structuredQuery });
    return JSON.stringify(body).match(/items.\w/g);
  };
  expect(await answer(1)).toEqual(['items/c', 'items/a']);
  expect(await answer(1, 1)).toEqual(['items/c']);
  expect(await answer(3)).toBeNull();
});

it.each([
  ['no collection', {}, 'A query needs exactly one collection.'],
  [
    'a search by distance',
    { from: [{ collectionId: 'items' }], findNearest: {} },
    'structuredQuery: "findNearest" is not known or not supported.',
  ],
  ['a limit of 0', { from: [{ collectionId: 'items' }], limit: 0 }, 'limit is 0.'],
  [
    'a name that is none',
    {
      from: [{ collectionId: 'items' }],
      where: {
        fieldFilter: { field: { fieldPath: '__name__' }, op: 'EQUAL', value: { stringValue: 'a' } },
      },
    },
    '__name__ can be compared with document names only.',
  ],
  [
    'a cursor longer than the orders',
    {
      from: [{ collectionId: 'items' }],
      startAt: { values: [{ referenceValue: `${D}/items/a` }, { nullValue: null }] },
    },
    'A cursor has more values than the query has orders.',
  ],
])('refuses %s', async (_what, structuredQuery, message) => {
  await using server = await withItems();
  expect(await server.post('runQuery', { structuredQuery })).toEqual({
    status: 400,
    body: refusal(400, 'INVALID_ARGUMENT', message),
  });
});

it('refuses a stranger', async () => {
  await using server = await withItems();
  const structuredQuery = { from: [{ collectionId: 'items' }] };
  expect(await server.post('runQuery', { structuredQuery }, { token: '' })).toEqual({
    status: 403,
    body: refusal(403, 'PERMISSION_DENIED', 'Missing or insufficient permissions.'),
  });
});
