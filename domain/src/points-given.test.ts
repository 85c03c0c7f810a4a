import { expect, it } from 'vitest';
import { givingActions, pointsGiven } from './points-given.ts';

it('H6 counts awards and points entered for one boy, not purchases', () => {
  expect(givingActions).toEqual(['award-points', 'record-points', 'minyan-sheet']);
});

it.each([
  ['an award to many', { points: 5, boys: 12 }, 60],
  ['points for one boy', { points: 2.5, boys: 1 }, 2.5],
  ['an entry that does not say for how many', { points: 5, boys: null }, 5],
  ['points taken off', { points: -20, boys: 1 }, 0],
  ['an entry without points', { points: null, boys: 3 }, 0],
  ['less than no boys', { points: -5, boys: -2 }, 0],
  ['an amount beyond belief', { points: 1e300, boys: 400 }, 0],
])('H6 of %s counts what was given', (_, after, given) => {
  expect(pointsGiven(after)).toBe(given);
});
