import { expect, it } from 'vitest';
import { grades } from './grades.ts';

it('H5 grades run from 1st to 8th', () => {
  expect(grades).toEqual(['1st', '2nd', '3rd', '4th', '5th', '6th', '7th', '8th']);
});
