import { expect, it } from 'vitest';
import { fuzz } from './fuzz.ts';

it('answers 20,000 random conditions, soon, the same twice, in bounded memory', () => {
  const figures = fuzz({ runs: 20_000, seed: 5787 });
  expect(figures.runs).toBe(20_000);
  // Else the conditions would not be worth asking.
  expect(figures.allowed).toBeGreaterThan(1000);
  expect(figures.denied).toBeGreaterThan(2000);
  expect(figures.longest.length).toBeGreaterThan(200);
});
