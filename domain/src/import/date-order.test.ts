import { expect, it } from 'vitest';
import { findDateOrder } from './date-order.ts';
import { firstChoices } from './first-choices.ts';
import { classifyRows } from './classify-rows.ts';
import { tableOf } from '../testing/table-of.ts';

it.each<[string, readonly string[], ReturnType<typeof findDateOrder>]>([
  ['a 25th first', ['25/9/2014', '5/9/2014'], { order: 'day-first', example: '5/9/2014' }],
  ['a 25th second', ['5/9/2014', '9/25/2014'], { order: 'month-first', example: '5/9/2014' }],
  ['dots', ['5.9.2014', '', '1.2.2013'], { order: 'day-first', example: '5.9.2014' }],
  [
    'dots with a 25th second',
    ['9.25.2014', '5.9.2014'],
    { order: 'month-first', example: '5.9.2014' },
  ],
  ['nothing that shows it', ['5/9/2014', '', 'unknown'], { order: null, example: '5/9/2014' }],
  ['both orders', ['25/9/2014', '9/25/2014', '5/9/2014'], { order: null, example: '5/9/2014' }],
  [
    'a typing error',
    ['25/9/2014', ...Array.from({ length: 11 }, () => '9/25/2014')],
    { order: 'month-first', example: null },
  ],
  [
    'dates that mean one day',
    ['2014-09-05', 'May 9, 2014', '5/5/2014', '9-Sep-14'],
    { order: null, example: null },
  ],
])('found F45: the order of a column with %s', (_name, texts, found) => {
  expect(findDateOrder(texts)).toEqual(found);
});

function birthdays(dates: readonly string[], dateOrder: 'day-first' | 'month-first' | null = null) {
  const table = [
    ['Name', 'Date of birth'],
    ...dates.map((date, index) => [`Boy${index} Katz`, date]),
  ];
  const choices = { ...firstChoices(table), dateOrder };
  return classifyRows(table, choices, { envelopes: [], schools: [] }).map(({ boy, problems }) =>
    problems.length > 0 ? problems[0] : `${boy.birthMonth} ${boy.birthDay}`,
  );
}

it('found F45: all dates of a column have one order', () => {
  expect(birthdays(['25/9/2014', '5/9/2014'])).toEqual(['September 25', 'September 5']);
  expect(birthdays(['5.9.2014', '1.2.2013'])).toEqual(['September 5', 'February 1']);
});

it('found F45: dates that may mean two days wait for the order', () => {
  expect(birthdays(['5/9/2014', 'May 3, 2014'])).toEqual(['day-or-month', 'May 3']);
  expect(birthdays(['5/9/2014', '1/2/2013'], 'month-first')).toEqual(['May 9', 'January 2']);
  expect(birthdays(['5/9/2014', '25/9/2014'], 'month-first')).toEqual(['May 9', 'not-a-birthday']);
});

it('found F45: a month in a column of its own is not a date', () => {
  const table = tableOf('Name|Month|Day|Year', 'Ari Katz|5|9|2014');
  const [row] = classifyRows(table, firstChoices(table), { envelopes: [], schools: [] });
  expect(row).toMatchObject({ fate: 'new', boy: { birthMonth: 'May', birthDay: '9' } });
});
