import { expect, it } from 'vitest';
import { totalPoints } from '@gabbai/domain/points.ts';
import { storedPointsEntry } from '@gabbai/domain/testing/stored-builders.ts';
import { historyFromStored } from '../stored/converters.ts';
import { joinHistories } from './join-histories.ts';

const line = (id: string, points: number, day = 1, more = {}) =>
  storedPointsEntry({ id, points, timeStamp: `2026-11-0${day}T12:00:00.000Z`, ...more });
const pageOf = (...entries: readonly object[]) => ({
  entries,
  sum: totalPoints(historyFromStored(entries)),
});
const sumOf = (lines: readonly unknown[]) => totalPoints(historyFromStored(lines));

it('O2 joins two histories by time, as they are stored', () => {
  const odd = { points: '7', method: 'by another program', type: 'add' };
  const kept = { lines: [line('a', 1, 1), 'junk', line('c', 4, 3)], pages: [] };
  const merged = { lines: [line('b', 2, 2), odd, line('d', 8, 4)], pages: [] };
  const { history, pages, paidTwice } = joinHistories(kept, merged, 'me');
  expect(history).toEqual([
    line('a', 1, 1),
    'junk',
    line('b', 2, 2),
    odd,
    line('c', 4, 3),
    line('d', 8, 4),
  ]);
  expect({ pages, paidTwice }).toEqual({ pages: [], paidTwice: 0 });
});

it('O2 puts the pages of the second behind those of the first, and leaves out what both were paid for', () => {
  const carried = (page: string, points: number, more = {}) =>
    line(`carried-${page}`, points, 1, { method: 'Carried over', ...more });
  const kept = {
    lines: [carried('0001', 3, { year: 5786 }), line('both', 5, 3)],
    pages: [pageOf(line('a', 1), line('sheet', 2, 1, { minyan: 's' }))],
  };
  const merged = {
    lines: [carried('0002', 20), line('both', 5, 3), line('z', 4, 2)],
    pages: [pageOf(line('other', 6, 1, { minyan: 's' }), line('b', 7)), pageOf(line('c', 7))],
  };
  const { history, pages, paidTwice } = joinHistories(kept, merged, 'me');
  expect(paidTwice).toBe(11);
  expect(pages).toEqual([
    { pageId: '0002', page: expect.objectContaining({ entries: [line('b', 7)], sum: 7 }) },
    { pageId: '0003', page: expect.objectContaining({ entries: [line('c', 7)], sum: 7 }) },
  ]);
  expect(history).toEqual([
    expect.objectContaining({ id: 'carried-0003', points: 17, type: 'add', by: 'me', year: 5786 }),
    line('z', 4, 2),
    line('both', 5, 3),
  ]);
  expect(sumOf(history)).toBe(sumOf(kept.lines) + sumOf(merged.lines) - paidTwice);
});

it('O2 keeps the line of the first as it is when the second has no pages', () => {
  const carried = line('carried-0001', 3);
  const kept = { lines: [carried, line('a', 1)], pages: [pageOf(line('x', 3))] };
  expect(joinHistories(kept, { lines: undefined, pages: [] }, 'me')).toEqual({
    history: kept.lines,
    pages: [],
    paidTwice: 0,
  });
});
