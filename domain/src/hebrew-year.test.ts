import { expect, it } from 'vitest';
import { cycleYear, hebrewYear } from './hebrew-year.ts';
import { hebrewDate } from './testing/hebrew-date.ts';

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

it('agrees with Intl about the first day of a year', () => {
  const wrong = Array.from({ length: 300 }, (_, since) => 1900 + since).flatMap((year) =>
    Array.from({ length: 40 }, (_, day) => new Date(Date.UTC(year, 8, 1 + day))).filter(
      (date) => hebrewYear(date) !== hebrewDate(date).year,
    ),
  );
  expect(wrong).toEqual([]);
});

it.each([
  ['2028-09-16', 5788],
  ['2028-09-20', 5788],
  ['2028-09-21', 5788],
  ['2028-09-24', 5788],
  ['2028-10-13T23:59:59Z', 5788],
  ['2028-10-14', 5789],
  ['2029-09-09', 5789],
])('%s lies in the cycle of readings of %d', (date, year) => {
  expect(cycleYear(new Date(date))).toBe(year);
});
