import { describe, expect, it } from 'vitest';
import { filterEnvelopes, noFilters, distinctValues } from './envelope-filters.ts';
import { runningYear } from './school-year/school-year.ts';
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

const now = { at: new Date('2026-11-24T12:00:00Z'), year: 5787 };

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
    const found = filterEnvelopes(boys, { ...noFilters, ...filters }, now);
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
  const found = filterEnvelopes(list, { ...noFilters, attendance }, now);
  expect(found.map(({ envelopeId }) => envelopeId)).toEqual(ids);
});

it('M2 "No prize this year" asks for the school year: after a closing in the summer, wins of the closed year do not count', () => {
  const at = new Date('2027-07-01T12:00:00Z');
  const list = [
    boy({ envelopeId: 'won', winnerList: [winner({ year: 5787 })] }),
    boy({ envelopeId: 'both', winnerList: [winner({ year: 5787 }), winner({ year: 5788 })] }),
    boy({ envelopeId: 'undated', winnerList: [winner({ year: null })] }),
    boy({ envelopeId: 'none' }),
  ];
  const without = (years: Parameters<typeof runningYear>[1]) => {
    const filters = { ...noFilters, wins: 'none-this-year' } as const;
    const found = filterEnvelopes(list, filters, { at, year: runningYear(at, years) });
    return found.map(({ envelopeId }) => envelopeId);
  };
  expect(without([])).toEqual(['none']);
  expect(without([{ year: 5787, state: 'closed' }])).toEqual(['won', 'none']);
  expect(without([{ year: 5787, state: 'reopening' }])).toEqual(['none']);
});

describe('distinctValues', () => {
  it('E2 lists each school and grade once, in order, and an empty text for none', () => {
    expect(distinctValues(boys, 'school')).toEqual(['Cheder', '']);
    expect(distinctValues(boys, 'grade')).toEqual(['2nd', '10th', '']);
  });
});
