import { expect, it } from 'vitest';
import { createHourlyLimit } from './hourly-limit.ts';

const minute = 60_000;

it('found 31: counts by key within an hour from the first, and forgets with it', () => {
  let now = 1000 * minute;
  const limit = createHourlyLimit(2, () => now);
  limit.count('a');
  now += 59 * minute;
  const takeBack = limit.count('a');
  expect([limit.waitMillis('a'), limit.waitMillis('b')]).toEqual([minute, 0]);
  takeBack();
  expect(limit.waitMillis('a')).toBe(0);
  limit.count('a');
  now += minute;
  expect(limit.waitMillis('a')).toBe(0);
  limit.count('a');
  limit.count('a');
  expect(limit.waitMillis('a')).toBe(60 * minute);
});

it('found 31: blocks for no longer when the clock is set back', () => {
  let now = 1000 * minute;
  const limit = createHourlyLimit(1, () => now);
  limit.count('a');
  now -= 500 * minute;
  expect(limit.waitMillis('a')).toBe(0);
});

it('remembers some ten thousand keys, those used last', () => {
  const limit = createHourlyLimit(1, () => 0);
  for (let key = 0; key < 12_000; key += 1) limit.count(String(key));
  expect([limit.waitMillis('0') > 0, limit.waitMillis('11999') > 0]).toEqual([false, true]);
});
