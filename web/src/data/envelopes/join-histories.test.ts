import { expect, it } from 'vitest';
import { totalPoints } from '@gabbai/domain/points.ts';
import { storedPointsEntry } from '@gabbai/domain/testing/stored-builders.ts';
import { historyFromStored } from '../stored/converters.ts';
import { joinHistories } from './join-histories.ts';

const line = (id: string, points: number, more = {}) => storedPointsEntry({ id, points, ...more });
const carried = (page: string, points: number, more = {}) =>
  line(`carried-${page}`, points, { method: 'Carried over', ...more });
const sumOf = (lines: readonly unknown[]) => totalPoints(historyFromStored(lines));
const joining = { change: 'merge-1', by: 'me', sheetsOfBoth: new Set<string>() };

it('O2 joins two histories as they are stored, one behind the other', () => {
  const odd = { points: '7', method: 'by another program', type: 'add' };
  const kept = { lines: [line('c', 4), 'junk'], pages: [] };
  const merged = { lines: [odd, line('b', 2)], pages: [] };
  expect(joinHistories(kept, merged, joining)).toEqual({
    history: [line('c', 4), 'junk', odd, line('b', 2)],
    paidTwice: 0,
  });
  const nothing = { lines: undefined, pages: [] };
  expect(joinHistories(nothing, nothing, joining)).toEqual({ history: [], paidTwice: 0 });
});

it('O2 one line stands for the pages of both records, and one removes points that both got for the same minyan', () => {
  const kept = {
    lines: [carried('0001', 3, { year: 5786, method: 'Carried over from 5786' }), line('both', 5)],
    pages: [{ entries: [line('a', 1), line('sheet', 2, { minyan: 's' })], sum: 3 }],
  };
  const merged = {
    lines: [
      carried('0002', 20, { year: 5785 }),
      line('both', 5, { timeStamp: '2026-11-22T12:00:00.000Z' }),
      line('z', 4),
    ],
    pages: [
      { entries: [line('other', 6, { minyan: 's' }), line('b', 7)], sum: 13 },
      { entries: [line('c', 7)], sum: 7, to: '2026-11-20T12:00:00.000Z' },
    ],
  };
  const sheetsOfBoth = new Set(['s']);
  const { history, paidTwice } = joinHistories(kept, merged, { ...joining, sheetsOfBoth });
  expect(paidTwice).toBe(11);
  expect(history).toEqual([
    carried('0003', 23, {
      by: 'me',
      year: 5786,
      timeStamp: '2026-11-20T12:00:00.000Z',
      method: 'Carried over from 5786',
      change: 'merge-1',
    }),
    line('both', 5),
    line('both', 5, { timeStamp: '2026-11-22T12:00:00.000Z' }),
    line('z', 4),
    {
      id: 'merge-1',
      points: 11,
      type: 'remove',
      method: 'Counted twice',
      timeStamp: '2026-11-22T12:00:00.000Z',
      by: 'me',
      twice: { s: 6 },
    },
  ]);
  expect(sumOf(history)).toBe(sumOf(kept.lines) + sumOf(merged.lines) - paidTwice);
});

it('O2 a closed year of the second is not the joined boy’s', () => {
  const merged = { lines: [carried('0001', -3, { year: 5786, method: 'Of 5786' })], pages: [] };
  const { history } = joinHistories({ lines: [line('a', 1)], pages: [] }, merged, joining);
  expect(history).toEqual([
    carried('0001', 3, { type: 'remove', by: 'me', timeStamp: null, change: 'merge-1' }),
    line('a', 1),
  ]);
});
