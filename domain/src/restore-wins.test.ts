import { expect, it } from 'vitest';
import { daysLeft, expiry, sortDeleted, type DeletedBoy } from './deleted-boy.ts';
import { restoreWins } from './restore-wins.ts';
import { boy, week, winner } from './testing/builders.ts';
import { prizeIdOf } from './weeks.ts';

const state = (winners: readonly (string | null)[]) => {
  const { prizes, ...rest } = week();
  const shown = prizes.map((prize, n) =>
    Object.assign({}, prize, { studentId: winners[n] ?? null, year: winners[n] ? 5787 : null }),
  );
  return {
    winLists: new Map([['dovid', []]]),
    weeks: new Map([[rest.weekId, { ...rest, prizes: shown }]]),
    thisYear: 5787,
  };
};
const win = (n: number, overrides = {}) =>
  winner({ prizeId: prizeIdOf('week-noach', n), ...overrides });

it('O3 a boy gets his win back while the prize is free', () => {
  const { state: after, lost } = restoreWins(state([]), 'boy-1', [win(2, { winnerImg: 'x.png' })]);
  expect(lost).toEqual([]);
  expect(after.winLists.get('boy-1')).toEqual([win(2, { winnerImg: 'x.png' })]);
  expect(after.weeks.get('week-noach')?.prizes[1]).toMatchObject({
    studentId: 'boy-1',
    winnerImg: 'x.png',
    year: 5787,
  });
});

it('O3 a win is lost when another boy has the prize, or the week is gone; earlier years stay', () => {
  const past = win(3, { year: 5786 });
  const gone = winner({ prizeId: 'prize1_other', weekName: 'Vayera' });
  const before = state([null, 'dovid']);
  const { state: after, lost } = restoreWins(before, 'boy-1', [win(2), past, gone, win(1)]);
  expect(lost).toEqual([win(2), gone]);
  expect(after.winLists.get('boy-1')).toEqual([past, win(1)]);
  const shown = after.weeks.get('week-noach')?.prizes.map(({ studentId }) => studentId);
  expect(shown).toEqual(['boy-1', 'dovid', null, null]);
});

const deleted = (deletedAt: Date | null, envelopeId = 'boy-1'): DeletedBoy => ({
  envelope: boy({ envelopeId }),
  deletedAt,
  by: null,
  weekIds: [],
  mergedInto: null,
  mergeId: null,
  sheetsLeft: [],
});

it('O3 a deleted boy is kept for 30 days', () => {
  const now = new Date('2026-11-25T12:00:00Z');
  const at = (text: string) => daysLeft(deleted(new Date(text)), now);
  expect(daysLeft(deleted(null), now)).toBe(30);
  expect(at('2026-11-25T12:00:00Z')).toBe(30);
  expect(at('2026-11-24T11:00:00Z')).toBe(29);
  expect(at('2026-10-26T13:00:00Z')).toBe(1);
  expect(at('2026-01-01T13:00:00Z')).toBe(0);
  expect(at('2027-01-01T13:00:00Z')).toBe(30);
  expect(expiry(now)).toEqual(new Date('2026-10-26T12:00:00Z'));
  const [older, newer, newest] = [
    deleted(new Date('2026-11-01'), 'a'),
    deleted(new Date('2026-11-02'), 'b'),
    deleted(null, 'c'),
  ];
  expect(sortDeleted([older, newest, newer])).toEqual([newest, newer, older]);
});
