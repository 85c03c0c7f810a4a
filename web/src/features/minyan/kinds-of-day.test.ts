import { expect, it } from 'vitest';
import type { MinyanSheet } from '@gabbai/domain/minyan/minyan-sheet.ts';
import { kindsOfDay } from './kinds-of-day.ts';

const shabbos = '2026-11-21';
const kinds = [
  { id: 'night', name: 'Friday night', points: 3 },
  { id: 'morning', name: 'Shabbos at nine', points: 6 },
  { id: 'sunday', name: 'Sunday morning', points: 2 },
];

function sheet(kindId: string, kindName: string): MinyanSheet {
  const id = { sheetId: `${shabbos}_${kindId}`, date: shabbos, kindId, kindName };
  return { ...id, points: 5, year: 5787, boys: new Map([['a', 5]]), updatedAt: null, by: null };
}

const namesOf = (...sheets: readonly MinyanSheet[]) =>
  kindsOfDay(kinds, sheets, { date: shabbos, kindId: 'night' }).map(({ name }) => name);

it('K1 found F22: a sheet that was entered keeps its name when its minyan is renamed', () => {
  expect(namesOf()).toEqual(['Friday night', 'Shabbos at nine']);
  expect(namesOf(sheet('morning', 'Shabbos morning'))).toEqual(['Friday night', 'Shabbos morning']);
  expect(namesOf(sheet('morning', ''))).toEqual(['Friday night', 'Shabbos at nine']);
});

it('K1 the sheets of removed minyanim, and of another day, are offered too', () => {
  expect(namesOf(sheet('gone', 'Selichos'), sheet('sunday', 'Sunday morning'))).toEqual([
    'Friday night',
    'Shabbos at nine',
    'Sunday morning',
    'Selichos',
  ]);
});

it('K1 the shown sheet of a removed minyan stays when its last boy is taken off', () => {
  const emptied = { ...sheet('gone', 'Selichos'), boys: new Map() };
  const shown = (kindId: string) =>
    kindsOfDay(kinds, [emptied], { date: shabbos, kindId }).map(({ name }) => name);
  expect(shown('gone')).toContain('Selichos');
  expect(shown('night')).not.toContain('Selichos');
});
