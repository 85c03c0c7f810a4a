import { describe, expect, it } from 'vitest';
import { boy, pointsEntry } from '../testing/builders.ts';
import { drawPool, firstConditions, type DrawConditions, type DrawWeek } from './pool.ts';

const everyone: DrawConditions = {
  school: null,
  grade: null,
  mustHaveCome: false,
  minPoints: 0,
  weeksSinceWin: 0,
  chances: 'equal',
};
const week: DrawWeek = {
  from: '2026-11-22',
  until: '2026-11-28',
  winners: new Set(['winner']),
  setAside: new Set(['away']),
  weeksSinceWin: new Map([['lately', 2]]),
};

const noon = (day: string) => new Date(`${day}T12:00:00`);
/** Entered on the Sunday after. */
const came = (points: number, day = '2026-11-28') =>
  pointsEntry({ points, minyan: `${day}_morning`, timeStamp: noon('2026-11-29') });

const boys = [
  boy({ envelopeId: 'came', minyanPointsHistory: [came(5), came(3, '2026-11-27')] }),
  boy({
    envelopeId: 'taken-off',
    minyanPointsHistory: [came(5), { ...came(5), type: 'remove' }],
  }),
  boy({
    envelopeId: 'awarded',
    minyanPointsHistory: [
      pointsEntry({ points: 4, timeStamp: noon('2026-11-24') }),
      pointsEntry({ points: 3, type: 'remove', method: 'purchase', timeStamp: noon('2026-11-25') }),
      pointsEntry({ points: 90, timeStamp: noon('2026-11-21') }),
      pointsEntry({ points: 90, timeStamp: null }),
      came(90, '2026-11-21'),
    ],
  }),
  boy({ envelopeId: 'winner', minyanPointsHistory: [came(5)] }),
  boy({ envelopeId: 'lately', minyanPointsHistory: [came(5)] }),
  boy({ envelopeId: 'disabled', isActive: false, minyanPointsHistory: [came(5)] }),
  boy({ envelopeId: 'elsewhere', school: null, minyanPointsHistory: [came(5)] }),
  boy({ envelopeId: 'older', grade: '6th', minyanPointsHistory: [came(5)] }),
];

const pool = (conditions: Partial<DrawConditions>) => {
  const { tickets, out } = drawPool(boys, { ...everyone, ...conditions }, week);
  expect(tickets.size + out.size).toBe(boys.length);
  return { tickets: Object.fromEntries(tickets), out: Object.fromEntries(out) };
};

describe('who takes part in a draw', () => {
  it('found F36: not a boy that a draw has set aside', () => {
    const { tickets, out } = drawPool([boy({ envelopeId: 'away' })], everyone, week);
    expect([tickets.size, out.get('away')]).toEqual([0, 'set-aside']);
  });

  it('N1 every active boy who has not won this week', () => {
    expect(pool({})).toEqual({
      tickets: { came: 1, 'taken-off': 1, awarded: 1, lately: 1, elsewhere: 1, older: 1 },
      out: { winner: 'won-this-week', disabled: 'disabled' },
    });
  });

  it('N1 a ticket a point of the week, without purchases and other weeks', () => {
    expect(pool({ chances: 'points' })).toEqual({
      tickets: { came: 8, awarded: 4, lately: 5, elsewhere: 5, older: 5 },
      out: { 'taken-off': 'no-tickets', winner: 'won-this-week', disabled: 'disabled' },
    });
  });

  it('N1 conditions say why the others are out', () => {
    expect(pool({ mustHaveCome: true }).out).toMatchObject({
      'taken-off': 'did-not-come',
      awarded: 'did-not-come',
    });
    expect(pool({ minPoints: 5 }).out).toMatchObject({ awarded: 'few-points' });
    expect(pool({ minPoints: 5 }).tickets).toEqual({ came: 1, lately: 1, elsewhere: 1, older: 1 });
    expect(pool({ weeksSinceWin: 2 }).out).toMatchObject({ lately: 'won-lately' });
    expect(pool({ weeksSinceWin: 1 }).tickets).toHaveProperty('lately', 1);
    expect(pool({ school: '' }).tickets).toEqual({ elsewhere: 1 });
    expect(pool({ school: 'Yeshiva Toras Chaim', grade: '5th' }).out).toMatchObject({
      elsewhere: 'other-school',
      older: 'other-grade',
    });
  });
});

it('N1 is first among those who came, unless no minyan of the week is entered', () => {
  expect(firstConditions(boys, week)).toEqual({ ...everyone, mustHaveCome: true });
  const nobodyCame = [boy({ envelopeId: 'away' })];
  expect(firstConditions(nobodyCame, week)).toEqual(everyone);
});
