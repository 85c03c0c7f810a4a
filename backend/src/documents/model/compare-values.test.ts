import {
  assert,
  bigInt,
  constantFrom,
  double,
  letrec,
  oneof,
  property,
  string,
  tuple,
  array,
  dictionary,
  date,
  uint8Array,
  boolean,
  integer,
  type Arbitrary,
} from 'fast-check';
import { expect, it } from 'vitest';
import { comparePaths, compareValues, equalValues } from './compare-values.ts';
import { sortKey } from './sort-key.ts';
import type { Value } from './types.ts';
import { doubleValue } from './values.ts';
import { int, list, map, point, reference, text, time } from '../testing/values.ts';

const vector = (...numbers: number[]): Value =>
  map({ __type__: text('__vector__'), value: list(...numbers.map(doubleValue)) });
const bytes = (...content: number[]): Value => ({
  bytesValue: Buffer.from(content).toString('base64'),
});

/** Each value sorts strictly before the next. */
const ascending: Value[] = [
  { nullValue: null },
  { booleanValue: false },
  { booleanValue: true },
  doubleValue(NaN),
  doubleValue(-Infinity),
  int(-(2n ** 63n)),
  int(-1),
  int(0),
  doubleValue(Number.MIN_VALUE),
  int(1),
  doubleValue(1.5),
  int(9007199254740991n),
  doubleValue(9007199254740992),
  int(9007199254740993n),
  int(2n ** 63n - 1n),
  doubleValue(2 ** 63),
  doubleValue(Infinity),
  time('1969-12-31T23:59:59.999999Z'),
  time('1970-01-01T00:00:00.000000Z'),
  time('1970-01-01T00:00:00.000001Z'),
  text(''),
  text('A'),
  text('a'),
  text('ab'),
  text('b'),
  text('נח'),
  // U+FF5E sorts before U+1F600, although the emoji's first UTF-16 unit is smaller.
  text('\u{ff5e}'),
  text('\u{1f600}'),
  bytes(),
  bytes(0),
  bytes(0, 1),
  bytes(127),
  bytes(128),
  reference('a/__id-7__'),
  reference('a/__id9__'),
  reference('a/__id10__'),
  reference('a/b'),
  reference('a/b/c/d'),
  reference('a/b!'),
  point(-90, 0),
  point(0, -180),
  point(0, 180),
  list(),
  list(int(1)),
  list(int(1), int(0)),
  list(int(2)),
  vector(9),
  vector(1, 2),
  vector(1, 3),
  map({}),
  map({ a: int(1) }),
  map({ a: int(1), b: int(0) }),
  map({ a: int(2) }),
  map({ b: int(0) }),
];

it('orders values of all types', () => {
  const orders = ascending.map((a, i) =>
    ascending.map((b, k) => Math.sign(compareValues(a, b)) === Math.sign(i - k)),
  );
  const wrong = orders.flatMap((row, i) =>
    row.flatMap((isRight, k) => (isRight ? [] : [[ascending[i], ascending[k]]])),
  );
  expect(wrong).toEqual([]);
});

it.each([
  ['1 and 1.0', int(1), doubleValue(1)],
  ['0 and -0', int(0), doubleValue(-0)],
  ['two NaN', doubleValue(NaN), doubleValue(NaN)],
  ['large numbers', int(2n ** 62n), doubleValue(2 ** 62)],
  [
    'maps whatever the order of their keys',
    map({ a: int(1), b: int(2) }),
    map({ b: int(2), a: int(1) }),
  ],
])('treats %s as equal', (_what, a, b) => {
  expect(equalValues(a, b)).toBe(true);
});

it('does not treat neighbors beyond 2^53 as equal', () => {
  expect(equalValues(int(9007199254740993n), doubleValue(9007199254740992))).toBe(false);
});

const { value } = letrec<{ value: Value }>((tie) => ({
  value: oneof(
    { maxDepth: 3, depthSize: 'small' },
    constantFrom<Value>({ nullValue: null }, { booleanValue: true }, { booleanValue: false }),
    bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }).map(int),
    constantFrom(2n ** 53n, 2n ** 53n + 1n, -(2n ** 53n) - 1n, 0n, 1n).map(int),
    double().map(doubleValue),
    constantFrom(2 ** 53, 2 ** 53 + 2, -0, 0, 1, 0.5).map(doubleValue),
    date({ noInvalidDate: true }).map((instant) =>
      time(`${instant.toISOString().slice(-24, -1)}000Z`),
    ),
    unicode().map(text),
    uint8Array({ maxLength: 3 }).map((content) => bytes(...content)),
    array(oneof(unicode(), constantFrom('__id7__', '__id-2__')), {
      minLength: 1,
      maxLength: 3,
    }).map((ids) => reference(`c/${ids.join('/')}`)),
    tuple(integer({ min: -2, max: 2 }), integer({ min: -2, max: 2 })).map(([a, b]) => point(a, b)),
    array(tie('value'), { maxLength: 3 }).map((values) => list(...values)),
    dictionary(unicode(), tie('value'), { maxKeys: 3 }).map(map),
    array(double(), { maxLength: 3 }).map((numbers) => vector(...numbers)),
    boolean().map((booleanValue): Value => ({ booleanValue })),
  ),
}));

function unicode(): Arbitrary<string> {
  return string({
    unit: constantFrom('\0', 'a', 'b', 'é', 'נ', '\u{ff5e}', '\u{1f600}'),
    maxLength: 3,
  });
}

it('treats two values as equal exactly when neither sorts before the other', () => {
  const small = letrec<{ value: Value }>((tie) => ({
    value: oneof(
      { maxDepth: 3, depthSize: 'small' },
      constantFrom(int(0), doubleValue(-0), doubleValue(NaN), text('a'), vector(1), vector(2)),
      array(tie('value'), { maxLength: 2 }).map((values) => list(...values)),
      dictionary(constantFrom('a', 'b'), tie('value'), { maxKeys: 2 }).map(map),
    ),
  }));
  assert(
    property(small.value, small.value, (a, b) => {
      expect(equalValues(a, b)).toBe(compareValues(a, b) === 0);
    }),
    { numRuns: 2000 },
  );
});

it('is antisymmetric', () => {
  assert(
    property(value, value, (a, b) => {
      expect(Math.sign(compareValues(a, b))).toBe(0 - Math.sign(compareValues(b, a)));
    }),
    { numRuns: 2000 },
  );
});

it.each([false, true])(
  'is the order of sort keys, also after them; descending: %s',
  (isDescending) => {
    const key = (one: Value): Buffer => sortKey(one, isDescending);
    assert(
      property(value, value, array(value, { maxLength: 1 }), (a, b, more) => {
        const order = Math.sign(compareValues(a, b));
        const expected = isDescending ? 0 - order : order;
        expect(Buffer.compare(key(a), key(b))).toBe(expected);
        // Whatever follows one of two different keys never decides.
        const long = Buffer.concat([a, ...more].map(key));
        expect(order === 0 ? 0 : Buffer.compare(long, key(b))).toBe(expected);
      }),
      { numRuns: 3000 },
    );
  },
);

it('is transitive', () => {
  assert(
    property(value, value, value, (...three) => {
      const [a, b, c] = three.toSorted(compareValues);
      if (a === undefined || b === undefined || c === undefined) throw new Error('lost a value');
      expect(compareValues(a, b)).toBeLessThanOrEqual(0);
      expect(compareValues(b, c)).toBeLessThanOrEqual(0);
      expect(compareValues(a, c)).toBeLessThanOrEqual(0);
    }),
    { numRuns: 2000 },
  );
});

it('orders paths by segment, not by character', () => {
  expect(['a/b', 'a b/c', 'a/b/c/d', 'a-/b'].toSorted(comparePaths)).toEqual([
    'a/b',
    'a/b/c/d',
    'a b/c',
    'a-/b',
  ]);
});
