import { expect, it } from 'vitest';
import { carriedId, type HistoryPage } from '@gabbai/domain/history-pages.ts';
import { totalPoints } from '@gabbai/domain/points.ts';
import { pointsEntry } from '@gabbai/domain/testing/builders.ts';
import { pagesBehind, withPages } from './earlier-history.ts';

const page = (number: number, points: number): HistoryPage => ({
  number,
  sum: points,
  entries: [
    pointsEntry({ id: `${number}`, points, timeStamp: new Date(`2026-01-0${number}T12:00:00Z`) }),
  ],
});
const history = [pointsEntry({ id: carriedId(3), points: 60 }), pointsEntry({ id: 'new' })];
const of = (...numbers: number[]) =>
  withPages(
    history,
    pagesBehind(3, new Map(numbers.map((number) => [number, page(number, number * 10)]))),
  );

it('L7 a history shows the newest pages that are loaded, and one line for the others', () => {
  expect(of()).toEqual(history);
  expect(of(3).map(({ id, points }) => [id, points])).toEqual([
    ['carried-0003', 30],
    ['3', 30],
    ['new', 5],
  ]);
  expect(of(2, 3)[0]).toMatchObject({ points: 10, timeStamp: new Date('2026-01-02T12:00:00Z') });
  expect(of(1, 2, 3).map(({ id }) => id)).toEqual(['1', '2', '3', 'new']);
  for (const numbers of [[], [3], [2, 3], [1, 2, 3]]) expect(totalPoints(of(...numbers))).toBe(65);
});

it('L7 waits for a page that was made meanwhile', () => {
  expect(of(1, 2)).toEqual(history);
});
