import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { week, winner } from './testing/builders.ts';
import {
  addWin,
  moveWin,
  removeBoy,
  removeWin,
  type NewWin,
  type Winners,
} from './winner-changes.ts';
import { prizeIdOf, type PrizeSlot, type Week } from './weeks.ts';
import { isWin, type WinnerEntry } from './winners.ts';

const thisYear = 5787;
const image = 'https://example.org/prize.png';

function pictured(weekId: string, weekName: string): Week {
  const bare = week({ weekId, weekName });
  return { ...bare, prizes: bare.prizes.map((prize) => withPicture(prize, image)) };
}

function withPicture(prize: PrizeSlot, prizeImg: string | null): PrizeSlot {
  return { ...prize, prizeImg };
}

function programme(overrides: Partial<Winners> = {}): Winners {
  return {
    boys: new Map([
      ['moshe', []],
      ['dovid', []],
    ]),
    weeks: new Map([
      ['w-noach', pictured('w-noach', 'Noach')],
      ['w-vayera', pictured('w-vayera', 'Vayera')],
    ]),
    thisYear,
    ...overrides,
  };
}

const win = (overrides: Partial<NewWin> = {}): NewWin => ({
  envelopeId: 'moshe',
  weekId: 'w-noach',
  prizeId: prizeIdOf(overrides.weekId ?? 'w-noach', 1),
  winnerImg: null,
  ...overrides,
});

function done(outcome: Winners | string): Winners {
  if (typeof outcome === 'string') throw new Error(outcome);
  return outcome;
}

const prizeOf = (winners: Winners, weekId: string, n: number) =>
  winners.weeks.get(weekId)?.prizes[n - 1];

describe('addWin', () => {
  it('H8 I2 puts the win on the list and on the prize', () => {
    const after = done(addWin(programme(), win({ winnerImg: 'https://example.org/w.png' })));
    expect(after.boys.get('moshe')).toEqual([
      {
        prizeId: 'prize1_w-noach',
        prizeName: 'Scooter',
        studentId: 'moshe',
        winnerImg: 'https://example.org/w.png',
        weekName: 'Noach',
        year: 5787,
      },
    ]);
    expect(prizeOf(after, 'w-noach', 1)).toMatchObject({
      studentId: 'moshe',
      winnerImg: 'https://example.org/w.png',
      year: 5787,
    });
  });

  it('H9 refuses a second prize of the week, however the week is spelled', () => {
    const once = done(addWin(programme(), win()));
    expect(addWin(once, win({ prizeId: 'prize2_w-noach' }))).toBe('winner-exists');
    const spelled = winner({ prizeId: 'prize1_elsewhere', weekName: 'פרשת נח' });
    expect(addWin(programme({ boys: new Map([['moshe', [spelled]]]) }), win())).toBe(
      'winner-exists',
    );
  });

  it.each([
    [5786, true],
    [5787, false],
    [null, false],
  ])('H9 a win of the year %s lets a boy win the same week: %s', (year, isAllowed) => {
    const before = winner({ prizeId: 'prize2_w-noach', studentId: 'moshe', year });
    const outcome = addWin(programme({ boys: new Map([['moshe', [before]]]) }), win());
    expect(typeof outcome !== 'string').toBe(isAllowed);
  });

  it('H9 a prize of last year is won anew, and last year stays on its boy', () => {
    const last = done(addWin(programme({ thisYear: 5786 }), win()));
    const now = done(addWin({ ...last, thisYear }, win({ envelopeId: 'dovid' })));
    expect(now.boys.get('moshe')).toMatchObject([{ year: 5786 }]);
    expect(prizeOf(now, 'w-noach', 1)).toMatchObject({ studentId: 'dovid', year: 5787 });
  });

  it('I2 refuses a prize another boy has, unless he knows nothing of it', () => {
    const once = done(addWin(programme(), win()));
    expect(addWin(once, win({ envelopeId: 'dovid' }))).toBe('prize-taken');
    const forgotten = { ...once, boys: new Map(once.boys).set('moshe', []) };
    expect(done(addWin(forgotten, win({ envelopeId: 'dovid' }))).boys.get('dovid')).toHaveLength(1);
  });

  it('F8 H8 needs a picture on the card', () => {
    const bare = new Map([['w-noach', week({ weekId: 'w-noach' })]]);
    expect(addWin(programme({ weeks: bare }), win())).toBe('prize-image-missing');
    expect(addWin(programme(), win({ prizeId: 'prize9_w-noach' }))).toBe('prize-image-missing');
  });

  it('F9 H10 says what does not exist', () => {
    expect(addWin(programme(), win({ weekId: 'gone' }))).toBe('week-not-found');
    expect(addWin(programme(), win({ envelopeId: 'gone' }))).toBe('current-envelope-missing');
  });
});

describe('moveWin', () => {
  const from = { ...winner({ prizeId: 'prize1_w-noach' }), envelopeId: 'moshe', weekId: 'w-noach' };
  const won = done(addWin(programme(), win()));

  it('H10 takes the win off the former boy', () => {
    const after = done(moveWin(won, from, win({ envelopeId: 'dovid' })));
    expect(after.boys.get('moshe')).toEqual([]);
    expect(after.boys.get('dovid')).toMatchObject([{ studentId: 'dovid', weekName: 'Noach' }]);
    expect(prizeOf(after, 'w-noach', 1)).toMatchObject({ studentId: 'dovid' });
  });

  it('H10 moves to another week, and frees the prize it leaves', () => {
    const after = done(moveWin(won, from, win({ weekId: 'w-vayera', prizeId: 'prize3_w-vayera' })));
    expect(after.boys.get('moshe')).toMatchObject([
      { prizeId: 'prize3_w-vayera', prizeName: 'Kiddush cup', weekName: 'Vayera', year: 5787 },
    ]);
    expect(prizeOf(after, 'w-noach', 1)).toMatchObject({ studentId: null, year: null });
    expect(prizeOf(after, 'w-vayera', 3)).toMatchObject({ studentId: 'moshe', year: 5787 });
  });

  it('H10 changes the picture in its place on the list, and keeps the year', () => {
    const last = done(addWin(programme({ thisYear: 5786 }), win()));
    const two = done(addWin({ ...last, thisYear }, win({ weekId: 'w-vayera' })));
    const after = done(moveWin(two, { ...from, year: 5786 }, win({ winnerImg: image })));
    expect(after.boys.get('moshe')).toMatchObject([
      { weekName: 'Noach', winnerImg: image, year: 5786 },
      { weekName: 'Vayera', winnerImg: null, year: 5787 },
    ]);
    expect(prizeOf(after, 'w-noach', 1)).toMatchObject({ winnerImg: image, year: 5786 });
  });

  it("H10 leaves a prize alone that shows a later year's win", () => {
    const last = done(addWin(programme({ thisYear: 5786 }), win()));
    const now = done(addWin({ ...last, thisYear }, win({ envelopeId: 'dovid' })));
    const after = done(moveWin(now, { ...from, year: 5786 }, win({ winnerImg: image })));
    expect(after.boys.get('moshe')).toMatchObject([{ winnerImg: image, year: 5786 }]);
    expect(after.weeks).toBe(now.weeks);
  });

  it('H9 H10 refuses what cannot be', () => {
    const other = done(addWin(won, win({ envelopeId: 'dovid', prizeId: 'prize2_w-noach' })));
    expect(moveWin(other, from, win({ envelopeId: 'dovid' }))).toBe('winner-exists');
    expect(moveWin(other, from, win({ prizeId: 'prize2_w-noach' }))).toBe('prize-taken');
    expect(moveWin(won, { ...from, envelopeId: 'gone' }, win())).toBe('old-envelope-missing');
    expect(moveWin(won, from, win({ envelopeId: 'gone' }))).toBe('current-envelope-missing');
    expect(moveWin(won, from, win({ weekId: 'gone' }))).toBe('week-missing');
    expect(moveWin(won, { ...from, weekId: 'gone' }, win())).toBe('previous-week-missing');
    expect(moveWin(won, { ...from, weekId: null }, win())).toBe('previous-week-missing');
    expect(moveWin(won, { ...from, prizeId: 'prize2_w-noach' }, win())).toBe('winner-missing');
  });

  it('H8 H10 needs a picture on the card it goes to, not on the one it stays on', () => {
    const bare = new Map(won.weeks).set('w-vayera', week({ weekId: 'w-vayera' }));
    const noach = won.weeks.get('w-noach');
    const unpictured = noach?.prizes.map((prize) => withPicture(prize, null));
    if (noach && unpictured) bare.set('w-noach', { ...noach, prizes: unpictured });
    const winners = { ...won, weeks: bare };
    expect(moveWin(winners, from, win({ weekId: 'w-vayera' }))).toBe('prize-image-missing');
    expect(done(moveWin(winners, from, win({ winnerImg: image }))).boys.get('moshe')).toHaveLength(
      1,
    );
  });
});

describe('removeWin', () => {
  const won = done(addWin(programme(), win({ winnerImg: image })));
  const from = { ...winner({ prizeId: 'prize1_w-noach' }), envelopeId: 'moshe', weekId: 'w-noach' };

  it('H11 I2 clears the prize and drops the entry', () => {
    const after = removeWin(won, from);
    expect(after.boys.get('moshe')).toEqual([]);
    expect(prizeOf(after, 'w-noach', 1)).toEqual(prizeOf(programme(), 'w-noach', 1));
  });

  it("H11 does not touch another boy's prize, nor what is not there", () => {
    expect(removeWin(won, { ...from, envelopeId: 'dovid' })).toEqual(won);
    expect(removeWin(won, { ...from, year: 5786 })).toEqual(won);
    expect(removeWin(won, { ...from, envelopeId: 'gone', weekId: 'gone' }).weeks).toBe(won.weeks);
  });

  it('H11 drops an entry without a prize id by its week', () => {
    const stray = winner({ prizeId: '', weekName: 'Noach', year: null });
    const boys = new Map([['moshe', [stray, winner({ prizeId: '', weekName: 'Vayera' })]]]);
    const after = removeWin(programme({ boys }), { ...stray, envelopeId: 'moshe', weekId: null });
    expect(after.boys.get('moshe')).toMatchObject([{ weekName: 'Vayera' }]);
  });
});

describe('a programme', () => {
  const ids = ['moshe', 'dovid', 'yosef'];
  const weekIds = ['w-noach', 'w-vayera'];
  const place = fc.record({
    envelopeId: fc.constantFrom(...ids),
    weekId: fc.constantFrom(...weekIds),
    n: fc.integer({ min: 1, max: 4 }),
  });
  const step = fc.record({
    kind: fc.constantFrom('add', 'add', 'move', 'remove', 'removeBoy'),
    from: place,
    to: place,
    picks: fc.nat(),
  });

  it('I2 H4 H9 stays whole after any changes: every entry has its prize, every won prize its entry', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        let winners = programme({ boys: new Map(ids.map((id) => [id, []])) });
        for (const { kind, from, to, picks } of steps) {
          const entries = winners.boys.get(from.envelopeId) ?? [];
          // Mostly a win that is there, so that moves do happen.
          const known = entries[picks % 3];
          const prizeId = known?.prizeId ?? prizeIdOf(from.weekId, from.n);
          const old = {
            ...winner({ prizeId }),
            envelopeId: from.envelopeId,
            weekId: prizeId.replace(/^prize\d_/, ''),
          };
          const next = { ...to, prizeId: prizeIdOf(to.weekId, to.n), winnerImg: null };
          const outcome = {
            add: () => addWin(winners, next),
            move: () => moveWin(winners, old, next),
            remove: () => removeWin(winners, old),
            removeBoy: () => (picks % 5 === 0 ? removeBoy(winners, from.envelopeId) : winners),
          }[kind]();
          if (typeof outcome !== 'string') winners = outcome;
          expect(flawsOf(winners)).toEqual([]);
        }
      }),
    );
  });
});

const isAlone = (win: string, _index: number, all: readonly string[]) =>
  all.filter((other) => other === win).length === 1;

/** Wins that are only on a list or only on a prize, and boys who have won twice in a week. */
function flawsOf({ boys, weeks }: Winners): string[] {
  const onLists = [...boys].flatMap(([envelopeId, list]) =>
    list.map(({ prizeId, studentId }) => `${prizeId} ${studentId} of ${envelopeId}`),
  );
  const onPrizes = [...weeks.values()].flatMap(({ prizes }) =>
    prizes.flatMap(({ prizeId, studentId }) =>
      studentId === null ? [] : [`${prizeId} ${studentId} of ${studentId}`],
    ),
  );
  const twiceInAWeek = [...boys].flatMap(([envelopeId, list]) => {
    const names = list.map(({ weekName }) => weekName);
    return new Set(names).size === names.length ? [] : [`${envelopeId} twice in a week`];
  });
  return [...[...onLists, ...onPrizes].filter(isAlone), ...twiceInAWeek];
}

it('tells wins apart by prize and year', () => {
  const entry: WinnerEntry = winner({ year: null });
  expect(isWin(entry, winner({ year: thisYear }), thisYear)).toBe(true);
  expect(isWin(entry, winner({ year: 5786 }), thisYear)).toBe(false);
  expect(isWin(entry, winner({ prizeId: 'prize2_week-noach' }), thisYear)).toBe(false);
});
