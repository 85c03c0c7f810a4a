import { describe, expect, it } from 'vitest';
import { week } from './testing/builders.ts';
import { completePrizes, emptyPrize, newWeekId, prizeIdOf, weekIdOf, weekOf } from './weeks.ts';

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

it.each([
  ['prize1_abc', 'abc'],
  ['prize10_abc', 'abc'],
  ['prize4_prize1_x', 'prize1_x'],
  ['prize1_', null],
  ['abc', null],
])('F7 the prize %s is of the week %s', (prizeId, weekId) => {
  expect(weekIdOf(prizeId)).toBe(weekId);
});

describe('completePrizes', () => {
  const [first, second, third, fourth] = ['w', 'w', 'w', 'w'].map((weekId, index) =>
    Object.assign(emptyPrize(prizeIdOf(weekId, index + 1)), { prizeName: `Prize ${index + 1}` }),
  );
  if (!first || !second || !third || !fourth) throw new Error('four prizes');

  it('I1 F7 adds missing prizes in their places', () => {
    expect(completePrizes('w', [])).toEqual([1, 2, 3, 4].map((n) => emptyPrize(`prize${n}_w`)));
    expect(completePrizes('w', [fourth, second])).toEqual([
      emptyPrize('prize1_w'),
      second,
      emptyPrize('prize3_w'),
      fourth,
    ]);
  });

  it('I1 keeps prizes with ids of other programs, and more than four', () => {
    const strange = emptyPrize('strange');
    const nameless = emptyPrize('');
    expect(completePrizes('w', [second, strange, nameless])).toEqual([
      strange,
      second,
      emptyPrize('prize3_w'),
      emptyPrize('prize4_w'),
    ]);
    expect(completePrizes('w', [first, second, third, fourth, strange])).toEqual([
      first,
      second,
      third,
      fourth,
      strange,
    ]);
    const again = { ...first, prizeName: 'Another of the same id' };
    expect(completePrizes('w', [first, again]).map(({ prizeName }) => prizeName)).toEqual([
      'Prize 1',
      'Another of the same id',
      '',
      '',
    ]);
  });
});

it('F9 a parsha has one week id in every spelling', () => {
  expect(newWeekId('Noach')).toBe('parsha-2');
  expect(newWeekId('פרשת נח')).toBe('parsha-2');
  expect(newWeekId(' A/B ')).toBe('week-A%2FB');
});

it('F6 F9 always returns the same one of two weeks of a parsha', () => {
  const weeks = ['zz', 'aa'].map((weekId) => week({ weekId, weekName: 'פרשת נח' }));
  expect(weekOf(weeks, 'Noach')?.weekId).toBe('aa');
  expect(weekOf(weeks.toReversed(), 'Noach')?.weekId).toBe('aa');
  expect(weekOf(weeks, 'Bo')).toBeUndefined();
  expect(weekOf([week({ weekName: '' })], '')).toBeUndefined();
});
