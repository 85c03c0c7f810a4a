import { expect, it } from 'vitest';
import type { StoredDocument, Value } from '../model/types.ts';
import { aggregate } from './aggregate.ts';
import { double, int } from '../testing/values.ts';

const max = '9223372036854775807';
const huge = Number.MAX_VALUE;
const at = (fields: Record<string, Value>): StoredDocument => ({
  path: 'a/b',
  fields,
  createTime: 1,
  updateTime: 1,
});

it.each([
  ['nothing', [], int('0'), { nullValue: null }],
  ['no numbers', [{ stringValue: 'a' }, { nullValue: null }], int('0'), { nullValue: null }],
  ['integers', [int('1'), { stringValue: '2' }, int('4')], int('5'), double(2.5)],
  ['an integer and a double', [int('1'), double(2)], double(3), double(1.5)],
  ['integers that cancel out', [int(max), int('1'), int('-1')], int(max), double(2 ** 63 / 3)],
  ['an overflow', [int(max), int('1')], double(2 ** 63), double(2 ** 62)],
  [
    'integers beyond 2^53',
    [int('9007199254740993'), int('2')],
    int('9007199254740995'),
    double(2 ** 52 + 2),
  ],
  ['doubles that overflow', [double(huge), double(huge)], double('Infinity'), double('Infinity')],
  [
    'doubles that cancel out on the way over',
    [double(huge), double(huge), double(-huge), double(-huge)],
    double(0),
    double(0),
  ],
  ['the smallest double', [double(5e-324), int('0')], double(5e-324), double(0)],
  ['NaN', [int('1'), double('NaN')], double('NaN'), double('NaN')],
  ['infinity', [int('1'), double('Infinity')], double('Infinity'), double('Infinity')],
] as const)('sums and averages %s', (_what, values, sum, average) => {
  const documents = values.map((x) => at({ x }));
  const result = aggregate(documents, [
    { alias: 's', kind: 'sum', field: ['x'] },
    { alias: 'a', kind: 'average', field: ['x'] },
    { alias: 'c', kind: 'count', upTo: null },
    { alias: 'u', kind: 'count', upTo: 2 },
  ]);
  expect(Object.fromEntries(result)).toEqual({
    s: sum,
    a: average,
    c: int(String(values.length)),
    u: int(String(Math.min(values.length, 2))),
  });
});
