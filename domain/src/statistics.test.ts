import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatChange,
  formatCount,
  formatDollars,
  formatPercent,
  sampleStats,
  weeklyChange,
} from './statistics.ts';

const now = new Date('2026-11-20T12:00:00Z');
const daysAgo = (days: number): Date => new Date(now.getTime() - days * 86_400_000);

describe('weeklyChange', () => {
  it('D2 sets the boys of the last seven days against those there were before', () => {
    const dates = [...Array<Date>(8).fill(daysAgo(30)), daysAgo(1)];
    expect(weeklyChange(dates, now)).toEqual({ count: 9, newInWindow: 1, percent: 12.5 });
  });

  it('D2 counts the boy of exactly seven days ago, and not one a moment older', () => {
    const older = new Date(daysAgo(7).getTime() - 1);
    expect(weeklyChange([daysAgo(7), older], now)).toEqual({
      count: 2,
      newInWindow: 1,
      percent: 100,
    });
  });

  it('D2 is 100 percent when all are new and 0 when there is nobody', () => {
    expect(weeklyChange([daysAgo(1), now], now).percent).toBe(100);
    expect(weeklyChange([], now)).toEqual({ count: 0, newInWindow: 0, percent: 0 });
  });

  it('D2 counts a boy without a date among those there were before', () => {
    expect(weeklyChange([null, daysAgo(1)], now)).toEqual({
      count: 2,
      newInWindow: 1,
      percent: 100,
    });
  });
});

it.each([
  [12.5, '+12.50%'],
  [100 / 3, '+33.33%'],
  [0, '0.00%'],
  [-2, '-2.00%'],
  [-0.001, '0.00%'],
  [1234.5, '+1,234.50%'],
])('D2 shows %d percent as %s', (percent, text) => {
  expect(formatPercent(percent)).toBe(text);
});

it('I1 keeps figures that nobody could count short', () => {
  expect([formatCount(1e300), formatChange(-1e300), formatDollars(1e15)]).toEqual([
    '1E300',
    '-1E300',
    '1E15',
  ]);
  expect(formatCount(999_999_999_999_999)).toBe('999,999,999,999,999');
});

it('D3 the fixed figures are 2,300 with +5 and $3,600 with -2', () => {
  expect([
    formatCount(sampleStats.todaysUsers),
    formatChange(sampleStats.todaysUsersChange),
    formatDollars(sampleStats.donations),
    formatChange(sampleStats.donationsChange),
  ]).toEqual(['2,300', '+5', '$3,600', '-2']);
});

it('shows cents only where there are any', () => {
  expect([formatDollars(10), formatDollars(10.5), formatDollars(-10)]).toEqual([
    '$10',
    '$10.50',
    '-$10',
  ]);
});

it('writes whole numbers and percents as Intl does', () => {
  const plain = new Intl.NumberFormat('en-US');
  const signed = new Intl.NumberFormat('en-US', { signDisplay: 'exceptZero' });
  const dollars = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: 'USD',
    maximumFractionDigits: 0,
  });
  const hundredths = new Intl.NumberFormat('en-US', {
    minimumFractionDigits: 2,
    signDisplay: 'exceptZero',
  });
  fc.assert(
    fc.property(fc.maxSafeInteger(), fc.nat(20), (large, shift) => {
      const amount = Math.trunc(large / 2 ** (4 + 2 * shift)) + 0;
      expect(formatCount(amount)).toBe(plain.format(amount));
      expect(formatChange(amount)).toBe(signed.format(amount));
      expect(formatDollars(amount)).toBe(dollars.format(amount));
      const percent = (amount % 1e9) / 100;
      expect(formatPercent(percent)).toBe(`${hundredths.format(percent)}%`);
    }),
  );
});
