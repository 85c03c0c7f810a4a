import { expect, it } from 'vitest';
import { boy, week, winner } from '@gabbai/domain/testing/builders.ts';
import { emptyPrize } from '@gabbai/domain/weeks.ts';
import {
  missingPrizes,
  neighborsOf,
  nextReadings,
  pastWinners,
  readingsAround,
  winnersOfReading,
} from './nearby-weeks.ts';

it('the weeks around a Shabbos, and those beside a week, are those of the calendar', () => {
  const shabbos = { day: '2026-11-28', inIsrael: false };
  const names = (weeks: number) => readingsAround(shabbos, weeks).map(({ name }) => name);
  expect(names(-2)).toEqual(['Vayeitzei', 'Toldos']);
  expect(names(2)).toEqual(['Vayeishev', 'Mikeitz']);
  expect(neighborsOf(shabbos.day, false)).toMatchObject({
    previous: { name: 'Vayeitzei' },
    next: { name: 'Vayeishev' },
  });
  expect(neighborsOf(null, false)).toBeNull();
});

it('a week has what is missing: names, pictures, or both', () => {
  expect(missingPrizes(undefined)).toEqual({ isEmpty: true, names: 4, pictures: 4 });
  expect(missingPrizes(week())).toEqual({ isEmpty: false, names: 0, pictures: 4 });
});

it('past winners of a parsha stand by year, the latest first, without this year', () => {
  const wins = [5787, 5785, 5786].map((year) => winner({ year, weekName: 'Parshas Noach' }));
  const boys = [
    boy({ winnerList: wins }),
    boy({ envelopeId: 'boy-2', winnerList: [winner({ year: 5786, weekName: 'Bo' })] }),
    boy({ envelopeId: 'boy-3', winnerList: [winner({ year: 5786 })] }),
  ];
  const past = pastWinners(boys, 'Noach', { thisYear: 5787, inIsrael: false });
  expect(past.map(({ year, winners }) => [year, winners.length])).toEqual([
    [5786, 2],
    [5785, 1],
  ]);
});

it('found F21: after Simchas Torah the last weeks have the winners of the old year', () => {
  const afterSukkos = { day: '2026-10-10', inIsrael: false };
  const old = readingsAround(afterSukkos, -3).find(({ parshas }) => parshas.length > 0);
  const weekName = old?.weekName ?? '';
  expect(old?.day).toBe('2026-09-19');
  const won = winner({ weekName, year: 5786 });
  const boys = [
    boy({ envelopeId: 'then', winnerList: [won] }),
    boy({ envelopeId: 'before', winnerList: [{ ...won, year: 5785 }] }),
    boy({ envelopeId: 'now', winnerList: [{ ...won, year: null }] }),
  ];
  const known = { weeks: [week()], envelopes: boys, thisYear: 5787, inIsrael: false };
  expect(old && winnersOfReading(old, known)).toEqual(['then']);
});

it('found F21: the coming Shabbos is the first of the next weeks, unless it is on the page', () => {
  const shabbos = { day: '2026-11-28', inIsrael: false };
  const names = (day: string | null) => nextReadings(shabbos, day, 2).map(({ name }) => name);
  expect(names('2026-11-21')).toEqual(['Vayishlach', 'Vayeishev']);
  expect(names(null)).toEqual(['Vayishlach', 'Vayeishev']);
  expect(names('2026-11-28')).toEqual(['Vayeishev', 'Mikeitz']);
});

const wonBy = (weekId: string, weekName: string) =>
  week({
    weekId,
    weekName,
    prizes: [{ ...emptyPrize(`prize1_${weekId}`), studentId: `of ${weekName}`, year: 5786 }],
  });

it('found F20: a Shabbos of joined parshas has the winners of both records, this year and earlier', () => {
  const shabbos = { day: '2026-07-18', inIsrael: false };
  const [joined] = readingsAround(shabbos, -1);
  expect(joined?.name).toBe('Matos-Masei');
  const weeks = [wonBy('1', 'Matos'), wonBy('2', 'Masei'), wonBy('3', 'Pinchas')];
  const boys = weeks.map(({ weekName }) =>
    boy({ envelopeId: `of ${weekName}`, winnerList: [winner({ weekName, year: 5786 })] }),
  );
  const winnersIn = (thisYear: number) =>
    joined && winnersOfReading(joined, { weeks, envelopes: boys, thisYear, inIsrael: false });
  expect(winnersIn(5786)).toEqual(['of Matos', 'of Masei']);
  expect(winnersIn(5787)).toEqual(['of Matos', 'of Masei']);
  const past = pastWinners(boys, 'Matos', { thisYear: 5787, inIsrael: false });
  expect(past[0]?.winners.map(({ envelope }) => envelope.envelopeId)).toEqual([
    'of Matos',
    'of Masei',
  ]);
});
