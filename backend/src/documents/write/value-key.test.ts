import { expect, it } from 'vitest';
import { equalValues } from '../model/compare-values.ts';
import type { Value } from '../model/types.ts';
import { valueKey } from './value-key.ts';
import { double, int, list, map, point, reference, text, vector } from '../testing/values.ts';

const values: Value[] = [
  { nullValue: null },
  { booleanValue: true },
  { booleanValue: false },
  int('0'),
  int('1'),
  int('-1'),
  int('9007199254740993'),
  int('9007199254740992'),
  int('9223372036854775807'),
  double(0),
  double('-0'),
  double(1),
  double(1.5),
  double(9007199254740992),
  double(2 ** 63),
  double(1e300),
  double('NaN'),
  double('Infinity'),
  double('-Infinity'),
  ...['', 'null', 'true', '1', '0', 'NaN', '"', '\\"', 'a,b', 'a', 'b', '[]', '{}', 'x'].map(text),
  { timestampValue: '2026-11-20T15:21:22.000001Z' },
  { timestampValue: '2026-11-20T15:21:22.000002Z' },
  text('2026-11-20T15:21:22.000001Z'),
  { bytesValue: '' },
  { bytesValue: 'AAEC' },
  text('AAEC'),
  ...['a/b', 'a/c', 'a/b/c/d', 'a/__id7__', 'a/__id07__', 'a/7', 'a,b/c', 'a/b,c'].map(reference),
  point(0, 0),
  point(-0, 0),
  point(1, 2),
  point(2, 1),
  list(),
  list(text('a'), text('b')),
  list(text('a,b')),
  list(text('b'), text('a')),
  list(int('1')),
  list(double(1)),
  list(map({ a: int('1') })),
  list(map({ a: double(1) })),
  map({}),
  map({ a: int('1'), b: int('2') }),
  map({ b: double(2), a: int('1') }),
  map({ a: int('1') }),
  map({ 'a:1,b': int('2') }),
  map({ a: list(int('1')) }),
  vector(),
  vector(int('1'), int('2')),
  vector(double(1), double(2)),
  map({ __type__: text('__vector__'), value: list(int('1'), int('2')), more: int('3') }),
  map({ __type__: text('vector'), value: list(int('1'), int('2')) }),
];

it('is equal exactly for equal values', () => {
  for (const left of values) {
    for (const right of values) {
      expect([left, right, valueKey(left) === valueKey(right)]).toEqual([
        left,
        right,
        equalValues(left, right),
      ]);
    }
  }
});
