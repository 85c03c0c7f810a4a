import { expect, it } from 'vitest';
import { boy, week, winner } from '@gabbai/domain/testing/builders.ts';
import { missingPrizes, neighborsOf, pastWinners, readingsAround } from './nearby-weeks.ts';

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

it('a week says what is missing: names, pictures, or all', () => {
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
  const past = pastWinners(boys, 'Noach', 5787);
  expect(past.map(({ year, winners }) => [year, winners.length])).toEqual([
    [5786, 2],
    [5785, 1],
  ]);
});
