import { expect, it } from 'vitest';
import { lastReadings } from './parsha-dates.ts';

it.each([
  ['2026-11-15', ['Vayeitzei']],
  ['2026-11-21', ['Vayeitzei']],
  ['2026-11-22', ['Vayishlach']],
  ['2025-05-01', ['Tazria', 'Metzora']],
  ['2026-09-27', ['Shemini Atzeres']],
])('on %s the week is that of %j', (today, names) => {
  const current = lastReadings(today).filter(({ isThisWeek }) => isThisWeek);
  expect(current.map(({ weekName }) => weekName)).toEqual(names);
});

it('every parsha was read once in the year before, in order of time', () => {
  const readings = lastReadings('2026-11-20');
  expect(new Set(readings.map(({ weekName }) => weekName)).size).toBe(54);
  const times = readings.map(({ date }) => date.getTime());
  expect(times).toEqual(times.toSorted((one, other) => one - other));
  expect(readings[0]).toMatchObject({ weekName: 'Vayishlach', year: 5786 });
  expect(readings[0]?.date).toEqual(new Date('2025-12-06'));
});
