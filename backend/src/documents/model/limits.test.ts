import { expect, it } from 'vitest';
import { namingFor } from './document-name.ts';
import { checkDocument, checkQuery } from './limits.ts';
import type { Fields, Value } from './types.ts';
import { documentSize } from './sizes.ts';
import { decodeStructuredQuery } from '../wire/decode-query.ts';

const text = (stringValue: string): Value => ({ stringValue });
const invalid = expect.objectContaining({ code: 'INVALID_ARGUMENT' });

it('counts sizes as Firestore does', () => {
  // The example of https://firebase.google.com/docs/firestore/storage-size#document_size
  const fields = {
    type: text('Personal'),
    done: { booleanValue: false },
    priority: { integerValue: '1' },
    description: text('Learn Cloud Firestore'),
  };
  expect(documentSize('users/jeff/tasks/my_task_id', fields)).toBe(147);
});

it('counts every type of value', () => {
  const reference = 'projects/p/databases/(default)/documents/a/b';
  const parts: [Value, number][] = [
    [{ nullValue: null }, 1],
    [{ doubleValue: 1.5 }, 8],
    [{ timestampValue: '2026-11-20T15:21:22.000000Z' }, 8],
    [text('é'), 3],
    [{ bytesValue: 'AQL/' }, 3],
    [{ referenceValue: reference }, 20],
    [{ geoPointValue: { latitude: 0, longitude: 0 } }, 16],
    [{ arrayValue: { values: [text('a'), { nullValue: null }] } }, 3],
    [{ mapValue: { fields: { k: text('a') } } }, 4],
  ];
  const empty = documentSize('a/b', {});
  expect(empty).toBe(52);
  expect(parts.map(([x]) => documentSize('a/b', { x }) - empty - 2)).toEqual(
    parts.map(([, size]) => size),
  );
});

function nested(depth: number): Value {
  return depth === 0 ? text('') : { mapValue: { fields: { a: nested(depth - 1) } } };
}

// Of 1,048,576: 52 for the document `a/b`, 2 for each field name, 1 for each text.
it.each([
  ['a document of 1 MiB', { x: text('x'.repeat(500_000)), y: text('x'.repeat(548_518)) }],
  ['a value of 1 MiB - 89', { x: text('x'.repeat(1_048_486)) }],
  ['20 maps in each other', { x: nested(20) }],
  ['a field name of 1500 bytes', { ['é'.repeat(750)]: text('') }],
])('allows %s', (_what, fields) => {
  expect(() => checkDocument('a/b', fields)).not.toThrow();
});

it.each([
  ['a document of 1 MiB + 1', { x: text('x'.repeat(500_000)), y: text('x'.repeat(548_519)) }],
  ['a value of 1 MiB - 88', { x: text('x'.repeat(1_048_487)) }],
  ['21 maps in each other', { x: nested(21) }],
  ['a field name of 1501 bytes', { [`${'é'.repeat(750)}x`]: text('') }],
  ['a field without a name', { '': text('') }],
  ['a reserved field name', { __x__: text('') }],
])('refuses %s', (_what, fields) => {
  expect(() => checkDocument('a/b', fields)).toThrow(invalid);
});

const list = (...values: Value[]): Value => ({ arrayValue: { values } });

it('looks again at what changed deep in a document, and only at that', () => {
  const deep = nested(19);
  const known = { x: list(deep), y: nested(20) };
  expect(() => checkDocument('a/b', { x: list(deep, deep), y: known.y }, known)).not.toThrow();
  const changes: Fields[] = [{ x: list(deep, nested(20)) }, { y: nested(21) }, { z: nested(21) }];
  for (const changed of changes) {
    expect(() => checkDocument('a/b', { ...known, ...changed }, known)).toThrow(invalid);
  }
});

it('measures a document whose bytes are many more than its characters', () => {
  const text = { stringValue: 'נ'.repeat(174_750) };
  expect(() => checkDocument('a/b', { x: text, y: text, z: text })).not.toThrow();
  const long = { stringValue: `${text.stringValue}${'נ'.repeat(27)}` };
  expect(() => checkDocument('a/b', { x: text, y: text, z: long })).toThrow(invalid);
});

const filter = (fieldPath: string, op: string, count?: number): object => {
  const value = { integerValue: '1' };
  const values = Array.from({ length: count ?? 0 }, () => value);
  const operand = count === undefined ? value : { arrayValue: { values } };
  return { fieldFilter: { field: { fieldPath }, op, value: operand } };
};
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

it('refuses filters nested without end', () => {
  const deep = times(10_000, () => ({})).reduce(
    (inner) => join('AND', inner),
    filter('a', 'EQUAL'),
  );
  expect(() => check(deep)).toThrow(invalid);
});
