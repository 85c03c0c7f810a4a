import { expect, it } from 'vitest';
import { createRepeatFilter } from './repeat-filter.ts';

it('K5 a label before the camera is read once, and again after it was away', () => {
  const isNew = createRepeatFilter(1000);
  expect(isNew('a', 0)).toBe(true);
  expect(isNew('a', 900)).toBe(false);
  expect(isNew('a', 1800)).toBe(false);
  expect(isNew('b', 1900)).toBe(true);
  expect(isNew('a', 2000)).toBe(true);
  expect(isNew('a', 3001)).toBe(true);
});
