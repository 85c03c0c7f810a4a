import { describe, expect, it } from 'vitest';
import { birthdayText, dayNumber, daysIn, monthName } from './birthday.ts';

describe('monthName', () => {
  it.each([
    ['11', 'November'],
    ['01', 'January'],
    ['november', 'November'],
    ['Sept.', 'September'],
    ['Nov', 'November'],
    ['Adar', 'Adar'],
    ['13', '13'],
    ['0', '0'],
    ['Ma', 'Ma'],
    ['', ''],
  ])('H5 reads a stored month %j as %j', (stored, shown) => {
    expect(monthName(stored)).toBe(shown);
  });
});

describe('dayNumber', () => {
  it.each([
    ['07', '7'],
    ['7', '7'],
    ['30', '30'],
    ['00', '00'],
    ['first', 'first'],
  ])('H5 reads a stored day %j as %j', (stored, shown) => {
    expect(dayNumber(stored)).toBe(shown);
  });
});

describe('daysIn', () => {
  it('H5 knows the longest length of a month', () => {
    expect(['February', 'April', 'December', 'Adar'].map(daysIn)).toEqual([29, 30, 31, null]);
  });
});

it.each([
  ['March', '14', '2014', 'March 14, 2014'],
  ['March', '14', '', 'March 14'],
  [null, null, null, ''],
])('O1 the birthday %s %s %s reads %j', (birthMonth, birthDay, birthYear, text) => {
  expect(birthdayText({ birthMonth, birthDay, birthYear })).toBe(text);
});
