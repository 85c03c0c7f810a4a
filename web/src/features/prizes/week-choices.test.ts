import { storedWeekName } from '@gabbai/domain/calendar/readings.ts';
import { describe, expect, it } from 'vitest';
import { findChoice, searchWeeks, visibleChoice, weekSections } from './week-choices.ts';

const shabbos = { day: '2026-07-11', inIsrael: false };
const choices = weekSections(shabbos).flatMap((section) => section.choices);

it.each([
  ['the one that was chosen', '', 'Noach', 'Noach'],
  ['the only one that is found', 'bo', 'Noach', 'Bo'],
  ['the only one by another spelling', 'Shmos', null, 'Shemos'],
  ['the one that was chosen, among others', 'b', 'Bo', 'Bo'],
  ['a Yom Tov', 'chol hamoed p', null, 'Chol HaMoed Pesach'],
  ['none while it is out of sight', 'b', 'Noach', null],
  ['none where nothing is found', 'xyz', 'Noach', null],
  ['none at first', '', null, null],
])('F2 found 13: Save sets %s', (_case, text, chosen, seen) => {
  expect(visibleChoice(chosen, searchWeeks(text, choices))).toBe(seen);
});

describe('the weeks to choose from', () => {
  it('J4 are the 54 parshas with their Shabbos, then those of Yom Tov', () => {
    expect(choices.length).toBeGreaterThan(54);
    expect(choices[1]).toEqual({
      name: 'Noach',
      hebrew: 'נח',
      day: '2025-10-25',
      joinedWith: null,
    });
    expect(choices.slice(54).map(({ name, day }) => `${name} ${day}`)).toEqual([
      'Chol HaMoed Pesach 2026-04-04',
      'Shavuos 2026-05-23',
      'Rosh Hashanah 2026-09-12',
      'Sukkos 2026-09-26',
      'Shemini Atzeres 2026-10-03',
    ]);
  });

  it('J4 joined parshas are one week under the name of the first', () => {
    const joined = choices.filter(({ day }) => day === shabbos.day);
    expect(joined.map(({ name, joinedWith }) => [name, joinedWith])).toEqual([
      ['Matos', 'Masei'],
      ['Masei', 'Matos'],
    ]);
    expect(storedWeekName('Masei', shabbos), 'found F20: also if Masei has its own record').toBe(
      'Matos',
    );
    expect(storedWeekName('Masei', { ...shabbos, day: '2035-07-14' })).toBe('Masei');
  });

  it('J4 include the Yom Tov of last Shabbos, though a new cycle has begun', () => {
    const afterSukkos = { day: '2026-10-10', inIsrael: false };
    const all = weekSections(afterSukkos).flatMap((section) => section.choices);
    expect(all[54]).toMatchObject({ name: 'Shemini Atzeres', day: '2026-10-03' });
    expect(all[0]).toMatchObject({ name: 'Bereishis', day: '2026-10-10' });
    expect(findChoice('shemini atzeres', all)).toBe('Shemini Atzeres');
  });
});
