import { expect, it } from 'vitest';
import { pointsEntry } from '../testing/builders.ts';
import {
  attendanceOf,
  boysByShabbos,
  cameOn,
  daysCame,
  heldBySheet,
  isMissed,
  lastCame,
  openAttendance,
} from './attendance.ts';

const came = (day: string, kind = 'morning') => pointsEntry({ minyan: `${day}_${kind}` });
const off = (day: string) =>
  pointsEntry({ minyan: `${day}_morning`, type: 'remove', method: 'Shabbos morning' });
const history = [
  pointsEntry({ method: 'Brought a friend' }),
  came('2026-09-12'),
  came('2026-10-31'),
  came('2026-11-07'),
  off('2026-11-07'),
  came('2026-11-14'),
  came('2026-11-21', 'night'),
  came('2026-11-21'),
  came('2026-11-22', 'sunday'),
];
const today = '2026-11-24';

it('K10 reads from a history where a boy came, without what was taken off', () => {
  expect(daysCame(history)).toEqual([
    '2026-11-22',
    '2026-11-21',
    '2026-11-21',
    '2026-11-14',
    '2026-10-31',
    '2026-09-12',
  ]);
  expect(lastCame(history)).toBe('2026-11-22');
  expect(lastCame([])).toBeNull();
  expect([cameOn(history, '2026-11-21'), cameOn(history, '2026-11-07')]).toEqual([true, false]);
});

it('K10 counts weeks from Shabbos to Friday, weeks in a row, and minyanim of the year', () => {
  const { weeks, streak, thisYear } = attendanceOf(history, { weekCount: 4, today });
  expect(weeks).toEqual([
    { shabbos: '2026-10-31', count: 1 },
    { shabbos: '2026-11-07', count: 0 },
    { shabbos: '2026-11-14', count: 1 },
    { shabbos: '2026-11-21', count: 3 },
  ]);
  expect({ streak, thisYear }).toEqual({ streak: 2, thisYear: 5 });
});

it('K10 a running week breaks no row', () => {
  const { streak } = attendanceOf(history, { weekCount: 4, today: '2026-11-28' });
  expect(streak).toBe(2);
});

it('K10 finds the boys who have not come for three weeks', () => {
  const late = [came('2026-10-31')];
  expect([isMissed(history, 3, today), isMissed(late, 3, today), isMissed([], 3, today)]).toEqual([
    false,
    true,
    true,
  ]);
});

const boys = (...ids: readonly string[]) => new Map(ids.map((id) => [id, 5]));

it('K10 found F22: counts the boys of each Shabbos once, and not those of the week after it', () => {
  const counts = boysByShabbos([
    { date: '2026-11-21', boys: boys('a', 'b') },
    { date: '2026-11-21', boys: boys('b', 'c') },
    { date: '2026-11-22', boys: boys('b', 'd') },
    { date: '2026-11-14', boys: boys('a') },
  ]);
  expect(counts).toEqual(
    new Map([
      ['2026-11-21', 3],
      ['2026-11-14', 1],
    ]),
  );
});

it('K8 knows what a sheet holds for a boy, and which of his lines can be taken off', () => {
  const lines = [
    { ...came('2026-11-14'), id: 'a' },
    { ...came('2026-11-14'), id: 'b', points: 3 },
    { ...came('2026-11-07'), id: 'c' },
    { ...off('2026-11-07'), id: 'd' },
  ];
  const held = { '2026-11-14_morning': 8, '2026-11-07_morning': 0 };
  expect(Object.fromEntries(heldBySheet(lines))).toEqual(held);
  expect(openAttendance(lines)).toEqual(new Set(['b']));
});

it('O2 a minyan for which both were paid counts once, until he is taken off', () => {
  const twice = new Map([['2026-11-14_morning', 5]]);
  const merged = [came('2026-11-14'), came('2026-11-14'), pointsEntry({ id: 'merge-1', twice })];
  expect(heldBySheet(merged).get('2026-11-14_morning')).toBe(5);
  expect(daysCame(merged)).toEqual(['2026-11-14']);
  expect(daysCame([...merged, off('2026-11-14')])).toEqual([]);
});
