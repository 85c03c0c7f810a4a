import { expect, it } from 'vitest';
import { emptyPrize, type Week } from '../weeks.ts';
import { isEmptied, weeksToEmpty } from './emptied-weeks.ts';

function week(weekName: string, wonIn?: number | null): Week {
  const prize = { ...emptyPrize(`prize1_${weekName}`), prizeName: 'Scooter' };
  const win = wonIn === undefined ? {} : { studentId: 'boy', year: wonIn };
  return { weekId: weekName, weekName, prizes: [{ ...prize, ...win }] };
}

const friday = { year: 5787, at: new Date('2026-11-27T12:00:00'), inIsrael: false };
const nextWinter = { ...friday, year: 5786 };

it.each([
  ['was read', week('Toldos'), friday, true],
  ['was read, in another spelling', week('Toldot'), friday, true],
  ['is read tomorrow', week('Vayishlach'), friday, false],
  ['is coming', week('Vayeishev'), friday, false],
  [
    'is read on Motzei Shabbos',
    week('Vayishlach'),
    { ...friday, at: new Date('2026-11-28T19:00:00') },
    true,
  ],
  ['was read in the closed year, but is coming in the next', week('Vayeishev'), nextWinter, false],
  ['was read in the closed year, and not for long in the next', week('Devarim'), nextWinter, true],
  ['was read in the next year already', week('Noach'), nextWinter, false],
  [
    'is coming after the summer',
    week('Noach'),
    { ...friday, at: new Date('2027-09-12T12:00:00') },
    false,
  ],
  ['has winners of the closed year', week('Vayeishev', 5786), nextWinter, true],
  ['has winners without a year', week('Vayeishev', null), nextWinter, true],
  ['has winners of the next year', week('Noach', 5787), nextWinter, false],
  ['has an unknown name and no winner', week('Melave Malka'), friday, false],
  ['has an unknown name and a winner', week('Melave Malka', null), friday, true],
] as const)('found F17: a week that %s', (_, one, closing, isExpected) => {
  expect(isEmptied(one, closing)).toBe(isExpected);
});

it('found F17: the weeks that lose prizes are in the order of their readings, without empty ones', () => {
  const empty = { ...week('Lech Lecha'), prizes: [emptyPrize('prize1_x')] };
  const later = { ...week('Vayera', 5788) };
  const weeks = [week('Toldos'), week('Vayeishev'), empty, later, week('Noach'), week('Bereishis')];
  expect(weeksToEmpty(weeks, friday).map(({ weekName }) => weekName)).toEqual([
    'Bereishis',
    'Noach',
    'Toldos',
  ]);
});
