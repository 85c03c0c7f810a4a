import { expect, it } from 'vitest';
import { boy, pointsEntry, winner } from '../testing/builders.ts';
import { weekChoices } from './week-choices.ts';

const shabbos = { day: '2026-11-28', inIsrael: false };
const came = (day: string, kind: string, points = 5) =>
  pointsEntry({ points, minyan: `${day}_${kind}`, timeStamp: new Date('2026-11-29T12:00:00') });

const regular = boy({
  envelopeId: 'regular',
  minyanPointsHistory: [
    came('2026-11-28', 'night', 3),
    came('2026-11-28', 'morning'),
    came('2026-11-22', 'sunday', 2),
    came('2026-11-21', 'morning'),
    pointsEntry({
      points: 7,
      type: 'remove',
      method: 'purchase',
      timeStamp: new Date('2026-11-25T12:00:00'),
    }),
  ],
  winnerList: [
    winner({ weekName: 'Noach', year: 5786 }),
    winner({ weekName: 'Toldos', year: 5787 }),
  ],
});
const once = boy({ envelopeId: 'once', minyanPointsHistory: [came('2026-11-28', 'mincha', 2)] });
const away = boy({ envelopeId: 'away' });

it('F8 what a winner is chosen by: how often he came that week, his points of it, and his last prize', () => {
  const choices = weekChoices([regular, once, away], 'Vayishlach', shabbos);
  expect(choices.minyanim, 'those to which anybody came').toBe(4);
  expect(choices.of(regular)).toEqual({ came: 3, points: 10, lastWin: '2026-11-14' });
  expect(choices.of(once)).toEqual({ came: 1, points: 2, lastWin: null });
  expect(choices.of(away)).toEqual({ came: 0, points: 0, lastWin: null });
});
