import { expect, it } from 'vitest';
import { forEachTest } from '../harness/for-each-test.ts';
import { D, firstCommit, set, startDocumentServer, denied } from './document-server.ts';
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

const server = forEachTest(withItems);

it('answers the matching documents in order', async () => {
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

it('takes enums by number, as Google’s server libraries send them', async () => {
  const time = { fieldPath: 'at', setToServerValue: 1 };
  const noValue = { update: { name: `${D}/items/d`, fields: { n: { nullValue: null } } } };
  await server.post('commit', { writes: [{ ...noValue, updateTransforms: [time] }] });
  const field = { fieldPath: 'n' };
  const idsOf = async (where: unknown) => {
    const structuredQuery = {
      from: [{ collectionId: 'items' }],
      where,
      orderBy: [{ field, direction: 2 }],
      select: { fields: [field] },
    };
    const { body } = await server.post('runQuery', { structuredQuery });
    return JSON.stringify(body)
      .match(/(?<=items\/)./gu)
      ?.join('');
  };
  const compared = (op: number) =>
    idsOf({ fieldFilter: { field, op, value: { integerValue: '2' } } });
  expect(await Promise.all([1, 2, 3, 4, 5, 6].map(compared))).toEqual([
    'b',
    'cb',
    'a',
    'ac',
    'c',
    'ab',
  ]);
  const unary = (op: number) => ({ unaryFilter: { field, op } });
  expect(await Promise.all([2, 3, 4, 5].map((op) => idsOf(unary(op))))).toEqual([
    undefined,
    'd',
    'acb',
    'acb',
  ]);
  expect(await idsOf({ compositeFilter: { op: 2, filters: [unary(3), unary(5)] } })).toBe('acbd');
  const { status } = await server.post('runQuery', {
    structuredQuery: { from: [{ collectionId: 'items' }], where: unary(6) },
  });
  expect(status).toBe(400);
});

it('found 21: a range finds neither NaN nor null, and an aggregate over it counts neither', async () => {
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
    'what is unknown',
    { from: [{ collectionId: 'items' }], findFarthest: {} },
    'structuredQuery: "findFarthest" is not known or not supported.',
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
])('refuses %s', (_what, structuredQuery, message) =>
  server.refuses('runQuery', { structuredQuery }, ['INVALID_ARGUMENT', message]),
);

const whereOf = (fieldPath: string, op: string, value: unknown) => ({
  fieldFilter: { field: { fieldPath }, op, value },
});
const named = { referenceValue: `${D}/items/a` };
const unequal = whereOf('n', 'NOT_EQUAL', { integerValue: '42' });
const all = (...filters: unknown[]) => ({ compositeFilter: { op: 'AND', filters } });
const either = (...filters: unknown[]) => ({ compositeFilter: { op: 'OR', filters } });
const by = (fieldPath: string, direction = 'ASCENDING') => ({ field: { fieldPath }, direction });
const afterKey = 'order by clause cannot contain more fields after the key';
const equalKey =
  'Equality on key is not allowed if there are other inequality fields and key does not appear in inequalities.';

it.each([
  ['an inequality sorted after the name', { where: unequal, orderBy: [by('__name__')] }, afterKey],
  ['a field sorted after the name', { orderBy: [by('__name__'), by('n')] }, afterKey],
  [
    'a name sorted both ways',
    { orderBy: [by('__name__'), by('__name__', 'DESCENDING')] },
    afterKey,
  ],
  [
    'a field sorted twice',
    { orderBy: [by('m.`a b`'), by('m.`a b`', 'DESCENDING')] },
    'order by clause cannot contain duplicate fields m.`a b`',
  ],
  [
    'a name that is equal beside an inequality',
    { where: all(unequal, whereOf('__name__', 'EQUAL', named)) },
    equalKey,
  ],
  [
    'a name among others beside a null check',
    {
      where: either(
        { unaryFilter: { field: { fieldPath: 'n' }, op: 'IS_NOT_NULL' } },
        whereOf('__name__', 'IN', { arrayValue: { values: [named] } }),
      ),
    },
    equalKey,
  ],
])(
  'found 23: refuses %s, whether documents or a count are asked for',
  async (_what, rest, message) => {
    const structuredQuery = { from: [{ collectionId: 'items' }], ...rest };
    const refused = ['INVALID_ARGUMENT', message] as const;
    await server.refuses('runQuery', { structuredQuery }, refused);
    const aggregations = [{ alias: 'count', count: {} }];
    const structuredAggregationQuery = { structuredQuery, aggregations };
    await server.refuses('runAggregationQuery', { structuredAggregationQuery }, refused);
  },
);

it.each([
  ['an inequality, then the name', { where: unequal, orderBy: [by('n'), by('__name__')] }, 3],
  ['a name that is equal beside an equality', { where: whereOf('__name__', 'EQUAL', named) }, 1],
  [
    'a name that is equal and in a range, beside an inequality',
    {
      where: all(
        unequal,
        whereOf('__name__', 'EQUAL', named),
        whereOf('__name__', 'GREATER_THAN_OR_EQUAL', named),
      ),
    },
    1,
  ],
])('found 23: answers %s', async (_what, rest, count) => {
  const structuredQuery = { from: [{ collectionId: 'items' }], ...rest };
  const { status, body } = await server.post('runQuery', { structuredQuery });
  expect({ status, count: Array.isArray(body) && body.length }).toEqual({ status: 200, count });
});

it('refuses a stranger', async () => {
  const structuredQuery = { from: [{ collectionId: 'items' }] };
  await server.refuses('runQuery', { structuredQuery }, denied, { token: '' });
});
