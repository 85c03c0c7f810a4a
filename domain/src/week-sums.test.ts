import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, weekdayOf, type CivilDay } from './calendar/civil-day.ts';
import { firstSunday, sumByWeek } from './week-sums.ts';

/** A Friday. */
const today = '2026-11-20';
const sumsOf = (days: readonly (CivilDay | null)[], count = 4, on = today) =>
  sumByWeek(
    days.map((day) => ({ day, amount: 1 })),
    { today: on, count },
  ).map(({ sum }) => sum);

it('the last weeks begin on a Sunday, also on a Sunday and on a Shabbos', () => {
  expect(firstSunday({ today, count: 1 })).toBe('2026-11-15');
  expect(firstSunday({ today: '2026-11-15', count: 2 })).toBe('2026-11-08');
  expect(firstSunday({ today: '2026-11-21', count: 52 })).toBe('2025-11-23');
});

describe('sumByWeek', () => {
  it('counts Shabbos in the ending week and Sunday in the next', () => {
    expect(sumsOf(['2026-10-31'], 3)).toEqual([0, 0, 0]);
    expect(sumsOf(['2026-11-01'], 3)).toEqual([1, 0, 0]);
    expect(sumsOf(['2026-11-07'], 3)).toEqual([1, 0, 0]);
    expect(sumsOf(['2026-11-08'], 3)).toEqual([0, 1, 0]);
  });

  it('ignores entries without a day and days outside the weeks', () => {
    const odd = [null, '1970-01-01', '2025-11-20', '2026-11-22', '9999-12-31'];
    expect(sumsOf(odd)).toEqual([0, 0, 0, 0]);
  });

  it('counts the Sunday of UTC, which begins on Saturday evening in New York, as today', () => {
    expect(sumsOf(['2026-11-22'], 2, '2026-11-21')).toEqual([0, 1]);
    expect(sumsOf(['2026-11-23'], 2, '2026-11-21')).toEqual([0, 0]);
    expect(sumsOf(['2026-11-22', '2026-11-21'], 2, '2026-11-22')).toEqual([1, 1]);
  });

  it('returns weeks of 0 without entries', () => {
    expect(sumsOf([], 2)).toEqual([0, 0]);
  });

  it('adds each amount to the week of its day', () => {
    const entry = fc.record({
      day: fc.option(fc.integer({ min: -400, max: 0 }).map((days) => addDays(today, days))),
      amount: fc.integer({ min: 0, max: 1000 }),
    });
    fc.assert(
      fc.property(fc.array(entry), (entries) => {
        const weeks = sumByWeek(entries, { today, count: 30 });
        for (const [index, { start, sum }] of weeks.entries()) {
          expect(weekdayOf(start)).toBe(0);
          const end = addDays(start, 7);
          expect(end).toBe(weeks[index + 1]?.start ?? end);
          const within = entries.filter(({ day }) => day !== null && day >= start && day < end);
          expect(sum).toBe(within.reduce((total, { amount }) => total + amount, 0));
        }
      }),
    );
  });
});
