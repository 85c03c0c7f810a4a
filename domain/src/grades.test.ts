import { expect, it } from 'vitest';
import { findGrade, grades, showGrade } from './grades.ts';

it('H5 grades run from 1st to 8th', () => {
  expect(grades).toEqual(['1st', '2nd', '3rd', '4th', '5th', '6th', '7th', '8th']);
});

it.each([
  ['5', '5th'],
  ['05', '5th'],
  ['5.0', '5th'],
  ['5.00', '5th'],
  ['5th', '5th'],
  ['5th Grade', '5th'],
  ['Grade 5', '5th'],
  ['Gr. 5', '5th'],
  ['gr5', '5th'],
  ['Fifth', '5th'],
  ['fifth grade', '5th'],
  ['five', '5th'],
  ['V', '5th'],
  ['5B', '5th'],
  ['5-2', '5th'],
  ['Class 1', '1st'],
  ['2nd', '2nd'],
  ['3RD', '3rd'],
  ['Kita Daled', '4th'],
  ["כיתה ה'", '5th'],
  ['ח׳', '8th'],
  ['כתה ג 2', '3rd'],
])('O1 the grade %j is %s', (text, grade) => {
  expect(findGrade(text)).toBe(grade);
});

it.each([
  '',
  '0',
  '9',
  '9th',
  '15',
  '51',
  'K',
  '-1',
  'Pre-1A',
  'Primary',
  'Grade',
  'fifteen',
  'ט',
  '5th 6th',
])('O1 %j is no grade', (text) => {
  expect(findGrade(text)).toBeNull();
});

it.each([
  ['ה1', '5th'],
  ["ה'1", '5th'],
  ['ה-1', '5th'],
  ['ה 1', '5th'],
  ['ה/2', '5th'],
  ["כיתה ה'2", '5th'],
  ['ה"', '5th'],
  ['חמישית', '5th'],
  ['5-1', '5th'],
  ['5 בנים', '5th'],
  ['5th (Rabbi Katz)', '5th'],
  ['Class 5 Boys', '5th'],
  ['G5', '5th'],
  ['Grade: 5', '5th'],
  ['5TH', '5th'],
  ['1st Gr', '1st'],
  ['third gr.', '3rd'],
])('found F50: the grade %j is %s', (text, grade) => {
  expect(findGrade(text)).toBe(grade);
});

it.each([
  'K',
  'Pre-1A',
  'Pre 1',
  'Nursery',
  '5-6',
  '5/6',
  '1-May',
  '5-Jan',
  'Year 5',
  'P5',
  '5ème',
  'אב',
])('found F50: %j, which is none of the eight or may be two, is asked about', (text) => {
  expect(findGrade(text)).toBeNull();
  expect(showGrade(text)).toBe(text);
});
