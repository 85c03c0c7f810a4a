import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { balanceSteps } from './points-balance.ts';
import { totalPoints } from './points.ts';
import { pointsEntry } from './testing/builders.ts';

beforeEach(() => vi.stubEnv('TZ', 'America/New_York'));
afterEach(() => vi.unstubAllEnvs());

const now = new Date('2026-11-20T17:00:00Z');
const on = (day: string, points: number, type: 'add' | 'remove' = 'add') =>
  pointsEntry({ points, type, timeStamp: new Date(`${day}T12:00:00Z`) });
const undated = (points: number) => pointsEntry({ points, timeStamp: null });

function told(history: ReturnType<typeof pointsEntry>[], total = totalPoints(history)) {
  return balanceSteps({ history, total, now }).map(
    ({ at, balance }) => `${at.toISOString().slice(0, 10)} ${balance}`,
  );
}

describe('balanceSteps', () => {
  it('H6 rises and falls with the entries, one step a day, up to what he has now', () => {
    expect(
      told([on('2026-11-01', 10), on('2026-11-01', 5), on('2026-11-08', 4, 'remove')]),
    ).toEqual(['2026-10-31 0', '2026-11-01 15', '2026-11-08 11', '2026-11-20 11']);
    expect(
      told([on('2026-11-08', 4, 'remove'), on('2026-11-01', 10)]),
      'stored in another order',
    ).toEqual(['2026-10-31 0', '2026-11-01 10', '2026-11-08 6', '2026-11-20 6']);
  });

  it('H6 begins on the day before the first points, also if that day has 25 hours', () => {
    const late = pointsEntry({ points: 5, timeStamp: new Date('2026-11-02T04:30:00Z') });
    const [first, second] = balanceSteps({ history: [late], total: 5, now });
    expect(first).toEqual({ at: new Date('2026-11-01T03:30:00Z'), balance: 0 });
    expect(first?.at.getDate(), 'Oct 31 in New York').toBe(31);
    expect(second?.at.getDate()).toBe(1);
  });

  it('H6 ends at the total even if the history does not add up to it', () => {
    expect(told([on('2026-11-01', 10)], 25)).toEqual([
      '2026-10-31 15',
      '2026-11-01 25',
      '2026-11-20 25',
    ]);
  });

  it('H6 shows only the past year', () => {
    expect(told([on('2020-01-01', 30), on('2026-11-01', 10)])).toEqual([
      '2025-11-20 30',
      '2026-11-01 40',
      '2026-11-20 40',
    ]);
    expect(told([on('2020-01-01', 30)])).toEqual(['2025-11-20 30', '2026-11-20 30']);
  });

  it('H6 dates an entry without a date like the one before it, and a future one today', () => {
    expect(told([undated(1), on('2026-11-01', 10), undated(2), on('2099-01-01', 5)])).toEqual([
      '2025-11-20 1',
      '2026-11-01 13',
      '2026-11-20 18',
    ]);
  });

  it('H6 is empty without a history or with amounts that cannot be added up', () => {
    expect(told([])).toEqual([]);
    const huge = [on('2026-11-01', 1.7e308), on('2026-11-02', 1.7e308)];
    expect(told(huge, -1.7e308)).toEqual([]);
  });

  it('H6 runs forward in time from within the year to the total', () => {
    const dayMs = 24 * 60 * 60 * 1000;
    // Most dates within the shown year, some before and some after.
    const min = new Date(now.getTime() - 500 * dayMs);
    const max = new Date(now.getTime() + 30 * dayMs);
    const entry = fc.record({
      points: fc.integer({ min: -100, max: 100 }),
      type: fc.constantFrom('add' as const, 'remove' as const),
      timeStamp: fc.option(fc.date({ min, max, noInvalidDate: true })),
    });
    fc.assert(
      fc.property(fc.array(entry, { minLength: 1 }), fc.integer(), (history, total) => {
        const steps = balanceSteps({ history, total, now });
        expect(steps.at(-1)?.balance).toBe(total);
        expect(steps.length).toBeGreaterThan(1);
        expect(steps.length).toBeLessThanOrEqual(368);
        const times = steps.map(({ at }) => at.getTime());
        expect(times).toEqual(times.toSorted((one, other) => one - other));
        expect(now.getTime() - (times[0] ?? 0)).toBeLessThanOrEqual(365 * dayMs);
      }),
    );
  });
});
