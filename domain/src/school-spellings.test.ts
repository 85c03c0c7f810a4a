import { expect, it } from 'vitest';
import { classLists } from './class-lists.ts';
import { drawPool } from './draw/pool.ts';
import { distinctValues, filterEnvelopes, noFilters } from './envelope-filters.ts';
import { sortByColumn } from './envelope-sort.ts';
import { boysAt, countSchools, envelopesBySchool } from './envelopes-by-school.ts';
import { boy } from './testing/builders.ts';

const boys = [
  boy({ envelopeId: 'a', school: "Ya'akov" }),
  boy({ envelopeId: 'b', school: 'Ya’akov', minyanPoints: 2 }),
  boy({ envelopeId: 'c', school: 'Mesivta' }),
];

it('found F33: a school in two spellings is one in filters, class lists, the order, figures and draws', () => {
  expect(distinctValues(boys, 'school')).toEqual(['Mesivta', 'Ya’akov']);
  const time = { at: new Date(), year: 5787 };
  for (const school of ["Ya'akov", 'Yaakov'])
    expect(filterEnvelopes(boys, { ...noFilters, school }, time)).toEqual(boys.slice(0, 2));
  expect(classLists(boys).map(({ envelopes }) => envelopes.length)).toEqual([1, 2]);
  const sorted = sortByColumn(boys.toReversed(), { column: 'school', direction: 'ascending' });
  expect(sorted.map(({ envelopeId }) => envelopeId)).toEqual(['c', 'b', 'a']);
  expect(envelopesBySchool(boys, 3).shares.map(({ envelopes }) => envelopes)).toEqual([2, 1]);
  expect(boysAt(countSchools(boys), 'YAAKOV')).toBe(2);
  const conditions = {
    school: 'Yaakov',
    grade: null,
    mustHaveCome: false,
    minPoints: 0,
    weeksSinceWin: 0,
    chances: 'equal',
  } as const;
  const week = {
    from: '',
    until: '9',
    winners: new Set<string>(),
    setAside: new Set<string>(),
    weeksSinceWin: new Map<string, number>(),
  };
  expect([...drawPool(boys, conditions, week).tickets.keys()]).toEqual(['a', 'b']);
});
