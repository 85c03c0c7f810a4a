import { expect, it } from 'vitest';
import { emptyPrize, prizeIdOf } from './weeks.ts';
import { winnerOf } from './win.ts';

it('F8 only this year’s winner counts; a win without a year is this year’s', () => {
  const prize = emptyPrize(prizeIdOf('week-noach', 1));
  const winnerIn = (studentId: string | null, year: number | null) =>
    winnerOf({ ...prize, studentId, year }, 5787);
  expect(winnerIn('boy-1', 5787)).toBe('boy-1');
  expect(winnerIn('boy-1', null)).toBe('boy-1');
  expect(winnerIn('boy-1', 5786)).toBeNull();
  expect(winnerIn(null, 5787)).toBeNull();
});
