import { expect, it } from 'vitest';
import { boy, winner } from '../testing/builders.ts';
import { drawWeek } from './draw-week.ts';

const shabbos = { day: '2026-11-28', inIsrael: false };
const weekOf = (weekName: string) =>
  drawWeek(
    { weekName, winners: new Set(), setAside: new Set() },
    [
      boy({
        envelopeId: 'twice',
        winnerList: [
          winner({ weekName: 'Noach', year: 5787 }),
          winner({ weekName: 'Toldos', year: 5787 }),
        ],
      }),
      boy({ envelopeId: 'next', winnerList: [winner({ weekName: 'Vayeishev', year: 5787 })] }),
      boy({ envelopeId: 'last-year', winnerList: [winner({ weekName: 'Vayeitzei', year: 5786 })] }),
      boy({ envelopeId: 'unknown', winnerList: [winner({ weekName: 'Retreat', year: null })] }),
    ],
    shabbos,
  );

it('N1 the week of a draw goes from Sunday to its Shabbos, and knows who won how many weeks before', () => {
  // Vayishlach is read on November 28, 2026, Toldos on November 14, Vayeitzei a year before on November 29.
  const { from, until, weeksSinceWin } = weekOf('Vayishlach');
  expect([from, until]).toEqual(['2026-11-22', '2026-11-28']);
  expect(Object.fromEntries(weeksSinceWin)).toEqual({ twice: 2, 'last-year': 52 });
  expect(weekOf('Retreat').until).toBe('2026-11-28');
  expect(weekOf('Vayeitzei').until).toBe('2026-11-21');
});
