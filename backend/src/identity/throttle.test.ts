import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { createThrottle } from './throttle.ts';

it('blocks after the limit for 30 s, then twice as long each time, up to 15 minutes', () => {
  let now = 0;
  const throttle = createThrottle(3, () => now);
  const blockSeconds = (): number => {
    throttle.count('key');
    const from = now;
    while (throttle.isBlocked('key')) now += 1000;
    return (now - from) / 1000;
  };
  expect(Array.from({ length: 9 }, blockSeconds)).toEqual([0, 0, 30, 60, 120, 240, 480, 900, 900]);
  expect(throttle.isBlocked('other')).toBe(false);
});

it('forgets a key that was left alone for an hour, or reset', () => {
  let now = 0;
  const throttle = createThrottle(2, () => now);
  throttle.count('key');
  now += 60 * 60_000;
  throttle.count('key');
  expect(throttle.isBlocked('key')).toBe(false);
  throttle.count('key');
  expect(throttle.isBlocked('key')).toBe(true);
  throttle.reset('key');
  expect(throttle.isBlocked('key')).toBe(false);
});

it('does not block for longer after the clock was set back', () => {
  let now = 24 * 60 * 60_000;
  const throttle = createThrottle(1, () => now);
  throttle.count('key');
  expect(throttle.isBlocked('key')).toBe(true);
  now = 0;
  expect(throttle.isBlocked('key')).toBe(false);
  throttle.count('key');
  expect(throttle.isBlocked('key')).toBe(true);
});

it('remembers ten thousand keys, those used last', () => {
  const throttle = createThrottle(1, () => 0);
  throttle.count('first');
  throttle.count('second');
  throttle.count('first');
  for (let key = 0; key < 9_998; key += 1) throttle.count(String(key));
  for (const key of ['first', 'second']) expect(throttle.isBlocked(key)).toBe(true);
  throttle.count('first');
  for (let key = 0; key < 9_999; key += 1) throttle.count(`more ${key}`);
  expect(throttle.isBlocked('first')).toBe(true);
  expect(throttle.isBlocked('second')).toBe(false);
});

it('stays small under a million keys as long as addresses can be', () => {
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  const throttle = createThrottle(1, () => 0);
  const count = (from: number, to: number): void => {
    for (let key = from; key < to; key += 1) throttle.count(String(key).padStart(254, 'x'));
  };
  count(0, 10_000);
  collect();
  const before = process.memoryUsage().heapUsed;
  count(10_000, 1_000_000);
  collect();
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(10_000_000);
  expect(throttle.isBlocked('999999'.padStart(254, 'x'))).toBe(true);
});
