import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { firstPurchase, isPurchase, stepPurchase } from './purchase.ts';

it('H7 starts at $10 and goes in steps of 5, never below 5', () => {
  expect(firstPurchase).toBe(10);
  expect(stepPurchase(10, 1)).toBe(15);
  expect(stepPurchase(10, -1)).toBe(5);
  expect(stepPurchase(5, -1)).toBe(5);
});

it('H7 whatever is pressed, the amount is one that can be bought', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(1, -1)), (presses) => {
      expect(isPurchase(presses.reduce(stepPurchase, firstPurchase))).toBe(true);
    }),
  );
  expect([0, -5, 7, 2.5, Number.NaN, Infinity].some(isPurchase)).toBe(false);
});
