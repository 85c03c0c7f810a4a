/** Requests with too many parts are refused before their parts are decoded. */
import { expect, it } from 'vitest';
import { namingFor } from '../model/document-name.ts';
import { privilegedBounds, unprivilegedBounds } from '../request-bounds.ts';
import { decodeAggregations } from './decode-aggregation.ts';
import { decodeDocumentNames } from './decode-documents.ts';
import { decodeProjection } from './decode-projection.ts';
import { decodeStructuredQuery } from './decode-query.ts';
import { decodeWrites } from './decode-write.ts';

const naming = namingFor('p');
/** Throws when it is decoded. */
const undecodable: unknown = new Proxy(
  {},
  {
    ownKeys: () => {
      throw new Error('It is decoded.');
    },
    get: () => {
      throw new Error('It is decoded.');
    },
  },
);
const many = (count: number): unknown[] => Array.from({ length: count }, () => undecodable);
const query = (more: object): unknown =>
  decodeStructuredQuery({ from: [{ collectionId: 'a' }], ...more }, '', naming);
const filter = (op: string, count: number) => ({
  where: {
    fieldFilter: { field: { fieldPath: 'f' }, op, value: { arrayValue: { values: many(count) } } },
  },
});
const composite = (op: string, filters: unknown) => ({ compositeFilter: { op, filters } });
const leaf = { unaryFilter: { field: { fieldPath: 'f' }, op: 'IS_NULL' } };
const leaves = (count: number): unknown[] => Array.from({ length: count }, () => leaf);
const update = { name: `${naming.root}/a/b` };

it.each([
  ['IN of 30,000', () => query(filter('IN', 30_000)), 'disjunctions'],
  ['ARRAY_CONTAINS_ANY of 31', () => query(filter('ARRAY_CONTAINS_ANY', 31)), 'disjunctions'],
  ['NOT_IN of 11', () => query(filter('NOT_IN', 11)), 'NOT_IN'],
  ['15,000 ORs', () => query({ where: composite('OR', many(15_000)) }), 'filters'],
  [
    'filters in several lists',
    () =>
      query({
        where: composite('AND', [composite('OR', leaves(60)), composite('OR', many(60))]),
      }),
    'filters',
  ],
  ['101 orders', () => query({ orderBy: many(101) }), 'orders'],
  ['a cursor of more values than orders', () => query({ startAt: { values: many(2) } }), 'cursor'],
  ['1,001 selected fields', () => decodeProjection({ fields: many(1001) }), 'selected'],
  ['6 aggregations', () => decodeAggregations(many(6)), 'aggregations'],
  ['documents by name', () => decodeDocumentNames(many(101), naming, 100), 'documents'],
  ['writes', () => decodeWrites(many(501), naming, unprivilegedBounds), 'at most 500 writes'],
  ['writes by rights', () => decodeWrites(many(5001), naming, privilegedBounds), '5000 writes'],
  [
    'paths of all masks together',
    () =>
      decodeWrites(
        [
          { update, updateMask: { fieldPaths: Array(1500).fill('a') } },
          { update, updateMask: { fieldPaths: many(501) } },
        ],
        naming,
        unprivilegedBounds,
      ),
    'field paths',
  ],
  [
    'transforms',
    () => decodeWrites([{ update, updateTransforms: many(501) }], naming, unprivilegedBounds),
    'transforms',
  ],
])('found 1: refuses %s before they are decoded', (_, decode, what) => {
  expect(decode).toThrow(
    expect.objectContaining({ code: 'INVALID_ARGUMENT', message: expect.stringContaining(what) }),
  );
});

it('accepts what Firestore accepts', () => {
  const values = Array.from({ length: 30 }, (_, n) => ({ integerValue: String(n) }));
  const field = { fieldPath: 'f' };
  const alternatives = { fieldFilter: { field, op: 'IN', value: { arrayValue: { values } } } };
  expect(query({ where: alternatives })).toBeTypeOf('object');
  expect(query({ where: composite('AND', leaves(100)) })).toBeTypeOf('object');
});
