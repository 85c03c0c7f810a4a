import { expect, it } from 'vitest';
import { namingFor } from '../model/document-name.ts';
import { decodeStructuredQuery } from '../wire/decode-query.ts';
import { checkQuery } from './check-query.ts';

const invalid = expect.objectContaining({ code: 'INVALID_ARGUMENT' });

const to = (fieldPath: string, op: string, value: object): object => ({
  fieldFilter: { field: { fieldPath }, op, value },
});
const filter = (fieldPath: string, op: string, count?: number): object => {
  const value = { integerValue: '1' };
  const values = Array.from({ length: count ?? 0 }, () => value);
  return to(fieldPath, op, count === undefined ? value : { arrayValue: { values } });
};
const nothing = { nullValue: null };
const isOne = to('__name__', 'EQUAL', { referenceValue: `${namingFor('p').root}/items/one` });
const unary = (fieldPath: string, op: string): object => ({
  unaryFilter: { field: { fieldPath }, op },
});
const join = (op: 'AND' | 'OR', ...filters: object[]): object => ({
  compositeFilter: { op, filters },
});
const times = (count: number, make: (index: number) => object): object[] =>
  Array.from({ length: count }, (_, index) => make(index));

function check(where: object): void {
  const query = { from: [{ collectionId: 'items' }], where };
  checkQuery(decodeStructuredQuery(query, '', namingFor('p')));
}

it.each([
  ['30 disjunctions', filter('a', 'IN', 30)],
  ['5 x 6 disjunctions', join('AND', filter('a', 'IN', 5), filter('b', 'ARRAY_CONTAINS_ANY', 6))],
  ['NOT_IN of 10', filter('a', 'NOT_IN', 10)],
  [
    '10 inequality fields',
    join('AND', ...times(10, (index) => filter(`f${index}`, 'GREATER_THAN'))),
  ],
  [
    'ARRAY_CONTAINS in two disjunctions',
    join('OR', ...times(2, () => filter('a', 'ARRAY_CONTAINS'))),
  ],
  [
    'a name beside a comparison that is never true',
    join('AND', isOne, to('a', 'LESS_THAN', nothing)),
  ],
  [
    'a name beside NOT_IN of nulls',
    join('AND', isOne, to('a', 'NOT_IN', { arrayValue: { values: [nothing] } })),
  ],
])('allows %s', (_what, where) => {
  expect(() => check(where)).not.toThrow();
});

it.each([
  ['31 disjunctions', filter('a', 'IN', 31)],
  ['4 x 8 disjunctions', join('AND', filter('a', 'IN', 4), filter('b', 'IN', 8))],
  ['20 + 11 disjunctions', join('OR', filter('a', 'IN', 20), filter('b', 'IN', 11))],
  ['NOT_IN of 11', filter('a', 'NOT_IN', 11)],
  ['two NOT_EQUAL', join('AND', filter('a', 'NOT_EQUAL'), filter('b', 'NOT_EQUAL'))],
  ['NOT_IN and NOT_EQUAL', join('AND', filter('a', 'NOT_IN', 1), filter('b', 'NOT_EQUAL'))],
  [
    'found 23: NOT_EQUAL and IS_NOT_NULL',
    join('AND', filter('a', 'NOT_EQUAL'), unary('b', 'IS_NOT_NULL')),
  ],
  ['found 23: two of IS_NOT_NAN', join('OR', unary('a', 'IS_NOT_NAN'), unary('b', 'IS_NOT_NAN'))],
  ['NOT_IN and OR', join('OR', filter('a', 'NOT_IN', 1), filter('b', 'EQUAL'))],
  ['NOT_IN and IN', join('AND', filter('a', 'NOT_IN', 1), filter('b', 'IN', 1))],
  [
    'NOT_IN and ARRAY_CONTAINS_ANY',
    join('AND', filter('a', 'NOT_IN', 1), filter('b', 'ARRAY_CONTAINS_ANY', 1)),
  ],
  ['a name beside another inequality', join('AND', isOne, filter('a', 'LESS_THAN'))],
  ['11 inequality fields', join('AND', ...times(11, (index) => filter(`f${index}`, 'LESS_THAN')))],
  ['ARRAY_CONTAINS twice', join('AND', ...times(2, () => filter('a', 'ARRAY_CONTAINS')))],
  ['100 filters and an order', join('AND', ...times(100, () => filter('a', 'EQUAL')))],
  ['a hundred thousand filters', join('AND', ...times(100_000, () => filter('a', 'EQUAL')))],
  ['an empty IN', filter('a', 'IN', 0)],
  ['IN of no list', filter('a', 'IN')],
  ['an empty composite', join('AND')],
])('refuses %s', (_what, where) => {
  expect(() => check(where)).toThrow(invalid);
});

it('refuses endlessly nested filters', () => {
  const deep = times(10_000, () => ({})).reduce(
    (inner) => join('AND', inner),
    filter('a', 'EQUAL'),
  );
  expect(() => check(deep)).toThrow(invalid);
});
