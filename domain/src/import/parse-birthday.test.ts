import { expect, it } from 'vitest';
import { parseBirthday } from './parse-birthday.ts';

const march14 = { month: 'March', day: '14', year: '2014' };
const noYear = { month: 'March', day: '14', year: '' };

it.each([
  ['3/14/2014', march14],
  ['03/14/2014', march14],
  ['3/14/14', march14],
  ["3/14/'14", march14],
  ['3-14-2014', march14],
  ['3.14.2014', march14],
  ['3 14 2014', march14],
  ['3/14/2014 0:00', march14],
  ['3/14/2014 12:00:00 AM', march14],
  ['2014-03-14', march14],
  ['2014-03-14T00:00:00.000Z', march14],
  ['2014/3/14', march14],
  ['March 14, 2014', march14],
  ['Friday, March 14th, 2014', march14],
  ['Mar. 14 2014', march14],
  ['14 March 2014', march14],
  ['14-Mar-14', march14],
  ['41712', march14],
  ['41712.0', march14],
  ['3/14', noYear],
  ['March 14', noYear],
  ['14-Mar', noYear],
  ['Sept 5, 2015', { month: 'September', day: '5', year: '2015' }],
  ['2/29/2016', { month: 'February', day: '29', year: '2016' }],
  ['2/29', { month: 'February', day: '29', year: '' }],
])('O1 the birthday %j is read', (text, birthday) => {
  expect(parseBirthday(text, 'month-first')).toEqual(birthday);
});

it.each([
  '',
  'unknown',
  '2/29/2015',
  '2/30',
  '13/13/2014',
  '4/31/2014',
  '3/14/1950',
  '3/14/214',
  '14',
  '5',
  'May',
  '0/5/2014',
  '3/0/2014',
  '1/2/3/4',
  'י״ד אדר',
  '14/3/2014',
])('O1 %j is no birthday', (text) => {
  expect(parseBirthday(text, 'month-first')).toBeNull();
});

it.each([
  ['14/3/2014', march14],
  ['14.3.14', march14],
  ['14-3', noYear],
  ['2014-03-14', march14],
  ['March 14, 2014', march14],
  ['5/9/2014', { month: 'September', day: '5', year: '2014' }],
  ['3/14/2014', null],
])('found F45: with the day first %j is %j', (text, birthday) => {
  expect(parseBirthday(text, 'day-first')).toEqual(birthday);
});

it.each([
  ['14/3/2014', march14],
  ['3/14/2014', march14],
  ['3/3/2014', { month: 'March', day: '3', year: '2014' }],
  ['5/9/2014', null],
  ['5.9', null],
])('found F45: while the order is not known %j is %j', (text, birthday) => {
  expect(parseBirthday(text, null)).toEqual(birthday);
});
