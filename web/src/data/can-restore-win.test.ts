import { expect, it } from 'vitest';
import { week } from '@gabbai/domain/testing/builders.ts';
import type { Winners } from '@gabbai/domain/win-records.ts';
import { addWin, removeWin, type NewWin } from '@gabbai/domain/change-wins.ts';
import { canGiveBack } from './can-restore-win.ts';
import { prizeToStored, readWeek, readWinnerList, winnerToStored } from './stored-winners.ts';

const thisYear = 5787;
const win: NewWin = {
  envelopeId: 'moshe',
  weekId: 'w-noach',
  prizeId: 'prize1_w-noach',
  winnerImg: null,
};
const image = 'https://example.org/prize.png';

/** Moshe's win as it is read from the database, his entry with what was stored beside it. */
function won(given: Partial<NewWin>, year: number, more = {}): Winners {
  const noach = week({ weekId: win.weekId });
  const prizes = noach.prizes.map((prize) => Object.assign(prize, { prizeImg: image }));
  const none = {
    boys: new Map([['moshe', []]]),
    weeks: new Map([[win.weekId, { ...noach, prizes }]]),
    thisYear: year,
  };
  const after = addWin(none, { ...win, ...given });
  if (typeof after === 'string') throw new Error(after);
  const winnerList = after.boys
    .get('moshe')
    ?.map((entry) => Object.assign(winnerToStored(entry, 'me'), more));
  const stored = after.weeks.get(win.weekId)?.prizes.map(prizeToStored);
  return {
    boys: new Map([['moshe', readWinnerList({ winnerList })]]),
    weeks: new Map([[win.weekId, readWeek(win.weekId, { weekName: 'Noach', prizes: stored })]]),
    thisYear,
  };
}

const picture = { winnerImg: 'https://example.org/w.png' };

it.each([
  ['a win of this year', true, won({}, thisYear)],
  ['one with a picture', false, won(picture, thisYear)],
  ['one of last year', false, won({}, thisYear - 1)],
  ['one with a note of another program', false, won({}, thisYear, { note: 'theirs' })],
])('H11 %s can be given back as it was: %s', (_, isPossible, before) => {
  const [entry] = before.boys.get('moshe') ?? [];
  if (entry === undefined) throw new Error('a win');
  const removed = removeWin(before, { ...win, ...entry });
  expect(removed.boys.get('moshe')).toEqual([]);
  expect(canGiveBack(before, removed, win)).toBe(isPossible);
});
