import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { mostPoints } from './points.ts';
import { firstPurchase, mostAffordable, mostPurchase, stepPurchase } from './purchase.ts';

it('H7 starts at $10 and goes in steps of 5, never below 5', () => {
  expect(firstPurchase).toBe(10);
  expect(stepPurchase(10, 1)).toBe(15);
  expect(stepPurchase(10, -1)).toBe(5);
  expect(stepPurchase(5, -1)).toBe(5);
});

it('H7 the amount always stays within the limits', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(1, -1)), (presses) => {
      const dollars = presses.reduce(stepPurchase, firstPurchase);
      expect(dollars >= 5 && dollars % 5 === 0).toBe(true);
    }),
  );
});

it('found 12: a purchase removes no more than one entry may', () => {
  expect(stepPurchase(mostPoints - 5, 1)).toBe(mostPoints);
  expect(stepPurchase(mostPoints, 1)).toBe(mostPoints);
});

it('H7 what can be spent is a whole purchase, and never below zero', () => {
  const expected = [
    [27, 25],
    [5, 5],
    [4.5, 0],
    [-20, 0],
    [1e20, mostPurchase],
  ] as const;
  for (const [points, dollars] of expected) expect(mostAffordable(points)).toBe(dollars);
});
