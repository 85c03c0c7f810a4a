import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { week, winner } from './testing/builders.ts';
import { addWin, changePastWin, moveWin, removeEnvelope, removeWin } from './change-wins.ts';
import type { WinInput, WinState } from './win.ts';
import { prizeIdOf, type PrizeSlot, type Week } from './weeks.ts';
import { findWinPlace } from './find-win.ts';

const thisYear = 5787;
const image = 'https://example.org/prize.png';

function pictured(weekId: string, weekName: string): Week {
  const bare = week({ weekId, weekName });
  return { ...bare, prizes: bare.prizes.map((prize) => withPicture(prize, image)) };
}

function withPicture(prize: PrizeSlot, prizeImg: string | null): PrizeSlot {
  return { ...prize, prizeImg };
}

function programme(overrides: Partial<WinState> = {}): WinState {
  return {
    winLists: new Map([
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

const win = (overrides: Partial<WinInput> = {}): WinInput => ({
  envelopeId: 'moshe',
  weekId: 'w-noach',
  prizeId: prizeIdOf(overrides.weekId ?? 'w-noach', 1),
  winnerImg: null,
  ...overrides,
});

function done(outcome: WinState | string): WinState {
  if (typeof outcome === 'string') throw new Error(outcome);
  return outcome;
}

const prizeOf = (state: WinState, weekId: string, n: number) =>
  state.weeks.get(weekId)?.prizes[n - 1];

describe('addWin', () => {
  it('H8 I2 puts the win on the list and on the prize', () => {
    const after = done(addWin(programme(), win({ winnerImg: 'https://example.org/w.png' })));
    expect(after.winLists.get('moshe')).toEqual([
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
    expect(addWin(programme({ winLists: new Map([['moshe', [spelled]]]) }), win())).toBe(
      'winner-exists',
    );
  });

  it.each([
    [5786, true],
    [5787, false],
    [null, false],
  ])('H9 a win of the year %s lets a boy win the same week: %s', (year, isAllowed) => {
    const before = winner({ prizeId: 'prize2_w-noach', studentId: 'moshe', year });
    const outcome = addWin(programme({ winLists: new Map([['moshe', [before]]]) }), win());
    expect(typeof outcome !== 'string').toBe(isAllowed);
  });

  it('H9 a prize can be won again in another year, and last year’s win stays on its boy’s list', () => {
    const last = done(addWin(programme({ thisYear: 5786 }), win()));
    const now = done(addWin({ ...last, thisYear }, win({ envelopeId: 'dovid' })));
    expect(now.winLists.get('moshe')).toMatchObject([{ year: 5786 }]);
    expect(prizeOf(now, 'w-noach', 1)).toMatchObject({ studentId: 'dovid', year: 5787 });
  });

  it('I2 refuses a prize that another boy has, unless his list lacks it', () => {
    const once = done(addWin(programme(), win()));
    expect(addWin(once, win({ envelopeId: 'dovid' }))).toBe('prize-taken');
    const forgotten = { ...once, winLists: new Map(once.winLists).set('moshe', []) };
    expect(
      done(addWin(forgotten, win({ envelopeId: 'dovid' }))).winLists.get('dovid'),
    ).toHaveLength(1);
  });

  it('F8 H8 needs a picture on the card', () => {
    const bare = new Map([['w-noach', week({ weekId: 'w-noach' })]]);
    expect(addWin(programme({ weeks: bare }), win())).toBe('prize-image-missing');
    expect(addWin(programme(), win({ prizeId: 'prize9_w-noach' }))).toBe('prize-image-missing');
  });

  it('F9 H10 refuses with the record that is missing', () => {
    expect(addWin(programme(), win({ weekId: 'gone' }))).toBe('week-not-found');
    expect(addWin(programme(), win({ envelopeId: 'gone' }))).toBe('current-envelope-missing');
  });
});

describe('moveWin', () => {
  const from = { ...winner({ prizeId: 'prize1_w-noach' }), envelopeId: 'moshe', weekId: 'w-noach' };
  const won = done(addWin(programme(), win()));

  it('H10 removes the win from the former boy', () => {
    const after = done(moveWin(won, from, win({ envelopeId: 'dovid' })));
    expect(after.winLists.get('moshe')).toEqual([]);
    expect(after.winLists.get('dovid')).toMatchObject([{ studentId: 'dovid', weekName: 'Noach' }]);
    expect(prizeOf(after, 'w-noach', 1)).toMatchObject({ studentId: 'dovid' });
  });

  it('H10 moves to another week and clears the former prize', () => {
    const after = done(moveWin(won, from, win({ weekId: 'w-vayera', prizeId: 'prize3_w-vayera' })));
    expect(after.winLists.get('moshe')).toMatchObject([
      { prizeId: 'prize3_w-vayera', prizeName: 'Kiddush cup', weekName: 'Vayera', year: 5787 },
    ]);
    expect(prizeOf(after, 'w-noach', 1)).toMatchObject({ studentId: null, year: null });
    expect(prizeOf(after, 'w-vayera', 3)).toMatchObject({ studentId: 'moshe', year: 5787 });
  });

  it('H10 changes the picture in place on the list and keeps the year', () => {
    const last = done(addWin(programme({ thisYear: 5786 }), win()));
    const two = done(addWin({ ...last, thisYear }, win({ weekId: 'w-vayera' })));
    const after = done(changePastWin(two, { ...from, year: 5786 }, win({ winnerImg: image })));
    expect(after.winLists.get('moshe')).toMatchObject([
      { weekName: 'Noach', winnerImg: image, year: 5786 },
      { weekName: 'Vayera', winnerImg: null, year: 5787 },
    ]);
    expect(prizeOf(after, 'w-noach', 1)).toMatchObject({ winnerImg: image, year: 5786 });
  });

  it("H10 does not touch a prize that shows a later year's win", () => {
    const last = done(addWin(programme({ thisYear: 5786 }), win()));
    const now = done(addWin({ ...last, thisYear }, win({ envelopeId: 'dovid' })));
    const after = done(changePastWin(now, { ...from, year: 5786 }, win({ winnerImg: image })));
    expect(after.winLists.get('moshe')).toMatchObject([{ winnerImg: image, year: 5786 }]);
    expect(after.weeks).toBe(now.weeks);
  });

  it('found 9: keeps the picture that is stored now unless another one is given', () => {
    const pictured = done(addWin(programme(), win({ winnerImg: image })));
    const { winnerImg: _shown, ...to } = win({ envelopeId: 'dovid' });
    for (const change of [moveWin, changePastWin]) {
      const kept = done(change(pictured, from, to));
      expect(kept.winLists.get('dovid')).toMatchObject([{ winnerImg: image }]);
      expect(prizeOf(kept, 'w-noach', 1)).toMatchObject({ winnerImg: image });
      const taken = done(change(pictured, from, { ...to, winnerImg: null }));
      expect(taken.winLists.get('dovid')).toMatchObject([{ winnerImg: null }]);
    }
  });

  it('H9 H10 refuses impossible moves', () => {
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

  it('H8 H10 needs a picture on a new card, not on the current one', () => {
    const bare = new Map(won.weeks).set('w-vayera', week({ weekId: 'w-vayera' }));
    const noach = won.weeks.get('w-noach');
    const unpictured = noach?.prizes.map((prize) => withPicture(prize, null));
    if (noach && unpictured) bare.set('w-noach', { ...noach, prizes: unpictured });
    const state = { ...won, weeks: bare };
    expect(moveWin(state, from, win({ weekId: 'w-vayera' }))).toBe('prize-image-missing');
    expect(
      done(moveWin(state, from, win({ winnerImg: image }))).winLists.get('moshe'),
    ).toHaveLength(1);
  });
});

describe('removeWin', () => {
  const won = done(addWin(programme(), win({ winnerImg: image })));
  const from = { ...winner({ prizeId: 'prize1_w-noach' }), envelopeId: 'moshe', weekId: 'w-noach' };

  it('H11 I2 clears the prize and drops the entry', () => {
    const after = removeWin(won, from);
    expect(after.winLists.get('moshe')).toEqual([]);
    expect(prizeOf(after, 'w-noach', 1)).toEqual(prizeOf(programme(), 'w-noach', 1));
  });

  it("H11 does not touch another boy's prize or missing records", () => {
    expect(removeWin(won, { ...from, envelopeId: 'dovid' })).toEqual(won);
    const untouched = removeWin(won, { ...from, year: 5786 });
    expect(untouched).toEqual(won);
    // The same object: unchanged records are not written.
    expect(untouched.winLists).toBe(won.winLists);
    expect(untouched.weeks).toBe(won.weeks);
    expect(removeWin(won, { ...from, envelopeId: 'gone', weekId: 'gone' }).weeks).toBe(won.weeks);
  });

  it('H11 drops an entry without a prize id by its week', () => {
    const stray = winner({ prizeId: '', weekName: 'Noach', year: null });
    const winLists = new Map([['moshe', [stray, winner({ prizeId: '', weekName: 'Vayera' })]]]);
    const after = removeWin(programme({ winLists }), {
      ...stray,
      envelopeId: 'moshe',
      weekId: null,
    });
    expect(after.winLists.get('moshe')).toMatchObject([{ weekName: 'Vayera' }]);
  });

  it('H11 I2 an entry without a prize id belongs to the prize of its week, from either side', () => {
    const stray = winner({ prizeId: '', weekName: 'פרשת נח', year: null });
    const whole = programme({
      winLists: new Map([['moshe', [stray]]]),
      weeks: wonOn(programme(), 'w-noach', 'moshe'),
    });
    const bare = programme({ winLists: new Map([['moshe', []]]) });
    const key = { envelopeId: 'moshe', weekId: 'w-noach' };
    expect(removeWin(whole, { ...stray, ...key })).toEqual(bare);
    const shown = { prizeId: 'prize1_w-noach', weekName: 'Noach', year: null };
    expect(removeWin(whole, { ...shown, ...key })).toEqual(bare);
  });
});

describe('prizes that other programs gave the same ids', () => {
  const alike = ['Noach', 'Vayera'].map((weekName) =>
    renamed(weekName, `w-${weekName}`, (n) => `${n}`),
  );
  const state = programme({ weeks: new Map(alike.map((each) => [each.weekId, each])) });

  it('H9 H11 in another week do not block a win, and stay when it is removed', () => {
    const one = done(addWin(state, win({ weekId: 'w-Noach', prizeId: '1' })));
    const both = done(addWin(one, win({ weekId: 'w-Vayera', prizeId: '1' })));
    const from = { ...winner({ prizeId: '1' }), envelopeId: 'moshe', weekId: 'w-Noach' };
    const after = removeWin(both, from);
    expect(after.winLists.get('moshe')).toMatchObject([{ weekName: 'Vayera' }]);
    expect(prizeOf(after, 'w-Noach', 1)).toMatchObject({ studentId: null });
    expect(prizeOf(after, 'w-Vayera', 1)).toMatchObject({ studentId: 'moshe' });
  });

  it('I2 in one week cannot be won, but each can be cleared', () => {
    const week = renamed('Noach', 'w', () => 'same');
    const won = wonOn(programme({ weeks: new Map([['w', week]]) }), 'w', 'moshe');
    const winLists = new Map([
      ['moshe', [winner({ prizeId: 'same' })]],
      ['dovid', []],
    ]);
    const twins = programme({ winLists, weeks: won });
    const to = win({ envelopeId: 'dovid', weekId: 'w', prizeId: 'same' });
    const from = { ...winner({ prizeId: 'same' }), envelopeId: 'moshe', weekId: 'w' };
    expect(addWin(twins, to)).toBe('prize-ambiguous');
    expect(moveWin(twins, from, to)).toBe('prize-ambiguous');
    const after = removeWin(twins, from);
    expect(after.winLists.get('moshe')).toEqual([]);
    expect(after.weeks.get('w')).toEqual(week);
  });
});

/** A week whose prizes have ids of another program. */
function renamed(weekName: string, weekId: string, idOf: (n: number) => string): Week {
  const own = pictured(weekId, weekName);
  return { ...own, prizes: own.prizes.map((prize, index) => withId(prize, idOf(index + 1))) };
}

function withId(prize: PrizeSlot, prizeId: string): PrizeSlot {
  return { ...prize, prizeId };
}

/** The weeks with a boy on the first prize of one. */
function wonOn({ weeks }: WinState, weekId: string, studentId: string, n = 1): WinState['weeks'] {
  const week = weeks.get(weekId);
  if (week === undefined) throw new Error(weekId);
  const prizes = week.prizes.map((prize, index) =>
    index === n - 1 ? { ...prize, studentId } : prize,
  );
  return new Map(weeks).set(weekId, { ...week, prizes });
}

describe('a programme', () => {
  const ids = ['moshe', 'dovid', 'yosef'];
  const weeks = [
    pictured('w-noach', 'Noach'),
    pictured('w-vayera', 'Vayera'),
    // Ids of other programs: from the name, copied from another week, the same in each week.
    renamed('Toldos', 'zz', (n) => `prize${n}_Toldos`),
    renamed('Bo', 'copied', (n) => `prize${n}_w-noach`),
    renamed('Yisro', 'w-yisro', (n) => `${n}`),
    renamed('Mishpatim', 'a-mishpatim', (n) => `${n}`),
  ];
  const place = fc.record({
    envelopeId: fc.constantFrom(...ids),
    weekId: fc.constantFrom(...weeks.map(({ weekId }) => weekId)),
    n: fc.integer({ min: 1, max: 4 }),
  });
  const step = fc.record({
    kind: fc.constantFrom('add', 'add', 'move', 'remove', 'free', 'removeEnvelope'),
    from: place,
    to: place,
    picks: fc.nat(),
  });
  /** How another program's entries differ. */
  const first = fc.record({
    place,
    entry: fc.constantFrom({}, { prizeId: '' }, { prizeId: 'x' }, { weekName: '' }),
  });
  const idsAreItsOwn = new Set(['w-vayera', 'zz']);

  it('I2 H4 H9 stays consistent after any changes: every entry has its prize, every won prize its entry', () => {
    fc.assert(
      fc.property(
        fc.array(first, { maxLength: 4 }),
        fc.array(step, { maxLength: 40 }),
        (firsts, steps) => {
          let state = programme({
            winLists: new Map(ids.map((id) => [id, []])),
            weeks: new Map(weeks.map((each) => [each.weekId, each])),
          });
          const idAt = (weekId: string, n: number) => prizeOf(state, weekId, n)?.prizeId ?? '';
          for (const { place, entry } of firsts) {
            const { envelopeId, weekId, n } = place;
            const given = addWin(state, win({ ...place, prizeId: idAt(weekId, n) }));
            if (typeof given === 'string') continue;
            if ('weekName' in entry && !idsAreItsOwn.has(weekId)) continue;
            const list = given.winLists.get(envelopeId) ?? [];
            const theirs = [...list.slice(0, -1), winner({ ...list.at(-1), ...entry })];
            state = { ...given, winLists: new Map(given.winLists).set(envelopeId, theirs) };
          }
          expect(flawsOf(state)).toEqual([]);
          for (const { kind, from, to, picks } of steps) {
            const entries = state.winLists.get(from.envelopeId) ?? [];
            // Mostly an existing win, so that moves happen.
            const known = entries[picks % 3] ?? winner({ prizeId: idAt(from.weekId, from.n) });
            const key = { ...known, envelopeId: from.envelopeId };
            const found = findWinPlace(key, state.weeks.values(), thisYear);
            const old = { ...key, weekId: found?.week.weekId ?? null };
            const slot = prizeOf(state, from.weekId, from.n);
            const shown = {
              prizeId: slot?.prizeId ?? '',
              weekName: state.weeks.get(from.weekId)?.weekName ?? '',
              year: slot?.year ?? null,
              envelopeId: slot?.studentId ?? 'missing',
              weekId: from.weekId,
            };
            const next = { ...to, prizeId: idAt(to.weekId, to.n), winnerImg: null };
            const outcome = {
              add: () => addWin(state, next),
              move: () => moveWin(state, picks % 2 === 0 ? old : shown, next),
              remove: () => removeWin(state, old),
              free: () => removeWin(state, shown),
              removeEnvelope: () =>
                picks % 5 === 0 ? removeEnvelope(state, from.envelopeId) : state,
            }[kind]();
            if (typeof outcome !== 'string') state = outcome;
            const isLeft = {
              remove: state.winLists.get(from.envelopeId)?.includes(known),
              free: prizeOf(state, from.weekId, from.n)?.studentId !== null,
            };
            expect(flawsOf(state)).toEqual([]);
            expect(isLeft[kind as keyof typeof isLeft] ?? false).toBe(false);
          }
        },
      ),
    );
  });
});

/** Weeks in which a boy's list and the prizes disagree, or he has won more than once. */
function flawsOf({ winLists, weeks }: WinState): string[] {
  return [...weeks.values()].flatMap(({ weekName, prizes }) => {
    const held = new Set(prizes.map(({ prizeId }) => prizeId));
    const winnersOf = new Set(prizes.flatMap(({ studentId }) => studentId ?? []));
    return [...new Set([...winLists.keys(), ...winnersOf])].flatMap((id) => {
      const entries = (winLists.get(id) ?? []).filter((entry) =>
        entry.weekName === '' ? held.has(entry.prizeId) : entry.weekName === weekName,
      );
      const shown = prizes.filter(({ studentId }) => studentId === id);
      const [entry, prize] = [entries[0], shown[0]];
      const isOther = entry && held.has(entry.prizeId) && entry.prizeId !== prize?.prizeId;
      return entries.length === shown.length && entries.length < 2 && !isOther
        ? []
        : [`${id} in ${weekName}: ${entries.length} on the list, ${shown.length} on prizes`];
    });
  });
}
