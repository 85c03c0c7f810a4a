import { expect, it } from 'vitest';
import { parseGrade } from './parse-grade.ts';

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
  expect(parseGrade(text)).toBe(grade);
});

it.each([
  '',
  '0',
  '9',
  '9th',
  '15',
  '51',
  'K',
  'Pre-1A',
  'Primary',
  'Grade',
  'fifteen',
  'ט',
  '5th 6th',
])('O1 %j is no grade', (text) => {
  expect(parseGrade(text)).toBeNull();
});
