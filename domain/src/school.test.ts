import { expect, it } from 'vitest';
import { isSameSchoolName } from './school.ts';

it.each([
  ['Toras Chaim', ' toras  CHAIM '],
  ['Toras Chaim', 'Toras\u00A0Chaim\u200F'],
  ['Beit Šalom', 'Beit S\u030Calom'],
  ['שַׁלום', 'ש\u05B7\u05C1לום'.normalize('NFD')],
])('found 14: %s is the name of %s', (one, other) => {
  expect(isSameSchoolName(one, other)).toBe(true);
});

it.each([
  ['ת"ת דרכי נועם', 'ת״ת דרכי נועם'],
  ["Ya'akov", 'Ya’akov'],
  ["Ya'akov", 'Yaakov'],
  ['Beis-Yaakov', 'Beis Yaakov'],
  ['שַׁלום', 'שלום'],
  ['Toras Emes', 'Toras Emes.'],
  ['Cheder, Boro Park', 'Cheder Boro Park'],
  ['Y.K.H.', 'YKH'],
])('found F33: %s is the name of %s', (one, other) => {
  expect(isSameSchoolName(one, other)).toBe(true);
});

it.each([
  ['Toras Chaim', 'Torah Chaim'],
  ['Bais Yaakov', 'Bais Yaakov 2'],
  ['.', ','],
])('found 14: %s is not the name of %s', (one, other) => {
  expect(isSameSchoolName(one, other)).toBe(false);
});
