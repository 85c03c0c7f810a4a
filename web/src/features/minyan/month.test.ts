import { expect, it } from 'vitest';
import { sheetTitle, dayName, monthName } from './day-names.ts';
import { addMonths, daysToShow, monthOf, rangeOf } from './month.ts';

const kinds = [
  { id: 'morning', name: 'Shabbos morning', points: 5 },
  { id: 'tehillim', name: 'Tehillim', points: 1 },
];

it('K9 a month has its days, and the week before for its first Sunday', () => {
  expect(monthOf('2026-11-24')).toBe('2026-11');
  expect([addMonths('2026-11', 2), addMonths('2027-01', -1)]).toEqual(['2027-01', '2026-12']);
  expect(rangeOf('2026-11')).toEqual({ from: '2026-10-25', until: '2026-11-30' });
});

it('K9 shows the days on which a minyan is expected or was entered, up to today', () => {
  const sheet = {
    sheetId: '2026-11-11_tehillim',
    date: '2026-11-11',
    kindId: 'tehillim',
    kindName: 'Tehillim',
    points: 1,
    year: 5787,
    boys: new Map([['a', 1]]),
    updatedAt: null,
    by: null,
  };
  const days = (today: string) => daysToShow('2026-11', today, { kinds, sheets: [sheet] });
  expect(days('2026-11-20')).toEqual(['2026-11-14', '2026-11-11', '2026-11-07']);
  expect(days('2026-12-20')[0]).toBe('2026-11-28');
  expect(days('2026-10-20')).toEqual([]);
});

it('K7 names a minyan by its reading, or else by its date', () => {
  expect(sheetTitle('Shabbos morning', '2026-11-28', 'Vayishlach')).toBe(
    'Shabbos morning, Vayishlach',
  );
  expect(sheetTitle('Sunday morning', '2026-11-29', null)).toBe('Sunday morning, Nov 29');
  expect(dayName('2026-11-28')).toBe('Shabbos, Nov 28');
  expect(monthName('2026-11')).toBe('November 2026');
});
