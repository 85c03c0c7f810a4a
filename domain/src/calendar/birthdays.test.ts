import { HDate, HebrewCalendar } from '@hebcal/core';
import { describe, expect, it } from 'vitest';
import { monthNames } from '../birthday.ts';
import { boy } from '../testing/builders.ts';
import {
  barMitzvahOf,
  barMitzvahsBetween,
  birthdaysBetween,
  hebrewBirthDate,
  nextBirthday,
} from './birthdays.ts';
import { addDays, dayIndex, type CivilDay } from './civil-day.ts';

function bornOn(day: CivilDay, isBornAfterSunset = false) {
  const [birthYear = '', month = '', birthDay = ''] = day.split('-');
  return boy({
    birthYear,
    birthMonth: monthNames[Number(month) - 1] ?? '',
    birthDay,
    isBornAfterSunset,
  });
}

const civil = (date: Date) => {
  const month = String(date.getMonth() + 1).padStart(2, '0');
  return `${date.getFullYear()}-${month}-${String(date.getDate()).padStart(2, '0')}`;
};

describe('a birthday', () => {
  it('J7 is on the Hebrew date, as the judge says for every birth of 18 years', () => {
    const wrong: string[] = [];
    const until = dayIndex('2018-01-01');
    for (let day = '2000-01-01'; dayIndex(day) < until; day = addDays(day, 1)) {
      const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
      const born = new HDate(new Date(year, month - 1, date, 12));
      for (const age of [1, 7, 13]) {
        const judged = HebrewCalendar.getBirthdayOrAnniversary(born.getFullYear() + age, born);
        const own =
          age === 13
            ? barMitzvahOf(bornOn(day))
            : nextBirthday(bornOn(day), addDays(day, Math.floor(365.25 * (age - 0.5))))?.day;
        if (judged === undefined || own !== civil(judged.greg())) wrong.push(`${day} at ${age}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('J7 after sunset belongs to the next Hebrew day', () => {
    expect(hebrewBirthDate(bornOn('2014-11-14'))).toEqual({
      year: 5775,
      month: 'Cheshvan',
      day: 21,
    });
    expect(hebrewBirthDate(bornOn('2014-11-14', true))).toMatchObject({ day: 22 });
    expect(barMitzvahOf(bornOn('2014-11-14'))).toBe('2027-11-21');
    expect(barMitzvahOf(bornOn('2014-11-14', true))).toBe('2027-11-22');
  });

  it('J7 without a year of birth is on the civil date', () => {
    expect(nextBirthday(boy({ birthYear: null }), '2026-11-10')).toEqual({
      day: '2026-11-14',
      age: null,
    });
    expect(nextBirthday(boy({ birthYear: 'about 2014' }), '2026-11-15')?.day).toBe('2027-11-14');
    expect(barMitzvahOf(boy({ birthYear: null }))).toBeNull();
  });

  it('J7 of a week and the coming bar mitzvahs are listed in order of time', () => {
    const boys = [
      { ...bornOn('2013-12-12'), envelopeId: 'bar mitzvah' },
      { ...boy({ birthDay: '23', birthMonth: 'November' }), envelopeId: 'civil' },
      { ...boy({ birthDay: '29', birthMonth: 'November' }), envelopeId: 'next week' },
      { ...bornOn('2014-12-10'), envelopeId: 'hebrew' },
    ];
    const listed = (list: ReturnType<typeof birthdaysBetween<(typeof boys)[number]>>) =>
      list.map(({ envelope, day, age }) => [envelope.envelopeId, day, age]);
    expect(listed(birthdaysBetween(boys, '2026-11-22', '2026-11-28'))).toEqual([
      ['civil', '2026-11-23', null],
      ['hebrew', '2026-11-28', 12],
    ]);
    expect(listed(barMitzvahsBetween(boys, '2026-11-24', '2026-12-18'))).toEqual([]);
    expect(listed(barMitzvahsBetween(boys, '2026-11-24', '2027-05-26'))).toEqual([
      ['bar mitzvah', '2026-12-19', 13],
    ]);
  });

  it.each([
    { birthDay: null },
    { birthMonth: null },
    { birthMonth: 'Adar' },
    { birthDay: 'first' },
    { birthDay: '0' },
  ])('J7 is unknown with %j', (facts) => {
    expect(nextBirthday(boy(facts), '2026-11-10')).toBeNull();
    expect(hebrewBirthDate(boy({ birthYear: '2014', ...facts }))).toBeNull();
  });
});
