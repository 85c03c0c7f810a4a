import { expect, it } from 'vitest';
import { extendRange } from './row-range.ts';

const ids = ['a', 'b', 'c', 'd', 'e'];

it('L9 a range grows and shrinks, and rows that leave it are as they were', () => {
  const anchor = { id: 'b', isSelected: true, before: new Set(['b', 'd']) };
  const whole = extendRange(ids, anchor, { last: [], to: 'e' });
  expect(whole).toEqual({ range: ['b', 'c', 'd', 'e'], select: ['b', 'c', 'd', 'e'], clear: [] });
  expect(extendRange(ids, anchor, { last: whole.range, to: 'c' })).toEqual({
    range: ['b', 'c'],
    select: ['d', 'b', 'c'],
    clear: ['e'],
  });
  expect(extendRange(ids, anchor, { last: whole.range, to: 'a' }).range).toEqual(['a', 'b']);
});

it('L9 a range that began with a cleared row clears', () => {
  const anchor = { id: 'c', isSelected: false, before: new Set(['a', 'b']) };
  expect(extendRange(ids, anchor, { last: [], to: 'a' })).toEqual({
    range: ['a', 'b', 'c'],
    select: [],
    clear: ['a', 'b', 'c'],
  });
});

it('L9 without its beginning in the list, there is no range', () => {
  const anchor = { id: 'gone', isSelected: true, before: new Set<string>() };
  expect(extendRange(ids, anchor, { last: ['a'], to: 'b' }).range).toEqual([]);
});
