import { expect, it } from 'vitest';
import { cycleYear, cycleYearOf, hebrewYear } from './hebrew-year.ts';

it.each([
  ['2023-09-15', 5783],
  ['2023-09-16', 5784],
  ['2024-10-03', 5785],
  ['2025-09-22', 5785],
  ['2025-09-23', 5786],
  ['2026-09-11', 5786],
  ['2026-09-12', 5787],
  ['2026-11-20', 5787],
])('%s lies in %d', (day, year) => {
  expect(hebrewYear(day)).toBe(year);
});

it.each([
  ['2028-09-16', 5788],
  ['2028-09-20', 5788],
  ['2028-09-21', 5788],
  ['2028-09-24', 5788],
  ['2028-10-13', 5788],
  ['2028-10-14', 5789],
  ['2029-09-09', 5789],
])('%s lies in the cycle of readings of %d', (day, year) => {
  expect(cycleYearOf(day)).toBe(year);
});

it("an instant belongs to the cycle of the day at the device's place", () => {
  expect(cycleYear(new Date(2028, 9, 13, 23, 59))).toBe(5788);
  expect(cycleYear(new Date(2028, 9, 14, 0, 0))).toBe(5789);
});
