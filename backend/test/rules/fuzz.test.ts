import { expect, it } from 'vitest';
import { fuzz } from './fuzz.ts';

it('answers 5,000 random conditions, soon, the same twice, in bounded memory', () => {
  const figures = fuzz({ runs: 5000, seed: 5787 });
  expect(figures.runs).toBe(5000);
  // Else the conditions would not be worth asking.
  expect(figures.allowed).toBeGreaterThan(250);
  expect(figures.denied).toBeGreaterThan(500);
  expect(figures.longest.length).toBeGreaterThan(200);
});
