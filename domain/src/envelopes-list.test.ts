import * as fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { memberSince, sortEnvelopes } from './envelopes-list.ts';
import { boy } from './testing/builders.ts';

describe('sortEnvelopes', () => {
  const boys = [
    boy({ envelopeId: 'none', createdAt: null }),
    boy({ envelopeId: 'old', createdAt: new Date('2025-01-01') }),
    boy({ envelopeId: 'new', createdAt: new Date('2026-01-01') }),
  ];

  it.each([
    ['newest', ['new', 'old', 'none']],
    ['oldest', ['old', 'new', 'none']],
  ] as const)('E3 D5 puts the %s first, and missing dates last', (order, ids) => {
    expect(sortEnvelopes(boys, order).map(({ envelopeId }) => envelopeId)).toEqual(ids);
  });

  it('E3 orders any list and loses no envelope', () => {
    const dates = fc.array(fc.option(fc.date({ noInvalidDate: true })));
    fc.assert(
      fc.property(dates, (list) => {
        const boys = list.map((createdAt) => boy({ createdAt }));
        const millis = sortEnvelopes(boys, 'oldest').map(
          ({ createdAt }) => createdAt?.getTime() ?? Infinity,
        );
        expect(millis).toEqual(
          list.map((date) => date?.getTime() ?? Infinity).toSorted((a, b) => (a === b ? 0 : a - b)),
        );
      }),
    );
  });
});

describe('memberSince', () => {
  afterEach(() => {
    vi.unstubAllEnvs();
  });

  it.each(['America/Los_Angeles', 'Asia/Jerusalem', 'Pacific/Auckland'])(
    'E1 shows the same month and day to a viewer in %s',
    async (zone) => {
      vi.stubEnv('TZ', zone);
      vi.resetModules();
      const there = await import('./envelopes-list.ts');
      for (const time of ['2026-11-20', '2026-11-20T00:00:00Z', '2026-11-20T23:59:59Z']) {
        expect(there.memberSince(new Date(time))).toBe('Nov 20');
      }
    },
  );

  it('I1 is empty without a date', () => {
    expect(memberSince(null)).toBe('');
  });
});
