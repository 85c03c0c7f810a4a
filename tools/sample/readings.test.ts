import { describe, expect, it } from 'vitest';
import { cycleYear } from '@gabbai/domain/hebrew-year.ts';
import { hebrewDate } from '@gabbai/domain/testing/hebrew-date.ts';
import { readingsOf } from './readings.ts';

const allYears = Array.from({ length: 250 }, (_, index) => 5660 + index);

function dateOf(year: number, id: number): Date {
  const reading = readingsOf(year).find(({ parshas }) =>
    parshas.some((parsha) => parsha.id === id),
  );
  if (!reading) throw new Error(`${id} is not read in ${year}`);
  return reading.date;
}

/** Days in the order of one year that begins in Tishri. */
function after(date: Date, month: string, day: number): boolean {
  const order = ['Nisan', 'Iyar', 'Sivan', 'Tamuz', 'Av', 'Elul', 'Tishri'];
  const hebrew = hebrewDate(date);
  const place = (name: string): number => order.indexOf(name);
  return place(hebrew.month) > place(month) || (hebrew.month === month && hebrew.day > day);
}

describe('readingsOf', () => {
  it.each([
    ['2026-10-10', 5787, [1]],
    ['2026-11-21', 5787, [7]],
    ['2024-07-13', 5784, [39]],
    ['2023-07-01', 5783, [39, 40]],
    ['2014-07-19', 5774, [42]],
    ['2024-08-03', 5784, [42, 43]],
    ['1994-03-05', 5754, [22]],
    ['2023-03-18', 5783, [22, 23]],
    ['2021-09-04', 5781, [51]],
    ['2021-09-11', 5781, [52]],
    ['2025-05-03', 5785, [27, 28]],
    ['2025-05-10', 5785, [29, 30]],
    ['2025-05-24', 5785, [32, 33]],
    ['2024-09-28', 5784, [51, 52]],
    ['2027-10-24', 5787, [54]],
  ])('on %s of the cycle of %d parshas %j are read', (date, year, ids) => {
    const reading = readingsOf(year).find((one) => one.date.toISOString().startsWith(date));
    expect(reading?.parshas.map(({ id }) => id)).toEqual(ids);
  });

  it('reads every parsha once, in order, up to the last Shabbos before Sukkos', () => {
    const inOrder = Array.from({ length: 54 }, (_, index) => index + 1);
    for (const year of allYears) {
      const readings = readingsOf(year);
      const ids = readings.flatMap(({ parshas }) => parshas.map(({ id }) => id));
      expect(ids, `cycle of ${year}`).toEqual(inOrder);
      const { month, day } = hebrewDate(readings.at(-2)?.date ?? new Date(Number.NaN));
      // The 3rd, when the Shabbos after it is Yom Kippur.
      expect(month === 'Tishri' && (day >= 8 || day === 3), `Haazinu of ${year}`).toBe(true);
    }
  });

  it('keeps each portion on its side of the festivals', () => {
    for (const year of allYears) {
      expect(after(dateOf(year, 31), 'Nisan', 22), `Emor after Pesach of ${year}`).toBe(true);
      expect(after(dateOf(year, 34), 'Sivan', 6), `Bamidbar before Shavuos of ${year}`).toBe(false);
      expect(after(dateOf(year, 44), 'Av', 9), `Devarim not after the 9th of Av of ${year}`).toBe(
        false,
      );
      expect(after(dateOf(year, 45), 'Av', 9), `Vaeschanan after the 9th of Av of ${year}`).toBe(
        true,
      );
      expect(after(dateOf(year, 51), 'Elul', 29), `Nitzavim before ${year} ends`).toBe(false);
    }
  });

  it('gives every reading the year of its cycle, those between Rosh Hashanah and Simchas Torah too', () => {
    const wrong = Array.from({ length: 60 }, (_, since) => 5770 + since).flatMap((year) =>
      readingsOf(year).filter(({ date }) => cycleYear(date) !== year),
    );
    expect(wrong).toEqual([]);
  });
});
