/** What `recursiveDelete` of Google's server libraries asks: the documents of collections of every name, in one range of names. */
import { expect, it } from 'vitest';
import { namingFor } from '../../src/documents/model/document-name.ts';
import { decodeTargetQuery } from '../../src/documents/wire/decode-query.ts';
import { D, set, startDocumentServer, denied } from './document-server.ts';

const paths = ['a/1', 'a/1/b/2', 'a/1/b/2/c/3', 'a/gone/b/4', 'aa/5', 'b/6/a/7', 'secrets/8'];
const from = [{ allDescendants: true }];
const select = { fields: [{ fieldPath: '__name__' }] };
const nameIs = (op: string, path: string) => ({
  fieldFilter: { field: { fieldPath: '__name__' }, op, value: { referenceValue: `${D}/${path}` } },
});
const least = '__id-9223372036854775808__';

async function names(
  server: Awaited<ReturnType<typeof startDocumentServer>>,
  structuredQuery: object,
  parent = D,
): Promise<string[]> {
  const { body } = await server.post(
    'runQuery',
    { structuredQuery },
    { parent, token: 'operator' },
  );
  const found = body as { document?: { name: string } }[];
  return found.flatMap(({ document }) => document?.name.slice(D.length + 1) ?? []);
}

it('finds the documents below a document, and those of a collection and below them, by pages', async () => {
  await using server = await startDocumentServer();
  const writes = paths.map((path) => set(path, {}));
  await server.post('commit', { writes }, { token: 'operator' });
  expect(await names(server, { from, select })).toEqual(paths);
  expect(await names(server, { from, select }, `${D}/a/1`)).toEqual(['a/1/b/2', 'a/1/b/2/c/3']);
  const filters = [
    nameIs('GREATER_THAN_OR_EQUAL', `a/${least}`),
    nameIs('LESS_THAN', `a\0/${least}`),
  ];
  const where = { compositeFilter: { op: 'AND', filters } };
  const inside = { from, select, where, limit: 3 };
  expect(await names(server, inside)).toEqual(['a/1', 'a/1/b/2', 'a/1/b/2/c/3']);
  const orderBy = [{ field: { fieldPath: '__name__' }, direction: 'ASCENDING' }];
  const startAt = { before: false, values: [{ referenceValue: `${D}/a/1/b/2/c/3` }] };
  expect(await names(server, { ...inside, orderBy, startAt })).toEqual(['a/gone/b/4']);
});

it.each(['', 'admin'])(
  'refuses a caller who is not the operator (%j), whatever the rules',
  async (token) => {
    await using server = await startDocumentServer();
    const structuredQuery = { from };
    const aggregations = [{ alias: 'n', count: {} }];
    for (const [method, body] of [
      ['runQuery', { structuredQuery }],
      ['runAggregationQuery', { structuredAggregationQuery: { structuredQuery, aggregations } }],
    ] as const)
      await server.refuses(method, body, denied, { token });
  },
);

it('no one listens to it', () => {
  const target = { parent: D, structuredQuery: { from } };
  expect(() => decodeTargetQuery(target, namingFor('p'))).toThrow('id');
});
