import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { week, winner } from './testing/builders.ts';
import type { Win, WinInput, WinState } from './win.ts';
import { prizeIdOf, type Week } from './weeks.ts';
import { addWin, changePastWin, moveWin, removeEnvelope, removeWin } from './change-wins.ts';

const lastYear = 5786;
const thisYear = 5787;
const ids = ['moshe', 'dovid', 'yosef'];

function pictured(weekId: string, weekName: string): Week {
  const bare = week({ weekId, weekName });
  const prizeImg = 'https://example.org/prize.png';
  return { ...bare, prizes: bare.prizes.map((prize) => Object.assign(prize, { prizeImg })) };
}

function programme(moshes: readonly Win[] = []): WinState {
  const weeks = [
    pictured('w-noach', 'Noach'),
    pictured('w-vayera', 'Vayera'),
    pictured('w-nameless', ''),
  ];
  return {
    winLists: new Map([...ids.map((id) => [id, []] as const), ['moshe', moshes]]),
    weeks: new Map(weeks.map((each) => [each.weekId, each])),
    thisYear: lastYear,
  };
}

const yearLater = (state: WinState): WinState => ({ ...state, thisYear });

const win = (weekId: string, n: number, envelopeId = 'moshe'): WinInput => ({
  envelopeId,
  weekId,
  prizeId: prizeIdOf(weekId, n),
  winnerImg: null,
});

function done(outcome: WinState | string): WinState {
  if (typeof outcome === 'string') throw new Error(outcome);
  return outcome;
}

const yearsOf = (state: WinState) => state.winLists.get('moshe')?.map(({ year }) => year);

describe('whether a boy has won in a week', () => {
  it('H9 last year’s win of another prize of the week does not block a win', () => {
    const last = done(addWin(programme(), win('w-noach', 2)));
    const now = done(addWin(yearLater(last), win('w-noach', 1)));
    expect(yearsOf(now)).toEqual([lastYear, thisYear]);
  });

  it('H9 a win counts by its prize, even if the week was renamed', () => {
    const entry = { prizeId: 'prize2_w-noach', weekName: 'Another name', year: lastYear };
    expect(addWin(programme([winner(entry)]), win('w-noach', 1))).toBe('winner-exists');
  });

  it('H9 a win in a week without a name does not count for another week without one', () => {
    const stray = winner({ prizeId: 'prize1_elsewhere', weekName: '', year: lastYear });
    expect(yearsOf(done(addWin(programme([stray]), win('w-nameless', 1))))).toHaveLength(2);
  });

  it('H9 a prize that shows a boy whose list lacks it can be given to him again', () => {
    const once = done(addWin(programme(), win('w-noach', 2)));
    const lost = { ...once, winLists: new Map(once.winLists).set('moshe', []) };
    expect(addWin(lost, win('w-noach', 1))).toBe('winner-exists');
    expect(addWin(lost, win('w-noach', 2))).toEqual(once);
  });
});

describe('found 10: a win of last year that is edited or moved', () => {
  const last = done(addWin(programme(), win('w-noach', 1)));
  const from = { ...win('w-noach', 1), weekName: 'Noach', year: lastYear };
  const later = yearLater(last);
  const image = 'https://example.org/w.png';

  it('H10 changes no prize of this year, won or free', () => {
    const wonAnew = done(addWin(later, win('w-noach', 1, 'yosef')));
    const freed = removeWin(wonAnew, { ...from, envelopeId: 'yosef', year: thisYear });
    for (const now of [wonAnew, freed]) {
      const moved = done(changePastWin(now, from, { envelopeId: 'dovid', winnerImg: image }));
      expect(moved.weeks).toBe(now.weeks);
      expect(moved.winLists.get('moshe')).toEqual([]);
      expect(moved.winLists.get('dovid')).toEqual([
        { ...last.winLists.get('moshe')?.[0], studentId: 'dovid', winnerImg: image },
      ]);
    }
  });

  it('H10 changes the prize that still shows it, even if renamed', () => {
    const noach = later.weeks.get('w-noach');
    const renamed = noach?.prizes.map((prize) => Object.assign({}, prize, { prizeName: 'Red' }));
    const weeks = new Map(later.weeks);
    if (noach && renamed) weeks.set('w-noach', { ...noach, prizes: renamed });
    const now = { ...later, weeks };
    const moved = done(changePastWin(now, from, { envelopeId: 'dovid', winnerImg: image }));
    const shown = { studentId: 'dovid', winnerImg: image, year: lastYear };
    expect(moved.winLists.get('dovid')).toMatchObject([{ ...shown, prizeName: 'Scooter' }]);
    expect(moved.weeks.get('w-noach')?.prizes).toEqual([
      { ...renamed?.[0], ...shown },
      ...(renamed?.slice(1) ?? []),
    ]);
  });

  it('H10 does not need the week, which may be gone', () => {
    const now = { ...later, weeks: new Map() };
    const change = { envelopeId: 'dovid', winnerImg: null };
    for (const weekId of ['w-noach', null]) {
      const moved = done(changePastWin(now, { ...from, weekId }, change));
      expect(moved.winLists.get('dovid')).toMatchObject([{ studentId: 'dovid', year: lastYear }]);
    }
  });

  it('H9 H10 refuses impossible changes', () => {
    const change = { envelopeId: 'dovid', winnerImg: null };
    const dovids = winner({ prizeId: 'prize2_w-noach', studentId: 'dovid', year: lastYear });
    const both = { ...later, winLists: new Map(later.winLists).set('dovid', [dovids]) };
    expect(changePastWin(both, from, change)).toBe('winner-exists');
    expect(changePastWin({ ...both, weeks: new Map() }, from, change)).toBe('winner-exists');
    const thisYears = {
      ...both,
      winLists: new Map(later.winLists).set('dovid', [{ ...dovids, year: thisYear }]),
    };
    expect(typeof changePastWin(thisYears, from, change)).not.toBe('string');
    expect(changePastWin(later, { ...from, prizeId: 'prize2_w-noach' }, change)).toBe(
      'winner-missing',
    );
    expect(changePastWin(later, { ...from, envelopeId: 'gone' }, change)).toBe(
      'old-envelope-missing',
    );
    expect(changePastWin(later, from, { ...change, envelopeId: 'gone' })).toBe(
      'current-envelope-missing',
    );
    expect(moveWin(later, from, win('w-vayera', 1)), 'its week and prize stay').toBe('past-win');
  });
});

describe('a programme', () => {
  const place = fc.record({
    envelopeId: fc.constantFrom(...ids),
    weekId: fc.constantFrom('w-noach', 'w-vayera'),
    n: fc.integer({ min: 1, max: 4 }),
  });
  const step = fc.record({
    kind: fc.constantFrom('add', 'add', 'move', 'remove', 'removeEnvelope'),
    from: place,
    to: place,
    picks: fc.nat(),
  });
  // Long lists of steps: faults need wins of two years on one card.
  const steps = fc.array(step, { maxLength: 40, size: 'max' });

  it('I2 H4 H9 stays consistent across the turn of the year', () => {
    fc.assert(
      fc.property(steps, fc.nat({ max: 40 }), (steps, turn) => {
        let state = programme();
        for (const [index, { kind, from, to, picks }] of steps.entries()) {
          if (index === turn) state = yearLater(state);
          const { envelopeId } = from;
          // Mostly an existing win, so that moves happen.
          const known = state.winLists.get(envelopeId)?.[picks % 3];
          const prizeId = known?.prizeId ?? prizeIdOf(from.weekId, from.n);
          const year = known?.year ?? state.thisYear;
          const weekId = prizeId.replace(/^prize\d_/, '');
          const weekName = state.weeks.get(weekId)?.weekName ?? '';
          const old = { prizeId, year, envelopeId, weekId, weekName };
          const next = win(to.weekId, to.n, to.envelopeId);
          const outcome = {
            add: () => addWin(state, next),
            move: () =>
              year < state.thisYear ? changePastWin(state, old, next) : moveWin(state, old, next),
            remove: () => removeWin(state, old),
            removeEnvelope: () => (picks % 5 === 0 ? removeEnvelope(state, envelopeId) : state),
          }[kind]();
          if (typeof outcome !== 'string') state = outcome;
          expect(flawsOf(state)).toEqual([]);
        }
      }),
      { numRuns: 300 },
    );
  });
});

/** Wins on only one side, duplicate entries, and boys who have won twice in a week. */
function flawsOf({ winLists, weeks, thisYear }: WinState): string[] {
  const onLists = [...winLists].flatMap(([envelopeId, list]) =>
    list.map(({ prizeId, studentId, year }) => `${year} ${prizeId} ${studentId} of ${envelopeId}`),
  );
  const onPrizes = [...weeks.values()].flatMap(({ prizes }) =>
    prizes.flatMap(({ prizeId, studentId, year }) =>
      studentId === null ? [] : [`${year} ${prizeId} ${studentId} of ${studentId}`],
    ),
  );
  const ofThisYear = onLists.filter((win) => win.startsWith(`${thisYear} `));
  const inWeeks = [...winLists].flatMap(([envelopeId, list]) =>
    list.map(({ weekName, year }) => `${envelopeId} in ${weekName} ${year}`),
  );
  return [
    ...onPrizes.filter((win) => !onLists.includes(win)),
    ...ofThisYear.filter((win) => !onPrizes.includes(win)),
    ...[...onLists, ...inWeeks].filter((win, index, all) => all.indexOf(win) !== index),
  ];
}
