import { expect, it } from 'vitest';
import { arrivalOf, listTransitions } from './list-progress.ts';

it.each([
  ['remembered', 'part', 'remembered'],
  ['remembered', 'cached', 'partial'],
  ['remembered', 'cached-whole', 'whole'],
  ['remembered', 'confirmed', 'whole'],
  ['partial', 'part', 'partial'],
  ['partial', 'cached', 'partial'],
  ['partial', 'cached-whole', 'whole'],
  ['partial', 'confirmed', 'whole'],
  ['whole', 'part', 'whole'],
  ['whole', 'cached', 'whole'],
  ['whole', 'cached-whole', 'whole'],
  ['whole', 'confirmed', 'whole'],
] as const)('%s + %s leads to %s', (progress, arrival, next) => {
  expect(listTransitions[progress][arrival]).toBe(next);
});

it.each([
  // isConverted, fromCache, isEmpty, isKnownWhole
  [false, false, false, true, 'part'],
  [false, true, true, false, 'part'],
  [true, false, true, false, 'confirmed'],
  [true, false, false, true, 'confirmed'],
  [true, true, false, true, 'cached-whole'],
  [true, true, true, true, 'cached'],
  [true, true, false, false, 'cached'],
] as const)(
  'converted %s, from the cache %s, empty %s, known to be whole %s: %s',
  (isConverted, fromCache, isEmpty, isKnownWhole, arrival) => {
    expect(arrivalOf({ isConverted, fromCache, isEmpty, isKnownWhole })).toBe(arrival);
  },
);
