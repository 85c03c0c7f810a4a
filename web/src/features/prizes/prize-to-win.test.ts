import { expect, it } from 'vitest';
import type { Envelope } from '@gabbai/domain/envelope.ts';
import { boy, week } from '@gabbai/domain/testing/builders.ts';
import { cycleYear } from '@gabbai/domain/hebrew-year.ts';
import { emptyPrize } from '@gabbai/domain/weeks.ts';
import type { Live } from '../../data/live/live.ts';
import { winnerName, prizeToWin } from './prize-to-win.ts';

const ready = (value: readonly Envelope[], isPartial = false): Live<readonly Envelope[]> => ({
  status: 'ready',
  value,
  isFromCache: isPartial,
  hasPendingWrites: false,
  isPartial,
});

const given = {
  weekName: 'Noach',
  week: undefined,
  n: 3,
  shownName: 'Globe',
  shownImg: 'https://example.org/globe.png',
  envelopes: ready([]),
  thisYear: 5787,
};

it('F9 a prize of a week that is not stored yet has the ids that it will be stored with', () => {
  expect(prizeToWin(given)).toMatchObject({
    weekId: 'parsha-2',
    prizeId: 'prize3_parsha-2',
    win: null,
  });
});

it('F8 a winner is called no longer registered only when all boys have been read', () => {
  const prize = emptyPrize('prize1_week-noach');
  const won = week({ prizes: [{ ...prize, studentId: 'boy-1' }] });
  const nameAmong = (envelopes: Live<readonly Envelope[]>) =>
    winnerName(prizeToWin({ ...given, n: 1, week: won, envelopes }));
  expect(nameAmong(ready([boy({ envelopeId: 'boy-1' })], true))).toBe('Moshe Katz');
  expect(nameAmong(ready([]))).toBe('No longer registered');
  expect(nameAmong(ready([], true)), 'those on this device').toBe('Has a winner');
  expect(nameAmong({ status: 'loading' })).toBe('Loading…');
});

it('F8 what was won in the last weeks of the cycle is won until the next one begins', () => {
  const prize = emptyPrize('prize1_week-nitzavim');
  const won = week({ prizes: [{ ...prize, studentId: 'boy-1', year: 5788 }] });
  const winnerOn = (day: string) =>
    prizeToWin({ ...given, n: 1, week: won, thisYear: cycleYear(new Date(day)) }).win?.envelopeId;
  expect(winnerOn('2028-09-16')).toBe('boy-1');
  expect(winnerOn('2028-09-24'), 'after Rosh Hashanah').toBe('boy-1');
  expect(winnerOn('2028-10-13'), 'on Simchas Torah').toBe('boy-1');
  expect(winnerOn('2028-10-14')).toBeUndefined();
});
