import { expect, it } from 'vitest';
import { namingFor } from '../model/document-name.ts';
import type { StoredDocument } from '../model/types.ts';
import { decodeStructuredQuery } from '../wire/decode-query.ts';
import { decodeFields } from '../wire/decode-value.ts';
import { compareByQuery, matchesQuery, runQuery } from './run-query.ts';
import { double, int, list, reference, text } from '../testing/values.ts';

const naming = namingFor('p');
const nothing = { nullValue: null };
const nan = double('NaN');

function document(path: string, fields: Record<string, unknown>): StoredDocument {
  return { path, fields: decodeFields(fields), createTime: 1, updateTime: 1 };
}

/** The ids a query on `items` finds, in order. */
function find(query: object, documents: readonly StoredDocument[]): string[] {
  const full = decodeStructuredQuery({ from: [{ collectionId: 'items' }], ...query }, '', naming);
  return runQuery(full, [{ documents, isSorted: false }]).map(({ path }) =>
    path.replace(/^items\//, ''),
  );
}

function where(fieldPath: string, op: string, value: unknown): { where: object } {
  return { where: { fieldFilter: { field: { fieldPath }, op, value } } };
}

function unary(fieldPath: string, op: string): { where: object } {
  return { where: { unaryFilter: { field: { fieldPath }, op } } };
}

function all(op: 'AND' | 'OR', ...filters: { where: object }[]): { where: object } {
  return { where: { compositeFilter: { op, filters: filters.map(({ where }) => where) } } };
}

const by = (fieldPath: string, direction = 'ASCENDING'): object => ({
  field: { fieldPath },
  direction,
});

const values = [
  document('items/one', { x: int(1) }),
  document('items/float', { x: { doubleValue: 1 } }),
  document('items/two', { x: int(2) }),
  document('items/nan', { x: nan }),
  document('items/null', { x: nothing }),
  document('items/text', { x: text('a') }),
  document('items/list', { x: list(int(1), text('b')) }),
  document('items/missing', { y: int(1) }),
];

it.each([
  ['EQUAL', int(1), ['float', 'one']],
  ['EQUAL', nothing, []],
  ['EQUAL', nan, []],
  ['EQUAL', list(int(1), text('b')), ['list']],
  ['NOT_EQUAL', int(1), ['nan', 'two', 'text', 'list']],
  ['NOT_EQUAL', nan, ['nan', 'float', 'one', 'two', 'text', 'list']],
  ['NOT_EQUAL', nothing, []],
  ['LESS_THAN', int(2), ['float', 'one']],
  ['LESS_THAN_OR_EQUAL', int(1), ['float', 'one']],
  ['GREATER_THAN', int(1), ['two']],
  ['GREATER_THAN_OR_EQUAL', int(1), ['float', 'one', 'two']],
  ['GREATER_THAN', text(''), ['text']],
  ['IN', list(int(1), text('a')), ['float', 'one', 'text']],
  ['IN', list(list(int(1), text('b'))), ['list']],
  ['NOT_IN', list(int(1), text('a')), ['nan', 'two', 'list']],
  ['NOT_IN', list(int(1), nan), ['nan', 'two', 'text', 'list']],
  ['NOT_IN', list(int(1), nothing), []],
  ['ARRAY_CONTAINS', text('b'), ['list']],
  ['ARRAY_CONTAINS', { doubleValue: 1 }, ['list']],
  ['ARRAY_CONTAINS_ANY', list(int(7), int(1)), ['list']],
])('%s %j finds %j', (op, operand, found) => {
  expect(find(where('x', op, operand), values)).toEqual(found);
});

// As Google's servers answer (firebase-js-sdk packages/firestore/test/integration/api/query.test.ts); the SDK's cache
// differs.
it.each([
  ['IN', list(nothing), []],
  ['IN', list(nan), []],
  ['IN', list(int(43), nothing, nan), ['number']],
  ['ARRAY_CONTAINS', nothing, []],
  ['ARRAY_CONTAINS', nan, []],
  ['ARRAY_CONTAINS_ANY', list(nothing), []],
  ['ARRAY_CONTAINS_ANY', list(nan), []],
  ['ARRAY_CONTAINS_ANY', list(int(43), nothing, nan), ['numbers']],
])('%s %j does not find null and NaN', (op, operand, found) => {
  const documents = [
    document('items/null', { x: nothing }),
    document('items/nan', { x: nan }),
    document('items/number', { x: int(43) }),
    document('items/nulls', { x: list(nothing) }),
    document('items/nans', { x: list(nan) }),
    document('items/numbers', { x: list(int(43)) }),
  ];
  expect(find(where('x', op, operand), documents)).toEqual(found);
});

// No range contains NaN or null; the SDK's cache differs.
it.each(['LESS_THAN', 'LESS_THAN_OR_EQUAL', 'GREATER_THAN', 'GREATER_THAN_OR_EQUAL'])(
  'found 21: %s finds neither NaN nor null, and nothing with them as operands',
  (op) => {
    const found = [
      int(0),
      { doubleValue: 'Infinity' },
      { doubleValue: '-Infinity' },
      nan,
      nothing,
    ].flatMap((operand) => find(where('x', op, operand), values));
    expect(new Set(found).difference(new Set(['one', 'float', 'two']))).toEqual(new Set());
    expect(find(where('x', op, nan), values)).toEqual([]);
    expect(find(where('x', op, nothing), values)).toEqual([]);
  },
);

it.each([
  ['IS_NULL', ['null']],
  ['IS_NAN', ['nan']],
  ['IS_NOT_NULL', ['nan', 'float', 'one', 'two', 'text', 'list']],
  ['IS_NOT_NAN', ['float', 'one', 'two', 'text', 'list']],
])('%s finds %j', (op, found) => {
  expect(find(unary('x', op), values)).toEqual(found);
});

it('joins filters', () => {
  const small = where('x', 'LESS_THAN', int(2));
  const isNan = unary('x', 'IS_NAN');
  const isText = where('x', 'EQUAL', text('a'));
  expect(find(all('AND', small, isNan), values)).toEqual([]);
  expect(find(all('OR', small, isNan), values)).toEqual(['nan', 'float', 'one']);
  expect(find(all('OR', isText, isNan), values)).toEqual(['nan', 'text']);
});

it('orders by the explicit fields, the inequality fields, then the name', () => {
  const documents = [
    document('items/d', { a: int(1), b: int(2), 'c d': int(1) }),
    document('items/c', { a: int(1), b: int(1), 'c d': int(2) }),
    document('items/b', { a: int(1), b: int(1), 'c d': int(1) }),
    document('items/a', { a: int(1), b: int(1), 'c d': int(1) }),
    document('items/e', { a: int(2), b: int(1), 'c d': int(1) }),
  ];
  const inequalities = all(
    'AND',
    where('`c d`', 'GREATER_THAN', int(0)),
    where('b', 'GREATER_THAN', int(0)),
    where('b', 'LESS_THAN', int(9)),
  );
  expect(find({ ...inequalities, orderBy: [by('a')] }, documents)).toEqual([
    'a',
    'b',
    'c',
    'd',
    'e',
  ]);
  expect(find({ ...inequalities, orderBy: [by('a', 'DESCENDING')] }, documents)).toEqual([
    'e',
    'd',
    'c',
    'b',
    'a',
  ]);
});

// As Google's servers answer.
it.each([
  ['LESS_THAN', nothing],
  ['GREATER_THAN_OR_EQUAL', nan],
  ['NOT_EQUAL', nothing],
])('is not ordered by %s %j, which is never true', (op, operand) => {
  const isOne = where('y', 'EQUAL', int(1));
  expect(find(all('OR', where('x', op, operand), isOne), values)).toEqual(['missing']);
  expect(find(all('OR', where('x', 'NOT_EQUAL', nan), isOne), values)).not.toContain('missing');
});

it('excludes documents without an ordered field, but not those where it is null', () => {
  expect(find({ orderBy: [by('x')] }, values)).toEqual([
    'null',
    'nan',
    'float',
    'one',
    'two',
    'text',
    'list',
  ]);
});

const numbers = [1, 2, 3, 4, 5].map((n) => document(`items/n${n}`, { n: int(n) }));
const atN = (n: number, before: boolean): object => ({ values: [int(n)], before });

it.each([
  ['startAt', { startAt: atN(2, true) }, ['n2', 'n3', 'n4', 'n5']],
  ['startAfter', { startAt: atN(2, false) }, ['n3', 'n4', 'n5']],
  ['endAt', { endAt: atN(4, false) }, ['n1', 'n2', 'n3', 'n4']],
  ['endBefore', { endAt: atN(4, true) }, ['n1', 'n2', 'n3']],
  ['a window', { startAt: atN(2, true), endAt: atN(4, true) }, ['n2', 'n3']],
  ['a limit', { limit: 2 }, ['n1', 'n2']],
  ['an offset', { offset: 3 }, ['n4', 'n5']],
  ['both', { offset: 1, limit: 2 }, ['n2', 'n3']],
  ['descending', { orderBy: [by('n', 'DESCENDING')], startAt: atN(3, true) }, ['n3', 'n2', 'n1']],
  [
    'limitToLast(2), which the SDK reverses',
    { orderBy: [by('n', 'DESCENDING')], endAt: atN(2, false), limit: 2 },
    ['n5', 'n4'],
  ],
  ['a cursor of another type', { startAt: { values: [text('')], before: true } }, []],
])('limits the result by %s', (_what, cut, found) => {
  expect(find({ orderBy: [by('n')], ...cut }, numbers)).toEqual(found);
});

it('breaks ties of a cursor by its second value, the name', () => {
  const same = ['a', 'b', 'c'].map((id) => document(`items/${id}`, { n: int(1) }));
  const startAt = { values: [int(1), reference('items/b')], before: false };
  expect(find({ orderBy: [by('n'), by('__name__')], startAt }, same)).toEqual(['c']);
});

it('filters by name', () => {
  const from = where('__name__', 'GREATER_THAN_OR_EQUAL', reference('items/n4'));
  expect(find(from, numbers)).toEqual(['n4', 'n5']);
  const some = where('__name__', 'IN', list(reference('items/n2'), reference('items/n9')));
  expect(find(some, numbers)).toEqual(['n2']);
});

const tree = [
  'items/a',
  'items/a/items/b',
  'x/y/items/c',
  'x/y/items2/d',
  'x/yy/items/e',
  'itemss/f',
].map((path) => document(path, {}));

it.each([
  ['', false, ['items/a']],
  ['x/y', false, ['x/y/items/c']],
  ['', true, ['items/a', 'items/a/items/b', 'x/y/items/c', 'x/yy/items/e']],
  ['x/y', true, ['x/y/items/c']],
  ['items/a', true, ['items/a/items/b']],
])('below %j, descendants %j: %j', (parent, allDescendants, found) => {
  const from = [{ collectionId: 'items', allDescendants }];
  const query = decodeStructuredQuery({ from }, parent, naming);
  const matching = tree.filter((each) => matchesQuery(query, each));
  expect(matching.toSorted(compareByQuery(query)).map(({ path }) => path)).toEqual(found);
});

it('finds the first few of many documents in the same order as all', () => {
  const many = Array.from({ length: 300 }, (_, n) =>
    document(`items/${n}`, { x: int((n * 7919) % 101), y: int(n) }),
  );
  for (const direction of ['ASCENDING', 'DESCENDING']) {
    for (const order of [[by('x', direction)], [by('y', direction)]]) {
      const whole = find({ orderBy: order }, many);
      for (const limit of [1, 2, 20, 25, 29, 30, 31, 299, 400]) {
        for (const offset of [0, 1, 10]) {
          const found = find({ orderBy: order, limit, offset }, many);
          expect(found).toEqual(whole.slice(offset, offset + limit));
        }
      }
    }
  }
});
