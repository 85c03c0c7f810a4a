import { describe, expect, it } from 'vitest';
import { request, week } from '@gabbai/domain/testing/builders.ts';
import { emptyPrize, type PrizeSlot } from '@gabbai/domain/weeks.ts';
import { isolate } from '../../config/isolate.ts';
import { prizesToDo, requestsToDo, sheetsToDo } from './to-do-lines.ts';

const year = 5787;

const open = (n: number): PrizeSlot => ({ ...emptyPrize(`prize-${n}`), prizeName: `Gift ${n}` });
const won = (n: number): PrizeSlot => ({ ...open(n), studentId: 'boy-1', year });
const textOf = (...prizes: PrizeSlot[]) => prizesToDo(week({ prizes }), year)?.text;

describe('the to-do lines of the current week', () => {
  it('counts the prizes without a winner, and names a single one', () => {
    expect(textOf(open(1), won(2), open(3), won(4))).toBe('Choose the winners of 2 prizes');
    expect(prizesToDo(week({ prizes: [won(1), won(2), open(3), won(4)] }), year)).toEqual({
      id: 'prizes',
      text: 'Choose the winner of prize 3',
      href: '/admin/prizes',
      needs: 'records',
    });
    expect(textOf(won(1), won(2), won(3), won(4))).toBeUndefined();
  });

  it('ignores winners of another year and places without a prize', () => {
    expect(textOf({ ...won(1), year: year - 1 }, won(2), emptyPrize('prize-3'))).toBe(
      'Choose the winner of prize 1',
    );
  });

  it('asks for prizes when there are none', () => {
    for (const none of [undefined, week({ prizes: [emptyPrize('prize-1')] })])
      expect(prizesToDo(none, year)?.text).toBe('Enter the prizes');
  });

  it('J6 counts the requests for this Shabbos by the calendar, in any spelling', () => {
    const requests = ['Vayishlach', 'Parshas Vayishlah', 'Vayera'].map((parsha) =>
      request({ parsha }),
    );
    const shabbos = { day: '2026-11-28', inIsrael: false };
    expect(requestsToDo(requests, shabbos)).toEqual({
      id: 'requests',
      text: '2 aliyos asked for this Shabbos',
      href: '/admin/aliyos',
      needs: null,
    });
    const given = requests.map((one) => ({ ...one, aliya: 'Levi', state: 'given' }) as const);
    expect(requestsToDo(given, shabbos), 'they have their aliya').toBeNull();
    expect(requestsToDo(requests, { ...shabbos, day: '2026-12-05' })).toBeNull();
  });
});

const sheet = (date: string, kindId: string, boys = 1) => ({
  sheetId: `${date}_${kindId}`,
  date,
  kindId,
  kindName: '',
  points: 1,
  year: 5787,
  boys: new Map(Array.from({ length: boys }, (_, n) => [`boy-${n}`, 1])),
  updatedAt: null,
  by: null,
});

describe('K9 the minyan sheets that are missing since last Shabbos', () => {
  const kinds = [
    { id: 'night', name: 'Friday night', points: 3 },
    { id: 'morning', name: 'Shabbos morning', points: 5 },
    { id: 'sunday', name: 'Sunday morning', points: 2 },
  ];
  const days = { from: '2026-11-21', until: '2026-11-24' };

  it('are counted, and a single one is named', () => {
    const night = sheet('2026-11-21', 'night');
    expect(sheetsToDo(kinds, [night], days)).toEqual({
      id: 'sheets',
      text: `Enter ${isolate('Shabbos morning')} and 1 more`,
      href: '/admin/minyan?day=2026-11-21&kind=morning',
      needs: 'points',
    });
    const sunday = sheet('2026-11-22', 'sunday');
    expect(sheetsToDo(kinds, [night, sunday], days)?.text).toBe(
      `Enter ${isolate('Shabbos morning')}`,
    );
  });

  it('a sheet without boys is missing; without minyanim none is', () => {
    const all = [sheet('2026-11-21', 'night'), sheet('2026-11-21', 'morning')];
    expect(sheetsToDo(kinds.slice(0, 2), all, days)).toBeNull();
    expect(sheetsToDo(kinds.slice(0, 1), [sheet('2026-11-21', 'night', 0)], days)).not.toBeNull();
    expect(sheetsToDo([], [], days)).toBeNull();
  });
});
