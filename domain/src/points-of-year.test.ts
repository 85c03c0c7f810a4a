import { expect, it } from 'vitest';
import { isYearIncomplete, pointsOfYear } from './points-of-year.ts';
import { totalPoints } from './points.ts';
import { pointsEntry } from './testing/builders.ts';

const lastYear = new Date('2026-09-01T12:00:00Z');
const now = new Date('2026-11-24T12:00:00Z');
const entry = (id: string, points: number, more: Parameters<typeof pointsEntry>[0] = {}) =>
  pointsEntry({ id, points, timeStamp: now, ...more });

it('L3 earned and spent of a cycle year, as they stand after undos, returns and corrections', () => {
  const history = [
    entry('old', 100, { timeStamp: lastYear }),
    entry('given', 20),
    entry('mistake', 7),
    entry('undo-mistake', 7, { type: 'remove' }),
    entry('corrected', 2, { type: 'remove' }),
    entry('bought', 15, { type: 'remove', method: 'purchase' }),
    entry('returned', 10, { type: 'remove', method: 'purchase' }),
    entry('undo-returned', 10, { method: 'Undone: Removed 10 points' }),
    entry('undated', 1, { timeStamp: null }),
  ];
  expect(pointsOfYear(history, 5787)).toEqual({ earned: 19, spent: 15 });
  expect(pointsOfYear(history, 5786)).toEqual({ earned: 100, spent: 0 });
  const { earned, spent } = pointsOfYear(history, 5787);
  expect(100 + earned - spent).toBe(totalPoints(history));
});

it('L3 a history without dates says nothing of a year', () => {
  const undated = [entry('a', 5, { timeStamp: null })];
  expect(pointsOfYear(undated, 5787)).toEqual({ earned: 0, spent: 0 });
  expect(pointsOfYear([], 5787)).toEqual({ earned: 0, spent: 0 });
});

it("L3 L7 the line that stands for pages is not a gain of the year; the sum is incomplete while the pages' newest line is of that year", () => {
  const carried = entry('carried-0002', 80);
  const old = { ...carried, timeStamp: lastYear };
  const cut = [carried, entry('a', 5)];
  expect(pointsOfYear(cut, 5787)).toEqual({ earned: 5, spent: 0 });
  expect(isYearIncomplete(cut, 5787)).toBe(true);
  expect(isYearIncomplete([old, entry('a', 5)], 5787)).toBe(false);
  expect(isYearIncomplete([{ ...carried, timeStamp: null }, entry('a', 5)], 5787)).toBe(true);
  // Lines of a merged boy, whose newest page is of this year, may follow older ones.
  expect(isYearIncomplete([carried, entry('b', 1, { timeStamp: lastYear })], 5787)).toBe(true);
  expect(isYearIncomplete([entry('a', 5)], 5787)).toBe(false);
});
