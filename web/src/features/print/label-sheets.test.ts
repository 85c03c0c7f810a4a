import { expect, it } from 'vitest';
import { dealLabels } from './label-sheets.ts';

it('K11 labels begin after those that are gone, and fill page after page', () => {
  expect(dealLabels([1, 2, 3], 2, 0)).toEqual([
    { number: 1, labels: [1, 2] },
    { number: 2, labels: [3] },
  ]);
  expect(dealLabels([1, 2, 3], 3, 2).map(({ labels }) => labels)).toEqual([
    [null, null, 1],
    [2, 3],
  ]);
  expect(dealLabels([], 30, 5)).toEqual([]);
});
