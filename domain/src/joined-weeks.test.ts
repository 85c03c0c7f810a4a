import { expect, it } from 'vitest';
import { findReading } from './calendar/readings.ts';
import { addWin } from './change-wins.ts';
import { winner } from './testing/builders.ts';
import { emptyPrize } from './weeks.ts';

/** A boy who has won in Masei gets a prize of another week. */
function addAfterMasei(weekName: string, thisYear: number) {
  const prize = {
    ...emptyPrize('prize1_week'),
    prizeName: 'Scooter',
    prizeImg: 'https://example.org/p',
  };
  const won = winner({
    prizeId: 'prize1_masei',
    weekName: 'Masei',
    studentId: 'moshe',
    year: thisYear,
  });
  const state = {
    winLists: new Map([['moshe', [won]]]),
    weeks: new Map([['week', { weekId: 'week', weekName, prizes: [prize] }]]),
    thisYear,
  };
  return addWin(state, { envelopeId: 'moshe', weekId: 'week', prizeId: 'prize1_week' });
}

it('found F20: a boy wins once in a week, also by the name of the other of two joined parshas', () => {
  expect(findReading('Masei', 5787, false)?.name).toBe('Matos-Masei');
  expect(addAfterMasei('Matos', 5787)).toBe('winner-exists');
  expect(addAfterMasei('Devarim', 5787)).not.toBe('winner-exists');
  expect(findReading('Masei', 5795, false)?.name).toBe('Masei');
  expect(addAfterMasei('Matos', 5795)).not.toBe('winner-exists');
});
