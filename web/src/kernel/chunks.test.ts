import { expect, it } from 'vitest';
import { chunksOf, firstWithin } from './chunks.ts';

it('leaves no items out and no chunk empty', () => {
  expect(chunksOf([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]);
  expect(chunksOf([1, 2], 2)).toEqual([[1, 2]]);
  expect(chunksOf([], 2)).toEqual([]);
});

const itself = (item: number) => item;

it('takes the first items up to a weight, and one that is heavier', () => {
  expect(firstWithin([3, 4, 5], 7, itself)).toEqual([3, 4]);
  expect(firstWithin([3, 4], 7, itself)).toEqual([3, 4]);
  expect(firstWithin([9, 1], 7, itself)).toEqual([9]);
  expect(firstWithin([], 7, itself)).toEqual([]);
});
