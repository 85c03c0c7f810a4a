import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boysBySchool } from './boys-by-school.ts';

const at = (...schools: (string | null)[]) => schools.map((school) => ({ school }));

describe('boysBySchool', () => {
  it('names the largest schools, then those without one, and puts the rest together', () => {
    expect(boysBySchool(at('B', 'A', null, 'C', 'C', null, 'D', 'C', 'B', null, null), 2)).toEqual({
      shares: [
        { school: 'C', boys: 3 },
        { school: 'B', boys: 2 },
        { school: null, boys: 4 },
      ],
      others: { schools: 2, boys: 2 },
    });
  });

  it('of nobody tells nothing', () => {
    expect(boysBySchool([], 3)).toEqual({ shares: [], others: { schools: 0, boys: 0 } });
  });

  it('counts every boy once', () => {
    const schools = fc.array(fc.option(fc.constantFrom('A', 'B', 'C', 'D', 'E', '')));
    fc.assert(
      fc.property(schools, fc.nat(6), (held, most) => {
        const { shares, others } = boysBySchool(at(...held), most);
        const counted = shares.reduce((sum, { boys }) => sum + boys, others.boys);
        expect(counted).toBe(held.length);
        expect(shares.filter(({ school }) => school !== null).length).toBeLessThanOrEqual(most);
      }),
    );
  });
});
