import { expect, it } from 'vitest';
import { week } from './testing/builders.ts';
import { prizeIdOf } from './weeks.ts';

it('F7 prize ids are prize{n}_{weekId}, n from 1 to 4', () => {
  expect([1, 2, 3, 4].map((n) => prizeIdOf('abc', n))).toEqual([
    'prize1_abc',
    'prize2_abc',
    'prize3_abc',
    'prize4_abc',
  ]);
  expect(week({ weekId: 'abc' }).prizes.map(({ prizeId }) => prizeId)).toEqual([
    'prize1_abc',
    'prize2_abc',
    'prize3_abc',
    'prize4_abc',
  ]);
});
