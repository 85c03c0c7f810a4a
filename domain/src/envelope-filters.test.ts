import { describe, expect, it } from 'vitest';
import { filterEnvelopes, noFilters, distinctValues } from './envelope-filters.ts';
import { boy, winner } from './testing/builders.ts';

const boys = [
  boy({ envelopeId: 'a', school: 'Cheder', grade: '10th', winnerList: [winner()] }),
  boy({ envelopeId: 'b', school: 'Cheder', grade: '2nd', isActive: false }),
  boy({ envelopeId: 'c', school: null, grade: null }),
];

describe('filterEnvelopes', () => {
  it.each([
    [{}, 'abc'],
    [{ school: 'Cheder' }, 'ab'],
    [{ school: '' }, 'c'],
    [{ school: 'Ched' }, ''],
    [{ grade: '2nd' }, 'b'],
    [{ grade: '' }, 'c'],
    [{ isActive: true }, 'ac'],
    [{ isActive: false }, 'b'],
    [{ hasWon: true }, 'a'],
    [{ hasWon: false }, 'bc'],
    [{ school: 'Cheder', isActive: true, hasWon: true }, 'a'],
    [{ school: 'Cheder', hasWon: false, isActive: true }, ''],
  ])('E2 %j lets through %j', (filters, ids) => {
    const found = filterEnvelopes(boys, { ...noFilters, ...filters });
    expect(found.map(({ envelopeId }) => envelopeId).join('')).toBe(ids);
  });
});

describe('distinctValues', () => {
  it('E2 lists each school and grade once, in order, and an empty text for none', () => {
    expect(distinctValues(boys, 'school')).toEqual(['Cheder', '']);
    expect(distinctValues(boys, 'grade')).toEqual(['2nd', '10th', '']);
  });
});
