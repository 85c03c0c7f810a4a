import { describe, expect, it } from 'vitest';
import { cycleYearOf } from '../hebrew-year.ts';
import { parshas } from '../parshas.ts';
import { findReading, readingOf, readingsOf } from './readings.ts';

describe('readingOf', () => {
  it.each([
    ['2026-11-24', 'Vayishlach', 'וישלח', 'Vayishlach'],
    ['2026-11-28', 'Vayishlach', 'וישלח', 'Vayishlach'],
    ['2026-11-29', 'Vayeishev', 'וישב', 'Vayeishev'],
    ['2026-07-11', 'Matos-Masei', 'מטות־מסעי', 'Matos'],
    ['2027-04-24', 'Chol HaMoed Pesach', 'חול המועד פסח', 'Chol HaMoed Pesach'],
    ['2025-10-18', 'Bereishis', 'בראשית', 'Bereishis'],
  ])('J1 the week of %s is that of %s', (day, name, hebrew, weekName) => {
    expect(readingOf(day, false)).toMatchObject({ name, hebrew, weekName });
  });

  it('J1 in Israel the portion after Pesach may come a week earlier', () => {
    expect(readingOf('2022-04-23', false).name).toBe('Acharon Shel Pesach');
    expect(readingOf('2022-04-23', true).name).toBe('Acharei Mos');
  });
});

describe('readingsOf', () => {
  const years = Array.from({ length: 300 }, (_, since) => 5700 + since);

  it.each([false, true])(
    'J1 a cycle reads every parsha once, in order, and belongs to one year (in Israel: %s)',
    (inIsrael) => {
      const inOrder = parshas.slice(0, 53).map(({ id }) => id);
      for (const year of years) {
        const readings = readingsOf(year, inIsrael);
        expect(
          readings.flatMap((reading) => reading.parshas.map(({ id }) => id)),
          `cycle of ${year}`,
        ).toEqual(inOrder);
        expect(readings.filter(({ day }) => cycleYearOf(day) !== year)).toEqual([]);
        expect(new Set(readings.map(({ weekName }) => weekName)).size).toBe(readings.length);
      }
    },
  );
});

describe('findReading', () => {
  it.each([
    ['Matos', '2026-07-11', 'Matos-Masei'],
    ['Masei', '2026-07-11', 'Matos-Masei'],
    ['Matot', '2026-07-11', 'Matos-Masei'],
    ['Matos-Masei', '2026-07-11', 'Matos-Masei'],
    ['Noach', '2025-10-25', 'Noach'],
    ['chol hamoed pesach', '2026-04-04', 'Chol HaMoed Pesach'],
    ['Vezos HaBracha', '2026-10-04', 'Vezos HaBracha'],
  ])('J1 %s of 5786 is read on %s as %s', (weekName, day, name) => {
    expect(findReading(weekName, 5786, false)).toMatchObject({ day, name });
  });

  it('J1 an unknown name is read on no day', () => {
    expect(findReading('Acharon Shel Pesach', 5786, false)).toBeUndefined();
    expect(findReading('', 5786, false)).toBeUndefined();
    expect(findReading('Vezos HaBracha', 5786, true)?.day).toBe('2026-10-03');
  });
});
