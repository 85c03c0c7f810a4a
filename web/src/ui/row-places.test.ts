import { expect, it } from 'vitest';
import { RowPlaces } from './row-places.ts';

it('gives a row that comes the place of one that has gone, and leaves the others where they are', () => {
  const places = new RowPlaces();
  expect([...places.of([0, 1, 2, 3])]).toEqual([
    [0, 0],
    [1, 1],
    [2, 2],
    [3, 3],
  ]);
  const later = places.of([2, 3, 4, 5]);
  expect([2, 3].map((index) => later.get(index))).toEqual([2, 3]);
  expect(new Set([later.get(4), later.get(5)])).toEqual(new Set([0, 1]));
  expect(later.size).toBe(4);
});

it('gives no place twice, however the rows come and go', () => {
  const places = new RowPlaces();
  for (const rows of [[5], [0, 1, 2, 5], [90, 91, 5], [], [5, 6], [0, 5, 6, 91]]) {
    const given = rows.map((index) => places.of(rows).get(index));
    expect(new Set(given).size).toBe(rows.length);
    expect(given).not.toContain(undefined);
  }
});
