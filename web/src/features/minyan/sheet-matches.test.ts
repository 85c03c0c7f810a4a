import { expect, it } from 'vitest';
import { boy, pointsEntry } from '@gabbai/domain/testing/builders.ts';
import { sheetMatches } from './sheet-matches.ts';

const came = (day: string) => [pointsEntry({ minyan: `${day}_morning` })];
const boys = [
  boy({ envelopeId: 'a', firstName: 'Moshe', lastName: 'Katz', isActive: false }),
  boy({ envelopeId: 'b', firstName: 'Meir', lastName: 'Katzman' }),
  boy({ envelopeId: 'c', firstName: 'Mendy', lastName: 'Katz' }),
  boy({ envelopeId: 'd', firstName: 'Dov', lastName: 'Altkatz' }),
  boy({
    envelopeId: 'e',
    firstName: 'Zalman',
    lastName: 'Katz',
    minyanPointsHistory: came('2026-11-14'),
  }),
];
const found = (text: string, max = 9) =>
  sheetMatches(boys, text, max).map(({ envelopeId }) => envelopeId);

it('K3 among equal matches, boys who came last time are first, and disabled boys last', () => {
  expect(found('kat')).toEqual(['e', 'b', 'c', 'a', 'd']);
  expect(found('k m')).toEqual(['b', 'c', 'a', 'e']);
  expect(found('meir katzman')).toEqual(['b']);
  expect(found('')).toEqual([]);
  expect(found('xyz')).toEqual([]);
});

it('K3 gives only as many as are shown', () => {
  expect(found('kat', 2)).toEqual(['e', 'b']);
});
