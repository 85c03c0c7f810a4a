import { expect, it } from 'vitest';
import { chunksOf } from './chunks.ts';

it('leaves no items out and no chunk empty', () => {
  expect(chunksOf([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]);
  expect(chunksOf([1, 2], 2)).toEqual([[1, 2]]);
  expect(chunksOf([], 2)).toEqual([]);
});
