import { describe, expect, it } from 'vitest';
import type { MinyanSheet } from './minyan-sheet.ts';
import { nextPlace, similarSheets } from './next-sheet.ts';

const kinds = [
  { id: 'night', name: 'Friday night', points: 3 },
  { id: 'morning', name: 'Shabbos morning', points: 5 },
  { id: 'mincha', name: 'Shabbos mincha', points: 2 },
  { id: 'sunday', name: 'Sunday morning', points: 2 },
];
const [earlier, shabbos, sunday] = ['2026-11-14', '2026-11-21', '2026-11-22'];

const sheet = (date: string, kindId: string, count = 1): MinyanSheet => ({
  sheetId: `${date}_${kindId}`,
  date,
  kindId,
  kindName: '',
  points: 1,
  year: 5787,
  boys: new Map(Array.from({ length: count }, (_, n) => [`boy-${n}`, 1])),
  updatedAt: null,
  by: null,
});

const similar = (date: string, kindId: string, sheets: readonly MinyanSheet[]) =>
  similarSheets(kinds, sheets, { date, kindId }).map(({ sheetId }) => sheetId);

describe('K3 the sheets that a new one may begin with', () => {
  it('are the nearest of its day', () => {
    const all = [sheet(shabbos, 'night'), sheet(shabbos, 'morning'), sheet(earlier, 'mincha')];
    expect(similar(shabbos, 'mincha', all)).toEqual([`${shabbos}_morning`, `${shabbos}_night`]);
    expect(similar(shabbos, 'night', all)[0]).toBe(`${shabbos}_morning`);
  });

  it('are those of the last Shabbos, the same minyan first', () => {
    const all = ['night', 'morning', 'mincha'].map((id) => sheet(earlier, id));
    expect(similar(shabbos, 'morning', all)).toEqual([`${earlier}_morning`, `${earlier}_night`]);
    const before = [sheet(shabbos, 'morning'), sheet(shabbos, 'mincha'), sheet(earlier, 'sunday')];
    expect(similar(sunday, 'sunday', before)).toEqual([`${shabbos}_mincha`, `${shabbos}_morning`]);
  });

  it('are neither empty nor the sheet itself', () => {
    expect(
      similar(shabbos, 'night', [sheet(shabbos, 'night'), sheet(shabbos, 'morning', 0)]),
    ).toEqual([]);
  });
});

const next = (date: string, kindId: string, entered: readonly string[]) =>
  nextPlace(kinds, { place: { date, kindId }, days: [shabbos, sunday] }, (id) =>
    entered.includes(id),
  );

describe('K2 the sheet to go on with', () => {
  it('is the next one of the day that is missing, then one left out before, then that of today', () => {
    expect(next(shabbos, 'morning', [])).toEqual({ date: shabbos, kindId: 'mincha' });
    expect(next(shabbos, 'morning', [`${shabbos}_mincha`])).toEqual({
      date: shabbos,
      kindId: 'night',
    });
    const ofShabbos = kinds.map(({ id }) => `${shabbos}_${id}`);
    expect(next(shabbos, 'mincha', ofShabbos)).toEqual({ date: sunday, kindId: 'sunday' });
  });

  it('is none when all are entered', () => {
    const all = [...kinds.map(({ id }) => `${shabbos}_${id}`), `${sunday}_sunday`];
    expect(next(sunday, 'sunday', all)).toBeNull();
  });
});
