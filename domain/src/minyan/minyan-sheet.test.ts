import { describe, expect, it } from 'vitest';
import { daysOfKind, isExpectedOn, isHeldOn, kindOfName, moveKind } from './minyan-kind.ts';
import {
  firstPlace,
  isPastYear,
  kindsOn,
  missingSheets,
  parseSheetId,
  planSheet,
  shabbosUpTo,
  splitStep,
} from './minyan-sheet.ts';

const kinds = [
  { id: 'night', name: 'Friday night', points: 3 },
  { id: 'morning', name: 'Shabbos morning', points: 5 },
  { id: 'sunday', name: 'Sunday morning', points: 2 },
  { id: 'tehillim', name: 'Tehillim group', points: 1 },
];
const [shabbos, sunday] = ['2026-11-21', '2026-11-22'];

describe('K1 the kinds', () => {
  it('are held on the day of their name, Friday night on its Shabbos', () => {
    expect(kinds.map(daysOfKind)).toEqual([[6], [6], [0], []]);
    expect(kinds.map((kind) => isExpectedOn(kind, sunday))).toEqual([false, false, true, false]);
    expect(kindsOn(kinds, sunday).map(({ id }) => id)).toEqual(['sunday', 'tehillim']);
    expect(kindsOn(kinds.slice(0, 2), '2026-11-18')).toHaveLength(2);
  });

  it('are held on the days that were chosen, whatever their name says', () => {
    const daily = { name: 'Shabbos and Sunday', days: [0, 6] };
    expect(isExpectedOn(daily, sunday)).toBe(true);
    expect(isExpectedOn(daily, shabbos)).toBe(true);
    expect(isHeldOn(daily, '2026-11-18')).toBe(false);
    const anyDay = { name: 'Sunday morning', days: [] };
    expect(isExpectedOn(anyDay, sunday)).toBe(false);
    expect(isHeldOn(anyDay, '2026-11-18')).toBe(true);
  });

  it('are moved in their order, and have different names', () => {
    expect(moveKind(kinds, 'sunday', -1).map(({ id }) => id)).toEqual([
      'night',
      'sunday',
      'morning',
      'tehillim',
    ]);
    expect(moveKind(kinds, 'night', -1)).toEqual(kinds);
    expect(kindOfName(kinds, ' friday  NIGHT')?.id).toBe('night');
    expect(kindOfName(kinds, 'Friday night', 'night')).toBeUndefined();
  });
});

const place = (entered: readonly string[]) =>
  firstPlace(kinds, [shabbos, sunday], (id) => entered.includes(id));

describe('K2 where the sheet opens', () => {
  it('on the kind that is next to be entered, of the last Shabbos first', () => {
    expect(place([])).toEqual({ date: shabbos, kindId: 'night' });
    expect(place([`${shabbos}_night`])).toEqual({ date: shabbos, kindId: 'morning' });
    expect(place([`${shabbos}_night`, `${shabbos}_morning`])).toEqual({
      date: sunday,
      kindId: 'sunday',
    });
  });

  it('on the last Shabbos when nothing is missing', () => {
    const all = missingSheets(kinds, [sunday, shabbos], () => false);
    expect(all).toHaveLength(3);
    expect(place(all.map(({ date, kindId }) => `${date}_${kindId}`))).toEqual({
      date: shabbos,
      kindId: 'night',
    });
    expect(firstPlace([], [shabbos], () => false)).toBeNull();
  });
});

it('knows the last Shabbos, and the year of a day', () => {
  expect(['2026-11-20', shabbos, sunday].map(shabbosUpTo)).toEqual([
    '2026-11-14',
    shabbos,
    shabbos,
  ]);
  expect(isPastYear('2026-09-12', '2026-11-24')).toBe(true);
  // Simchas Torah was on October 4.
  expect(isPastYear('2026-10-03', '2026-10-06')).toBe(false);
  expect(isPastYear('2026-10-10', '2026-11-24')).toBe(false);
  expect(parseSheetId('2026-11-21_a_b')).toEqual({ date: shabbos, kindId: 'a_b' });
  expect(parseSheetId('x')).toBeNull();
});

describe('K7 K8 the steps to a wanted sheet', () => {
  const boys = new Map([
    ['a', 5],
    ['b', 5],
    ['c', 5],
  ]);

  it('add and take off, with one gain a step', () => {
    expect(planSheet(boys, { added: ['d', 'a'], removed: ['b', 'x'], points: 5 }, 10)).toEqual([
      { envelopeIds: ['b'], from: 5, to: 0 },
      { envelopeIds: ['d'], from: 0, to: 5 },
    ]);
    expect(planSheet(boys, { added: [], removed: [], points: 5 }, 10)).toEqual([]);
  });

  it('pay the difference of other points, in batches', () => {
    expect(planSheet(boys, { added: ['d'], removed: [], points: 8 }, 2)).toEqual([
      { envelopeIds: ['a', 'b'], from: 5, to: 8 },
      { envelopeIds: ['c'], from: 5, to: 8 },
      { envelopeIds: ['d'], from: 0, to: 8 },
    ]);
  });

  it('leave out boys that the sheet has with other points by now', () => {
    expect(splitStep(boys, { envelopeIds: ['a', 'd'], from: 0 })).toEqual({
      open: ['d'],
      leftOut: ['a'],
    });
  });
});
