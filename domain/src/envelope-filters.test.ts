import { describe, expect, it } from 'vitest';
import { filterEnvelopes, noFilters, distinctValues } from './envelope-filters.ts';
import { boy, boyWhoCame, winner } from './testing/builders.ts';

const boys = [
  boy({
    envelopeId: 'a',
    school: 'Cheder',
    grade: '10th',
    winnerList: [winner()],
    minyanPoints: 12,
  }),
  boy({
    envelopeId: 'b',
    school: 'Cheder',
    grade: '2nd',
    isActive: false,
    winnerList: [winner({ year: 5786 })],
  }),
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
    [{ wins: 'won' }, 'ab'],
    [{ wins: 'none' }, 'c'],
    [{ wins: 'none-this-year' }, 'bc'],
    [{ pointsFrom: 1 }, 'a'],
    [{ pointsTo: 11 }, 'bc'],
    [{ pointsFrom: 0, pointsTo: 12, wins: 'won' }, 'ab'],
    [{ school: 'Cheder', isActive: true, wins: 'won' }, 'a'],
    [{ school: 'Cheder', wins: 'none', isActive: true }, ''],
  ] as const)('E2 L9 %j lets through %j', (filters, ids) => {
    const found = filterEnvelopes(
      boys,
      { ...noFilters, ...filters },
      new Date('2026-11-24T12:00:00Z'),
    );
    expect(found.map(({ envelopeId }) => envelopeId).join('')).toBe(ids);
  });
});

it.each([
  ['last-shabbos', ['a']],
  ['missed', ['c', 'd']],
] as const)('K10 %s finds %j', (attendance, ids) => {
  const list = [
    boyWhoCame('a', '2026-11-21'),
    boyWhoCame('b', '2026-11-14'),
    boyWhoCame('c', '2026-10-31'),
    boyWhoCame('d'),
  ];
  const at = new Date('2026-11-24T12:00:00Z');
  const found = filterEnvelopes(list, { ...noFilters, attendance }, at);
  expect(found.map(({ envelopeId }) => envelopeId)).toEqual(ids);
});

describe('distinctValues', () => {
  it('E2 lists each school and grade once, in order, and an empty text for none', () => {
    expect(distinctValues(boys, 'school')).toEqual(['Cheder', '']);
    expect(distinctValues(boys, 'grade')).toEqual(['2nd', '10th', '']);
  });
});
