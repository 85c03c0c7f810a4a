import { expect, it } from 'vitest';
import { dayUpTo } from './civil-day.ts';

it.each([
  ['2026-11-27', '2026-11-27'],
  ['2024-02-29', '2024-02-29'],
  ['2026-11-28', null],
  ['2026-02-30', null],
  ['2026-02-29', null],
  ['2026-13-01', null],
  ['tomorrow', null],
  [null, null],
])('found F42: the day of an address %j is %j', (text, day) => {
  expect(dayUpTo(text, '2026-11-27')).toBe(day);
});
