import { expect, it } from 'vitest';
import { hebrewYear } from './hebrew-year.ts';

it.each([
  ['2023-09-15', 5783],
  ['2023-09-16', 5784],
  ['2024-10-03', 5785],
  ['2025-09-22', 5785],
  ['2025-09-23', 5786],
  ['2026-09-11', 5786],
  ['2026-09-12', 5787],
  ['2026-09-11T23:59:59Z', 5786],
  ['2026-11-20', 5787],
])('%s lies in %d', (date, year) => {
  expect(hebrewYear(new Date(date))).toBe(year);
});
