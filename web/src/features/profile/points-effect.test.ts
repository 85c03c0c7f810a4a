import { expect, it } from 'vitest';
import { pointsEffect } from './points-effect.ts';

it('H6 H7 L4 the effect of a change is shown, and only a change to below zero is questioned', () => {
  expect(pointsEffect(15, null)).toEqual({ text: '15 points now', question: null });
  expect(pointsEffect(15, -10)).toEqual({ text: '15 → 5 points', question: null });
  expect(pointsEffect(10, -10)).toEqual({ text: '10 → 0 points', question: null });
  expect(pointsEffect(-9, 5)).toEqual({ text: '-9 → -4 points', question: null });
  const below = { text: '10 → -5 points', question: 'Below zero. Continue?' };
  expect(pointsEffect(10, -15)).toEqual(below);
});
