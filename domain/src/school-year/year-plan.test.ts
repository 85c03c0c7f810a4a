import { expect, it } from 'vitest';
import { carriedId } from '../history-pages.ts';
import { boy, pointsEntry } from '../testing/builders.ts';
import type { SchoolYear } from './school-year.ts';
import { missedYears } from './year-plan.ts';

const startedAt = new Date('2027-08-10');
const yearOf = (year: number, state: SchoolYear['state'] = 'closed') => ({
  year,
  state,
  startedAt,
});
const createdAt = new Date('2026-02-01');
const carried = (closedYear: number) => pointsEntry({ id: carriedId(1), closedYear });

it.each([
  ['the years closed while he was away, oldest first', { createdAt }, [5786, 5787]],
  ['none that his history begins with', { createdAt, minyanPointsHistory: [carried(5787)] }, []],
  [
    'those after the one it begins with',
    { createdAt, minyanPointsHistory: [carried(5786)] },
    [5787],
  ],
  [
    'a line without a year tells nothing',
    { createdAt, minyanPointsHistory: [pointsEntry()] },
    [5786, 5787],
  ],
  ['none that ended before he signed up', { createdAt: new Date('2026-11-20') }, [5787]],
  ['none whose closing began before he signed up', { createdAt: new Date('2027-08-11') }, []],
  ['all if his sign-up is unknown', { createdAt: null }, [5786, 5787]],
])('M1 O3 a deleted boy has missed %s', (_, fields, expected) => {
  const years = [yearOf(5787, 'closing'), yearOf(5788, 'reopening'), yearOf(5786)];
  expect(missedYears(boy(fields), years).map(({ year }) => year)).toEqual(expected);
});
