import { describe, expect, it } from 'vitest';
import { findRegistrationBurst } from './registration-burst.ts';
import { boy, pointsEntry } from './testing/builders.ts';

const now = new Date('2026-11-23T12:00:00Z');
const start = new Date('2026-11-20T12:00:00Z').getTime();
const minuteMs = 60_000;

/** So many boys, one each `gapMs`. */
const registered = (count: number, gapMs: number, from = start) =>
  Array.from({ length: count }, (_, n) =>
    boy({ envelopeId: `boy-${from}-${n}`, createdAt: new Date(from + n * gapMs) }),
  );
const burstSize = (...args: Parameters<typeof findRegistrationBurst>) =>
  findRegistrationBurst(...args)?.envelopes.length ?? null;

describe('found 36: many registrations at once', () => {
  it.each([
    { what: '30 within ten minutes', count: 30, gapMs: (10 * minuteMs) / 29, found: 30 },
    { what: '30 in a little more', count: 30, gapMs: (10 * minuteMs) / 28.9, found: null },
    { what: '29', count: 29, gapMs: 1, found: null },
    { what: '25,687 in some seconds', count: 25_687, gapMs: 0.3, found: 25_687 },
    { what: 'one an hour', count: 300, gapMs: 60 * minuteMs, found: null },
  ])('$what: $found', ({ count, gapMs, found }) => {
    expect(burstSize(registered(count, gapMs).toReversed(), { now, after: null })).toBe(found);
  });

  it('finds the ten minutes with the most registrations and when they ended', () => {
    const few = registered(31, 1);
    const many = registered(40, 1, start + 60 * minuteMs);
    const burst = findRegistrationBurst([...few, ...many], { now, after: null });
    expect(burst?.envelopes).toHaveLength(40);
    expect(burst?.at).toEqual(new Date(start + 60 * minuteMs + 39));
  });

  it('ignores envelopes with points or a win, and those without a date', () => {
    const boys = registered(33, 1);
    const touched = [{ minyanPoints: 1 }, { minyanPointsHistory: [pointsEntry()] }].map((change) =>
      boy({ ...change, createdAt: new Date(start) }),
    );
    const undated = boy({ createdAt: null });
    expect(burstSize([...boys, ...touched, undated], { now, after: null })).toBe(33);
  });

  it('is over after a month, or once dismissed', () => {
    const boys = registered(50, 1);
    const later = new Date(start + 31 * 24 * 60 * minuteMs);
    expect(burstSize(boys, { now: later, after: null })).toBeNull();
    expect(burstSize(boys, { now, after: new Date(start + 49) })).toBeNull();
    expect(burstSize(boys, { now, after: new Date(start - 1) })).toBe(50);
  });
});
