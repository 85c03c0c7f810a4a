import { describe, expect, it } from 'vitest';
import { request, week } from '@gabbai/domain/testing/builders.ts';
import { emptyPrize, type PrizeSlot } from '@gabbai/domain/weeks.ts';
import { prizesToDo, requestsToDo } from './to-do-lines.ts';

const year = 5787;

const open = (n: number): PrizeSlot => ({ ...emptyPrize(`prize-${n}`), prizeName: `Gift ${n}` });
const won = (n: number): PrizeSlot => ({ ...open(n), studentId: 'boy-1', year });
const textOf = (...prizes: PrizeSlot[]) => prizesToDo(week({ prizes }), year)?.text;

describe('what is to be done for the current week', () => {
  it('counts the prizes without a winner, and names a single one', () => {
    expect(textOf(open(1), won(2), open(3), won(4))).toBe('2 prizes have no winner');
    expect(prizesToDo(week({ prizes: [won(1), won(2), open(3), won(4)] }), year)).toEqual({
      id: 'prizes',
      text: 'Prize 3 has no winner',
      href: '/admin/prizes',
    });
    expect(textOf(won(1), won(2), won(3), won(4))).toBeUndefined();
  });

  it('ignores winners of another year and places without a prize', () => {
    expect(textOf({ ...won(1), year: year - 1 }, won(2), emptyPrize('prize-3'))).toBe(
      'Prize 1 has no winner',
    );
  });

  it('asks for prizes when there are none', () => {
    for (const none of [undefined, week({ prizes: [emptyPrize('prize-1')] })])
      expect(prizesToDo(none, year)?.text).toBe('No prizes entered yet');
  });

  it('J6 counts the requests for this Shabbos by the calendar, in any spelling', () => {
    const requests = ['Vayishlach', 'Parshas Vayishlah', 'Vayera'].map((parsha) =>
      request({ parsha }),
    );
    const shabbos = { day: '2026-11-28', inIsrael: false };
    expect(requestsToDo(requests, shabbos)).toEqual({
      id: 'requests',
      text: '2 aliya requests for this Shabbos',
      href: '#aliya-requests',
    });
    expect(requestsToDo(requests, { ...shabbos, day: '2026-12-05' })).toBeNull();
  });
});
