import { expect, it } from 'vitest';
import { readSampleArguments } from './arguments.ts';

it('reads how many boys, which seed and how many years; 60 boys of one year when nothing is said', () => {
  expect(readSampleArguments([])).toEqual({ envelopes: 60, seed: 5787, years: 1 });
  expect(readSampleArguments(['--boys', '20000', '--seed=3', '--years', '10'])).toEqual({
    envelopes: 20_000,
    seed: 3,
    years: 10,
  });
});

it.each([
  ['--boys', '2.5'],
  ['--boys', '-1'],
  ['--boys', 'many'],
  ['--boys'],
  ['--girls', '5'],
  ['5'],
])('refuses %s %s and says how to write it', (...args) => {
  expect(() => readSampleArguments(args)).toThrow(
    'npm run sample -- [--boys N] [--years N] [--seed N]',
  );
});
