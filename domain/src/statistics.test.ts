import { describe, expect, it } from 'vitest';
import { formatChange, formatCount, formatDollars } from './amounts.ts';
import { sampleStats, weeklyChange } from './statistics.ts';

const now = new Date('2026-11-20T12:00:00Z');
const daysAgo = (days: number): Date => new Date(now.getTime() - days * 86_400_000);

describe('weeklyChange', () => {
  it('D2 compares the boys of the last seven days with the earlier ones', () => {
    const dates = [...Array<Date>(8).fill(daysAgo(30)), daysAgo(1)];
    expect(weeklyChange(dates, now)).toEqual({ count: 9, percent: 12.5 });
  });

  it('D2 counts the boy of exactly seven days ago, and not one a moment older', () => {
    const older = new Date(daysAgo(7).getTime() - 1);
    expect(weeklyChange([daysAgo(7), older], now)).toEqual({
      count: 2,
      percent: 100,
    });
  });

  it('D2 is 100 percent when all are new and 0 without boys', () => {
    expect(weeklyChange([daysAgo(1), now], now).percent).toBe(100);
    expect(weeklyChange([], now)).toEqual({ count: 0, percent: 0 });
  });

  it('D2 counts a boy without a date as an earlier one', () => {
    expect(weeklyChange([null, daysAgo(1)], now)).toEqual({
      count: 2,
      percent: 100,
    });
  });
});

it('D3 the fixed figures are 2,300 with +5 and $3,600 with -2', () => {
  expect([
    formatCount(sampleStats.todaysUsers),
    formatChange(sampleStats.todaysUsersChange),
    formatDollars(sampleStats.donations),
    formatChange(sampleStats.donationsChange),
  ]).toEqual(['2,300', '+5', '$3,600', '-2']);
});
