import { expect, it } from 'vitest';
import { firstWithin } from './first-within.ts';

const itself = (item: number) => item;

it('takes the first items up to a weight, and one that is heavier', () => {
  expect(firstWithin([3, 4, 5], 7, itself)).toEqual([3, 4]);
  expect(firstWithin([3, 4], 7, itself)).toEqual([3, 4]);
  expect(firstWithin([9, 1], 7, itself)).toEqual([9]);
  expect(firstWithin([], 7, itself)).toEqual([]);
});
