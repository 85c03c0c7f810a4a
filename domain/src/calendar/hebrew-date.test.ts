import { describe, expect, it } from 'vitest';
import { newYear } from '../hebrew-year.ts';
import { dayAt, utcMidnight } from './civil-day.ts';
import { civilDayOf, hebrewDateOf, hebrewDayText } from './hebrew-date.ts';

const format = new Intl.DateTimeFormat('en-US-u-ca-hebrew', {
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
});
const spelling: Readonly<Record<string, string>> = {
  Tishrei: 'Tishri',
  Cheshvan: 'Heshvan',
  Teves: 'Tevet',
  Tammuz: 'Tamuz',
};

function byIntl(day: string): string {
  const parts = Object.fromEntries(
    format.formatToParts(utcMidnight(day)).map(({ type, value }) => [type, value]),
  );
  return `${parts['day']} ${parts['month']} ${parts['year']}`;
}

describe('hebrewDateOf', () => {
  it('J5 agrees with Intl about every day of 5700 to 5999, and civilDayOf reverses it', () => {
    const wrong: string[] = [];
    for (let index = newYear(5700); index < newYear(6000); index += 1) {
      const day = dayAt(index);
      const date = hebrewDateOf(day);
      const text = `${date.day} ${spelling[date.month] ?? date.month} ${date.year}`;
      if (text !== byIntl(day) || civilDayOf(date) !== day) wrong.push(`${day}: ${text}`);
    }
    expect(wrong).toEqual([]);
  });
});

describe('hebrewDayText', () => {
  it.each([
    ['2026-11-28', 'י״ח כסלו'],
    ['2027-04-22', 'ט״ו ניסן'],
    ['2026-11-11', 'א׳ כסלו'],
    ['2024-03-10', 'ל׳ אדר א׳'],
    ['2026-06-01', 'ט״ז סיון'],
    ['2026-08-24', 'י״א אלול'],
  ])('J5 %s is %s', (day, text) => {
    expect(hebrewDayText(day)).toBe(text);
  });
});
