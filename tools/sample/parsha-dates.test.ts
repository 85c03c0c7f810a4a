import { expect, it } from 'vitest';
import { lastReadings } from './parsha-dates.ts';

function current(now: string): string[] {
  return lastReadings(new Date(now))
    .filter(({ isThisWeek }) => isThisWeek)
    .map(({ parsha }) => parsha.name);
}

it.each([
  ['2026-11-15T00:00:00Z', ['Vayeitzei']],
  ['2026-11-21T23:00:00Z', ['Vayeitzei']],
  ['2026-11-22T00:00:00Z', ['Vayishlach']],
  ['2025-05-01T00:00:00Z', ['Tazria', 'Metzora']],
  ['2026-09-27T00:00:00Z', ['Vezos HaBracha']],
])('at %s the week is that of %j', (now, names) => {
  expect(current(now)).toEqual(names);
});

it('every parsha was read once in the year before, in order of time', () => {
  const readings = lastReadings(new Date('2026-11-20T12:00:00Z'));
  expect(new Set(readings.map(({ parsha }) => parsha.id)).size).toBe(54);
  const times = readings.map(({ date }) => date.getTime());
  expect(times).toEqual(times.toSorted((one, other) => one - other));
  expect(readings[0]?.parsha.name).toBe('Vayishlach');
  expect(readings[0]?.date).toEqual(new Date('2025-12-06'));
});
