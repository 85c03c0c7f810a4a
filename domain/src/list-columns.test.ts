import { expect, it } from 'vitest';
import { envelopesCsv } from './csv.ts';
import { areDefaultColumns, csvColumns, defaultColumns, readColumns } from './list-columns.ts';
import { totalsOf } from './list-columns.ts';
import { boy, pointsEntry, winner } from './testing/builders.ts';

it('L9 columns are read in their own order, once, and junk leaves the default ones', () => {
  expect(readColumns(['points', 'shoe', 'school', 'points'])).toEqual(['school', 'points']);
  expect(readColumns([])).toBe(defaultColumns);
  expect(areDefaultColumns(readColumns(defaultColumns.toReversed()))).toBe(true);
});

it('L9 E9 the file has the columns that are shown, and negative points are a number in it', () => {
  const list = [boy({ minyanPoints: -5, isActive: false, winnerList: [winner()] })];
  expect(envelopesCsv(list, ['prizes', 'points', 'activity'])).toBe(
    '\uFEFF"Name","Prizes Won","Points","Activity"\r\n"Moshe Katz","1","-5","Disabled"\r\n',
  );
  expect(csvColumns(defaultColumns)).toEqual(['school', 'grade', 'prizes', 'since']);
  expect(csvColumns(['school', 'points'])).toEqual(['school', 'points']);
});

it('K10 attendance and the last day are columns too', () => {
  const list = [boy({ minyanPointsHistory: [pointsEntry({ minyan: '2020-01-04_morning' })] })];
  expect(envelopesCsv(list, readColumns(['last-came', 'attendance']))).toBe(
    '\uFEFF"Name","Minyanim This Year","Last Came"\r\n"Moshe Katz","0","2020-01-04"\r\n',
  );
});

it('L9 totals of a list', () => {
  const list = [boy({ minyanPoints: 7, winnerList: [winner()] }), boy({ minyanPoints: -2 })];
  expect(totalsOf(list)).toEqual({ points: 5, prizes: 1 });
  expect(totalsOf([])).toEqual({ points: 0, prizes: 0 });
});
