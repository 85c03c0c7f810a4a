import { expect, it } from 'vitest';
import { aggregate } from './aggregate.ts';
import type { Value } from './model.ts';

const int = (integerValue: string): Value => ({ integerValue });
const double = (doubleValue: number | 'NaN' | 'Infinity'): Value => ({ doubleValue });
const max = '9223372036854775807';

it.each([
  ['nothing', [], int('0'), { nullValue: null }],
  ['no numbers', [{ stringValue: 'a' }, { nullValue: null }], int('0'), { nullValue: null }],
  ['integers', [int('1'), { stringValue: '2' }, int('4')], int('5'), double(2.5)],
  ['an integer and a double', [int('1'), double(2)], double(3), double(1.5)],
  ['integers that cancel out', [int(max), int('1'), int('-1')], int(max), double(2 ** 63 / 3)],
  ['an overflow', [int(max), int('1')], double(2 ** 63), double(2 ** 62)],
  ['NaN', [int('1'), double('NaN')], double('NaN'), double('NaN')],
  ['infinity', [int('1'), double('Infinity')], double('Infinity'), double('Infinity')],
] as const)('sums and averages %s', (_what, values, sum, average) => {
  const documents = values.map((x) => ({
    path: 'a/b',
    fields: { x },
    createTime: 1,
    updateTime: 1,
  }));
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
