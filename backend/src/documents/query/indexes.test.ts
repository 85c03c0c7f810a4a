import { expect, it } from 'vitest';
import type { FieldOperator, Filter, Order, Query, UnaryOperator } from '../model/types.ts';
import { queryOf } from '../testing/query-of.ts';
import { missingIndex, type Index, type IndexField, type IndexFile } from './indexes.ts';

const one = { integerValue: '1' };
const list = { arrayValue: { values: [one, one] } };
const is = (path: string, op: FieldOperator = 'EQUAL'): Filter => ({
  kind: 'field',
  field: path.split('.'),
  op,
  value: op.includes('IN') || op.includes('ANY') ? list : one,
});
const unary = (path: string, op: UnaryOperator): Filter => ({ kind: 'unary', field: [path], op });
const and = (...filters: Filter[]): Filter => ({ kind: 'composite', op: 'AND', filters });
const or = (...filters: Filter[]): Filter => ({ kind: 'composite', op: 'OR', filters });
const by = (...names: string[]): Order[] =>
  names.map((name) => ({
    field: name.replace('-', '').split('.'),
    direction: name.startsWith('-') ? 'DESCENDING' : 'ASCENDING',
  }));
const from = (where: Filter | null, ...orders: string[]): Query =>
  queryOf({ collectionId: 'items', where, orderBy: by(...orders) });
const group = (where: Filter | null, ...orders: string[]): Query => ({
  ...from(where, ...orders),
  allDescendants: true,
});

/** `a -b c[]`: a ascending, b descending, c for array memberships. */
function fieldsOf(text: string): IndexField[] {
  return text.split(' ').map((field) => {
    const fieldPath = field.replace(/^-|\[\]$/g, '');
    if (field.endsWith('[]')) return { fieldPath, arrayConfig: 'CONTAINS' };
    return { fieldPath, order: field.startsWith('-') ? 'DESCENDING' : 'ASCENDING' };
  });
}
const index = (text: string, queryScope = 'COLLECTION'): Index => ({
  collectionGroup: 'items',
  queryScope,
  fields: fieldsOf(text),
});
const having = (...texts: string[]): IndexFile => ({
  indexes: texts.map((text) => index(text)),
  fieldOverrides: [],
});
const none = having();
const overriding = (fieldPath: string, queryScope: string, text = ''): IndexFile => ({
  indexes: [],
  fieldOverrides: [
    {
      collectionGroup: 'items',
      fieldPath,
      indexes:
        text === ''
          ? []
          : fieldsOf(text).map(({ order, arrayConfig }) => ({ order, arrayConfig, queryScope })),
    },
  ],
});

// https://firebase.google.com/docs/firestore/query-data/index-overview
it.each<[string, Query, IndexFile]>([
  ['a whole collection', from(null), none],
  ['a whole collection group', group(null), none],
  ['documents by their ids', from(is('__name__', 'IN')), none],
  ['an equality', from(is('a')), none],
  ['equalities', from(and(is('a'), is('b'), unary('c', 'IS_NULL'))), none],
  ['equalities and an array membership', from(and(is('a'), is('b', 'ARRAY_CONTAINS_ANY'))), none],
  ['a range', from(and(is('a', 'GREATER_THAN'), is('a', 'LESS_THAN'))), none],
  ['an order', from(null, 'a'), none],
  ['a descending range', from(is('a', 'NOT_EQUAL'), '-a'), none],
  ['a field of a map', from(is('m.k', 'LESS_THAN')), none],
  ['an order by the field of an equality', from(is('a'), 'a'), none],
  ['an equality and a range of ids', from(and(is('a'), is('__name__', 'GREATER_THAN'))), none],
  ['a disjunction', from(or(is('a'), and(is('b'), is('c', 'IN')))), none],
  ['an equality and a range', from(and(is('a'), is('b', 'LESS_THAN'))), having('a b')],
  ['an equality, indexed descending', from(is('a'), 'b'), having('-a b')],
  ['an `in` and an order', from(is('a', 'IN'), '-b'), having('a -b')],
  ['an array membership and an order', from(is('a', 'ARRAY_CONTAINS'), 'b'), having('a[] b')],
  ['orders', from(null, 'a', '-b'), having('a -b')],
  ['two ranges', from(and(is('a', 'LESS_THAN'), is('b', 'LESS_THAN'))), having('a b')],
  ['an order against the ids', from(null, 'a', '-__name__'), having('a -__name__')],
  ['merged indexes', from(and(is('a'), is('b'), is('c')), '-d'), having('a b -d', 'c -d')],
  ['a disjunction with an order', from(or(is('a'), is('b')), 'c'), having('a c', 'b c')],
  ['a field with an override', from(is('a')), overriding('a', 'COLLECTION', 'a')],
  ['a collection group with one', group(is('a')), overriding('a', 'COLLECTION_GROUP', 'a')],
])('serves %s', (_what, query, file) => {
  expect(missingIndex(file, query)).toBeNull();
});

it.each<[string, Query, IndexFile, Index]>([
  ['an equality and a range', from(and(is('a'), is('b', 'LESS_THAN'))), none, index('a b')],
  ['an equality and an order', from(is('a'), '-b'), having('a b', 'b -a'), index('a -b')],
  ['an `in` and an order', from(is('a', 'IN'), 'b'), none, index('a b')],
  ['IS_NULL and an order', from(unary('a', 'IS_NULL'), 'b'), none, index('a b')],
  ['IS_NOT_NULL and another order', from(unary('a', 'IS_NOT_NULL'), 'b'), none, index('b a')],
  ['a membership and a range', from(is('a', 'ARRAY_CONTAINS'), 'b'), having('a b'), index('a[] b')],
  ['orders', from(null, 'a', 'b'), having('a -b', 'b a', 'a b c'), index('a b')],
  ['an order against the ids', from(null, 'a', '-__name__'), none, index('a -__name__')],
  ['descending ids', from(null, '-__name__'), none, index('-__name__')],
  ['one of merged indexes', from(and(is('a'), is('b')), 'c'), having('a c'), index('a b c')],
  ['one of a disjunction', from(or(is('a'), is('b')), 'c'), having('a c'), index('b c')],
  ['a field without indexes', from(is('a')), overriding('a', ''), index('a')],
  ['a field of such a map', from(null, 'a.k'), overriding('a', ''), index('a.k')],
  ['a field where all have none', from(null, 'a'), overriding('*', ''), index('a')],
  ['an index of the other kind', from(null, '-a'), overriding('a', 'COLLECTION', 'a'), index('-a')],
  ['a collection group', group(is('a')), having('a'), index('a', 'COLLECTION_GROUP')],
])('refuses %s', (_what, query, file, needed) => {
  expect(missingIndex(file, query)).toEqual(needed);
});
