import { expect, it } from 'vitest';
import { prizeToWin } from './prize-to-win.ts';

const given = {
  weekName: 'Noach',
  week: undefined,
  n: 3,
  shownName: 'Globe',
  shownImg: 'https://example.org/globe.png',
  envelopes: [],
  now: new Date('2026-11-20T12:00:00Z'),
};

it('F9 a prize of a week that is not stored yet has the ids that it will be stored with', () => {
  expect(prizeToWin(given)).toMatchObject({
    weekId: 'parsha-2',
    prizeId: 'prize3_parsha-2',
    win: null,
  });
});
