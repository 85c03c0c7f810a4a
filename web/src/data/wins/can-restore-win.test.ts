import { expect, it } from 'vitest';
import { week } from '@gabbai/domain/testing/builders.ts';
import { addWin, removeWin } from '@gabbai/domain/change-wins.ts';
import type { WinInput, WinState } from '@gabbai/domain/win.ts';
import { canRestoreWin } from './can-restore-win.ts';
import { prizeToStored, readWeek, readWinnerList, winnerToStored } from './stored-winners.ts';

const thisYear = 5787;
const win: WinInput = {
  envelopeId: 'moshe',
  weekId: 'w-noach',
  prizeId: 'prize1_w-noach',
  winnerImg: null,
};
const image = 'https://example.org/prize.png';

/** Moshe's win as it is read from the database, his entry with what was stored beside it. */
function won(given: Partial<WinInput>, year: number, more = {}): WinState {
  const noach = week({ weekId: win.weekId });
  const prizes = noach.prizes.map((prize) => Object.assign(prize, { prizeImg: image }));
  const none = {
    winLists: new Map([['moshe', []]]),
    weeks: new Map([[win.weekId, { ...noach, prizes }]]),
    thisYear: year,
  };
  const after = addWin(none, { ...win, ...given });
  if (typeof after === 'string') throw new Error(after);
  const winnerList = after.winLists
    .get('moshe')
    ?.map((entry) => Object.assign(winnerToStored(entry, 'me'), more));
  const stored = after.weeks.get(win.weekId)?.prizes.map(prizeToStored);
  return {
    winLists: new Map([['moshe', readWinnerList({ winnerList })]]),
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
  const [entry] = before.winLists.get('moshe') ?? [];
  if (entry === undefined) throw new Error('a win');
  const removed = removeWin(before, { ...win, ...entry });
  expect(removed.winLists.get('moshe')).toEqual([]);
  expect(canRestoreWin(before, addWin(removed, win))).toBe(isPossible);
});
