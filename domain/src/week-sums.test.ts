import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lastWeeks, sumByWeek } from './week-sums.ts';

beforeEach(() => vi.stubEnv('TZ', 'America/New_York'));
afterEach(() => vi.unstubAllEnvs());

const now = new Date('2026-11-20T12:00:00-05:00');
const hourMs = 60 * 60 * 1000;
const local = (count: number) => ({ now, count, clock: 'local' as const });
const sumsOf = (dates: readonly (string | null)[], count = 4) =>
  sumByWeek(
    dates.map((date) => ({ at: date === null ? null : new Date(date), amount: 1 })),
    local(count),
  ).map(({ sum }) => sum);

describe('lastWeeks', () => {
  it('starts each week at midnight on Sunday, across both daylight-saving changes', () => {
    const weeks = lastWeeks(local(52));
    expect(weeks).toHaveLength(52);
    for (const start of weeks) expect(start.toString()).toMatch(/^Sun .* 00:00:00 /);
    expect(weeks.at(-1)?.toISOString()).toBe('2026-11-15T05:00:00.000Z');
    const lengths = weeks.slice(1).map((start, index) => start.getTime() - Number(weeks[index]));
    expect(lengths.filter((length) => length === 167 * hourMs)).toHaveLength(1);
    expect(lengths.filter((length) => length === 169 * hourMs)).toHaveLength(1);
  });

  it('counts days in UTC on request, in any time zone of the viewer', () => {
    const saturdayNight = new Date('2026-11-21T20:00:00-05:00');
    const [week] = lastWeeks({ now: saturdayNight, count: 1, clock: 'utc' });
    expect(week?.toISOString()).toBe('2026-11-22T00:00:00.000Z');
    const [local] = lastWeeks({ now: saturdayNight, count: 1, clock: 'local' });
    expect(local?.toISOString()).toBe('2026-11-15T05:00:00.000Z');
  });
});

describe('sumByWeek', () => {
  it('counts Saturday night in the ending week and Sunday in the next, also when clocks go back', () => {
    // On November 1st, 2026 two o'clock comes twice.
    expect(sumsOf(['2026-10-31T23:59:59.999-04:00'], 3)).toEqual([0, 0, 0]);
    expect(sumsOf(['2026-11-01T00:00:00-04:00'], 3)).toEqual([1, 0, 0]);
    expect(sumsOf(['2026-11-07T23:59:59.999-05:00'], 3)).toEqual([1, 0, 0]);
    expect(sumsOf(['2026-11-08T00:00:00-05:00'], 3)).toEqual([0, 1, 0]);
  });

  it('ignores entries without a date and dates outside the weeks', () => {
    const odd = [null, '1970-01-01', '2025-11-20', '2026-11-22T00:00:00-05:00', '9999-12-31'];
    expect(sumsOf(odd)).toEqual([0, 0, 0, 0]);
  });

  it('counts a date ahead of a slow clock within this week', () => {
    expect(sumsOf(['2026-11-21T23:00:00-05:00'])).toEqual([0, 0, 0, 1]);
  });

  it('returns weeks of 0 without entries', () => {
    expect(sumsOf([], 2)).toEqual([0, 0]);
  });

  it('adds each amount to the week of its day', () => {
    const entry = fc.record({
      at: fc.option(
        fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true }),
      ),
      amount: fc.integer({ min: 0, max: 1000 }),
    });
    fc.assert(
      fc.property(fc.array(entry), fc.constantFrom('utc', 'local'), (entries, clock) => {
        const weeks = sumByWeek(entries, { now, count: 30, clock });
        for (const [index, { start, sum }] of weeks.entries()) {
          const end = new Date(start);
          if (clock === 'local') end.setDate(end.getDate() + 7);
          else end.setUTCDate(end.getUTCDate() + 7);
          expect(end).toEqual(weeks[index + 1]?.start ?? end);
          const within = entries.filter(({ at }) => at !== null && at >= start && at < end);
          expect(sum).toBe(within.reduce((total, { amount }) => total + amount, 0));
        }
      }),
    );
  });
});
