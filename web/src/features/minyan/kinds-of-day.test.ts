import { expect, it } from 'vitest';
import { kindsOfDay } from './kinds-of-day.ts';

it('K1 found F22: a sheet keeps the name and points that its kind had, and the others follow the setting', () => {
  const date = '2026-11-21';
  const kinds = [
    { id: 'night', name: 'Erev Shabbos', points: 9 },
    { id: 'morning', name: 'Shabbos morning', points: 5 },
  ];
  const entered = {
    sheetId: `${date}_night`,
    date,
    kindId: 'night',
    kindName: 'Friday night',
    year: 5787,
    points: 3,
    boys: new Map([['a', 3]]),
    by: null,
    updatedAt: null,
  };
  expect(kindsOfDay(kinds, [entered], { date, kindId: 'morning' })).toEqual([
    { id: 'night', name: 'Friday night', points: 3 },
    { id: 'morning', name: 'Shabbos morning', points: 5 },
  ]);
  expect(kindsOfDay(kinds, [entered], { date: '2026-11-28', kindId: 'morning' })).toEqual(kinds);
});
