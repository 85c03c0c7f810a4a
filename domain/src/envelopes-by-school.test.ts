import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { envelopesBySchool } from './envelopes-by-school.ts';

const at = (...schools: (string | null)[]) => schools.map((school) => ({ school }));

describe('envelopesBySchool', () => {
  it('lists the largest schools, then envelopes without one, and sums up the rest', () => {
    expect(
      envelopesBySchool(at('B', 'A', null, 'C', 'C', null, 'D', 'C', 'B', null, null), 2),
    ).toEqual({
      shares: [
        { school: 'C', envelopes: 3 },
        { school: 'B', envelopes: 2 },
        { school: null, envelopes: 4 },
      ],
      others: { schools: 2, envelopes: 2 },
    });
  });

  it('is empty without envelopes', () => {
    expect(envelopesBySchool([], 3)).toEqual({ shares: [], others: { schools: 0, envelopes: 0 } });
  });

  it('counts every envelope once', () => {
    const schools = fc.array(fc.option(fc.constantFrom('A', 'B', 'C', 'D', 'E', '')));
    fc.assert(
      fc.property(schools, fc.nat(6), (held, most) => {
        const { shares, others } = envelopesBySchool(at(...held), most);
        const counted = shares.reduce((sum, { envelopes }) => sum + envelopes, others.envelopes);
        expect(counted).toBe(held.length);
        expect(shares.filter(({ school }) => school !== null).length).toBeLessThanOrEqual(most);
      }),
    );
  });
});
