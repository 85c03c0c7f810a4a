import { expect, it } from 'vitest';
import { pageCount } from '@gabbai/domain/history-pages.ts';
import { totalPoints } from '@gabbai/domain/points.ts';
import { storedPointsEntry } from '@gabbai/domain/testing/stored-builders.ts';
import { historyFromStored } from '../stored/converters.ts';
import { moveOldest } from './history-move.ts';

const lines = (count: number, first = 0) =>
  Array.from({ length: count }, (_, index) =>
    storedPointsEntry({
      id: `e${first + index}`,
      points: 1 + ((first + index) % 5),
      type: (first + index) % 3 === 0 ? 'remove' : 'add',
      timeStamp: new Date(Date.UTC(2026, 0, 1, 0, first + index)).toISOString(),
    }),
  );
const made = { by: 'me', change: 'change-1' };
const sumOf = (stored: unknown) => totalPoints(historyFromStored(stored));

it('L7 moves the oldest lines into pages until 60 are left, and keeps the sum', () => {
  const all = lines(600);
  const pages: unknown[][] = [];
  let history: readonly unknown[] = all;
  for (let move = moveOldest(history, made); move !== null; move = moveOldest(history, made)) {
    expect(move.pageId).toBe(`000${pages.length + 1}`);
    expect(move.page['sum']).toBe(sumOf(move.page['entries']));
    pages.push(move.page['entries']);
    history = move.history;
    expect(sumOf(history)).toBe(sumOf(all));
  }
  expect(pages.map(({ length }) => length)).toEqual([180, 180, 180]);
  expect([...pages.flat(), ...history.slice(1)]).toEqual(all);
  expect(pageCount(historyFromStored(history))).toBe(3);
  expect(history[0]).toMatchObject({ id: 'carried-0003', ...made, method: 'Carried over' });
  expect(moveOldest([...history, ...lines(60, 600)], made)).toBeNull();
  const next = moveOldest([...history, ...lines(61, 600)], made);
  expect(next).toMatchObject({ pageId: '0004', count: 61 });
  expect(next?.page['entries']).toEqual([...all.slice(540), ...lines(1, 600)]);
});

it('L7 moves what other programs wrote as it is, and below zero too', () => {
  const odd = [null, 'junk', { points: '7', type: 'remove', timeStamp: 5, theirs: true }, [1]];
  const history = [...odd, ...lines(117).map((line) => Object.assign(line, { type: 'remove' }))];
  const move = moveOldest(history, made);
  expect(move?.page['entries']).toEqual(history.slice(0, 61));
  expect(move?.history[0]).toMatchObject({ type: 'remove', points: -sumOf(history.slice(0, 61)) });
  expect(sumOf(move?.history)).toBe(sumOf(history));
});

it('L7 moves the first lines as they are stored, and dates the page by its oldest and newest line', () => {
  const joined = [...lines(70, 100), ...lines(70)];
  const move = moveOldest(joined, made);
  expect(move?.page['entries']).toEqual(joined.slice(0, 80));
  expect(move?.page).toMatchObject({
    from: joined[70]?.['timeStamp'],
    to: joined[69]?.['timeStamp'],
  });
  expect(move?.history[0]).toMatchObject({ timeStamp: joined[69]?.['timeStamp'] });
});

it.each([undefined, null, 'none', {}, lines(120)])(
  'L7 leaves a short history alone: %#',
  (stored) => {
    expect(moveOldest(stored, made)).toBeNull();
  },
);
