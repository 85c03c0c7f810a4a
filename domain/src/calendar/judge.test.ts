import { getSedra, HDate, parshiot } from '@hebcal/core';
import { describe, expect, it } from 'vitest';
import { newYear } from '../hebrew-year.ts';
import { addDays, dayAt, type CivilDay } from './civil-day.ts';
import { readingOf } from './readings.ts';
import { shabbosOf } from './shabbos.ts';

/** The judge's names of a Shabbos without a parsha. */
const yomTovs: Readonly<Record<string, string>> = {
  'Rosh Hashana': 'Rosh Hashanah',
  'Yom Kippur': 'Yom Kippur',
  Sukkot: 'Sukkos',
  'Sukkot Shabbat Chol ha-Moed': 'Chol HaMoed Sukkos',
  'Shmini Atzeret': 'Shemini Atzeres',
  'Simchat Torah': 'Simchas Torah',
  Pesach: 'Pesach',
  'Pesach I': 'Pesach',
  'Pesach Shabbat Chol ha-Moed': 'Chol HaMoed Pesach',
  'Pesach VII': 'Shevii Shel Pesach',
  'Pesach VIII': 'Acharon Shel Pesach',
  Shavuot: 'Shavuos',
};

const [firstYear, lastYear] = [5780, 5900];

function allShabbosos(): CivilDay[] {
  const days: CivilDay[] = [];
  const end = dayAt(newYear(lastYear + 1));
  for (let day = shabbosOf(dayAt(newYear(firstYear))); day < end; day = addDays(day, 7))
    days.push(day);
  return days;
}

function judged(day: CivilDay, inIsrael: boolean): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const hebrew = new HDate(new Date(year, month - 1, date, 12));
  const { parsha, chag } = getSedra(hebrew.getFullYear(), inIsrael).lookup(hebrew);
  return chag
    ? parsha.map((name) => yomTovs[name] ?? `? ${name}`).join()
    : parsha.map((name) => parshiot.indexOf(name) + 1).join();
}

function ours(day: CivilDay, inIsrael: boolean): string {
  const { parshas, name } = readingOf(day, inIsrael);
  return parshas.length === 0 ? name : parshas.map(({ id }) => id).join();
}

describe.each([
  ['outside Israel', false],
  ['in Israel', true],
])('J1 the readings %s', (_, inIsrael) => {
  it(`are those of @hebcal/core for every Shabbos of ${firstYear} to ${lastYear}`, () => {
    const days = allShabbosos();
    const differences = days.flatMap((day) => {
      const [own, judges] = [ours(day, inIsrael), judged(day, inIsrael)];
      return own === judges ? [] : [`${day}: ${own}, judge: ${judges}`];
    });
    expect(differences).toEqual([]);
    expect(days.length).toBeGreaterThan(6300);
  });
});
