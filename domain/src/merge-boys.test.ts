import { expect, it } from 'vitest';
import { joinWins, linesPaidTwice, splitWins } from './merge-boys.ts';
import type { PointsEntry } from './points.ts';
import { pointsEntry, week, winner } from './testing/builders.ts';
import { prizeIdOf, type PrizeSlot } from './weeks.ts';
import type { Win, WinState } from './win.ts';

const line = (id: string | null, points: number, minyan: string | null = null) =>
  pointsEntry({ id, minyan, points: Math.abs(points), type: points < 0 ? 'remove' : 'add' });
const twiceOf = (kept: readonly PointsEntry[], merged: readonly PointsEntry[]) =>
  linesPaidTwice(kept, merged, new Set(['s'])).map(({ id, points }) => [id, points]);

it.each<readonly [string, readonly PointsEntry[], readonly PointsEntry[], readonly unknown[]]>([
  ['one award to both', [line('award', 5)], [line('award', 5), line('b', 1)], [['award', 5]]],
  ['lines of other programs, which have no id', [line(null, 5)], [line(null, 5)], []],
  [
    'an undo with its award',
    [line('a', 5), line('undo-a', -5)],
    [line('a', 5), line('undo-a', -5)],
    [
      ['a', 5],
      ['undo-a', 5],
    ],
  ],
  ['the line of the pages', [line('carried-0001', 5)], [line('carried-0001', 7)], []],
  ['the end of a year', [line('close-5786', -5)], [line('close-5786', -7)], []],
  ['a sheet on which both stand', [line('a', 3, 's')], [line('b', 3, 's')], [['b', 3]]],
  ['a sheet on which one of them stands', [line('a', 3, 't')], [line('a', 3, 't')], []],
])('O2 counts once: %s', (_, kept, merged, expected) => {
  expect(twiceOf(kept, merged)).toEqual(expected);
});

const win = (n: number, weekId: string, overrides: Partial<Win> = {}) =>
  winner({ prizeId: prizeIdOf(weekId, n), weekName: weekId, studentId: 'dovid', ...overrides });

function stateOf(kept: readonly Win[], merged: readonly Win[]): WinState {
  const weeks = ['Noach', 'Vayera'].map((weekId) => {
    const { prizes } = week({ weekId });
    const shown = [...kept, ...merged];
    return week({
      weekId,
      weekName: weekId,
      prizes: prizes.map((prize) => {
        const {
          studentId = null,
          year = null,
          winnerImg = null,
        } = shown.find(({ prizeId, year }) => prizeId === prize.prizeId && year === 5787) ?? {};
        return Object.assign({}, prize, { studentId, year, winnerImg });
      }),
    });
  });
  return {
    winLists: new Map([
      ['moshe', kept],
      ['dovid', merged],
    ]),
    weeks: new Map(weeks.map((each) => [each.weekId, each])),
    thisYear: 5787,
  };
}

const ids = { keptId: 'moshe', mergedId: 'dovid' };

it('O2 gives the wins of this year and earlier ones to the kept boy, each once', () => {
  const past = win(2, 'Noach', { year: 5786 });
  const before = stateOf([], [win(1, 'Vayera'), past, win(1, 'Vayera'), win(3, 'Gone')]);
  const { state, lost } = joinWins(before, ids);
  expect(lost).toEqual([]);
  expect(state.winLists.get('moshe')).toEqual([
    win(1, 'Vayera', { studentId: 'moshe' }),
    { ...past, studentId: 'moshe' },
    win(3, 'Gone', { studentId: 'moshe' }),
  ]);
  expect(state.weeks.get('Vayera')?.prizes[0]).toMatchObject({ studentId: 'moshe', year: 5787 });
  expect(state.winLists.has('dovid')).toBe(false);
});

it('O2 frees the prize of a week in which both have won', () => {
  const own = win(1, 'Noach', { studentId: 'moshe' });
  const before = stateOf([own], [win(2, 'Noach'), win(4, 'Vayera')]);
  const { state, lost } = joinWins(before, ids);
  expect(lost).toEqual([win(2, 'Noach')]);
  expect(state.winLists.get('moshe')).toEqual([own, win(4, 'Vayera', { studentId: 'moshe' })]);
  const shown = (weekId: string) =>
    state.weeks.get(weekId)?.prizes.map(({ studentId }) => studentId);
  expect(shown('Noach')).toEqual(['moshe', null, null, null]);
  expect(shown('Vayera')).toEqual([null, null, null, 'moshe']);
});

const shown = ({ weeks }: WinState, weekId: string) =>
  weeks.get(weekId)?.prizes.map(({ studentId }) => studentId);
const past = win(2, 'Noach', { year: 5786 });
const own = win(1, 'Noach', { studentId: 'moshe' });
const others = [win(2, 'Noach'), win(4, 'Vayera', { winnerImg: 'one' }), past, past];
const before = stateOf([own], others);
const { state: joined } = joinWins(before, ids);
const both = [
  { envelopeId: 'moshe', wins: [own] },
  { envelopeId: 'dovid', wins: others },
] as const;
const change = (change: (prize: PrizeSlot) => Partial<PrizeSlot>): WinState => ({
  ...joined,
  weeks: new Map(
    [...joined.weeks].map(([weekId, week]) => [
      weekId,
      { ...week, prizes: week.prizes.map((prize) => ({ ...prize, ...change(prize) })) },
    ]),
  ),
});

it('O2 an undone merge gives each boy his wins back, with the prize that had become free', () => {
  const { state, lost, since } = splitWins(joined, ...both);
  expect({ lost, since }).toEqual({ lost: [], since: [] });
  expect(state).toEqual(before);
});

it('O2 undoing a merge leaves a prize with a boy who has won it since', () => {
  const given = change(({ prizeId }) =>
    prizeId === prizeIdOf('Noach', 2) ? { studentId: 'eli', year: 5787 } : {},
  );
  const { state, lost } = splitWins(given, ...both);
  expect(lost).toEqual([others[0]]);
  expect(state.winLists.get('dovid')).toEqual(others.slice(1));
  expect(shown(state, 'Noach')).toEqual(['moshe', 'eli', null, null]);
});

it('O2 an undone merge finds the wins since, and takes changes of the others back', () => {
  const added = win(3, 'Lech', { studentId: 'moshe' });
  const list = (joined.winLists.get('moshe') ?? []).map((each) =>
    each.weekName === 'Vayera' ? Object.assign({}, each, { winnerImg: 'another' }) : each,
  );
  const changed = change(({ prizeId, winnerImg, studentId }) => ({
    winnerImg: prizeId === prizeIdOf('Vayera', 4) ? 'another' : winnerImg,
    studentId: prizeId === own.prizeId ? null : studentId,
  }));
  const winLists = new Map([['moshe', [...list.slice(1), added]]]);
  const { state, since } = splitWins({ ...changed, winLists }, ...both);
  expect(since).toEqual([added]);
  expect(state.weeks).toEqual(before.weeks);
});
