import { describe, expect, it } from 'vitest';
import {
  countByParsha,
  filterRequestsByParsha,
  groupRequests,
  requestDate,
  sortRequests,
} from './requests-list.ts';
import { request } from './testing/builders.ts';

function ids(list: readonly { requestId: string }[]): string[] {
  return list.map(({ requestId }) => requestId);
}

describe('aliya requests', () => {
  const requests = [
    request({ requestId: 'none', parsha: 'Shemot', createdAt: null }),
    request({ requestId: 'old', parsha: 'Noach', createdAt: new Date('2025-01-01') }),
    request({ requestId: 'new', parsha: 'Shemos', createdAt: new Date('2026-01-01') }),
  ];

  it('D6 are filtered by parsha in any spelling', () => {
    expect(ids(filterRequestsByParsha(requests, 'Shemos'))).toEqual(['none', 'new']);
    expect(filterRequestsByParsha(requests, 'Bo')).toEqual([]);
    expect(filterRequestsByParsha(requests, null)).toEqual(requests);
  });

  it('D6 for a double portion are found under both of its names', () => {
    const double = [request({ parsha: 'Matos-Masei' })];
    for (const half of ['Matos', 'Masei']) {
      expect(filterRequestsByParsha(double, half)).toEqual(double);
    }
    expect(filterRequestsByParsha(double, 'Devarim')).toEqual([]);
  });

  it('come newest first, those without a date last', () => {
    expect(ids(sortRequests(requests))).toEqual(['new', 'old', 'none']);
  });

  it('D6 are counted for each parsha that they name, in the order of the Torah', () => {
    const named = ['Masei', 'Noach', 'Matos-Masei', 'Shabbos HaGadol', 'Parshas Noah'];
    expect([...countByParsha(named.map((parsha) => request({ parsha })))]).toEqual([
      ['Noach', 2],
      ['Matos', 1],
      ['Masei', 2],
    ]);
  });

  it('are grouped by Shabbos: this one, the coming ones, those of the past, then what is no weekly portion', () => {
    const parshas = [
      'Noach',
      'Other',
      'Toldos',
      'Vayeira',
      'Yom Tov / Chol HaMoed',
      'Chayei Sarah',
    ];
    const list = parshas.map((parsha) => request({ requestId: parsha, parsha }));
    const newest = request({
      requestId: 'newest',
      parsha: 'Chaya Sarah',
      createdAt: new Date('2026-11-21'),
    });
    const groups = groupRequests([...list, newest], 'Chayei Sarah');
    expect(groups.map(({ parsha, requests: grouped }) => [parsha, ids(grouped)])).toEqual([
      ['Chayei Sarah', ['newest', 'Chayei Sarah']],
      ['Toldos', ['Toldos']],
      ['Noach', ['Noach']],
      ['Vayera', ['Vayeira']],
      ['Other', ['Other']],
      ['Yom Tov / Chol HaMoed', ['Yom Tov / Chol HaMoed']],
    ]);
    expect(groups.map(({ isThisWeek }) => isThisWeek)).toEqual([true, ...Array(5).fill(false)]);
  });

  it('of a double portion belong to this Shabbos if it is one of the two', () => {
    const double = [request({ parsha: 'Matot-Masei' })];
    for (const week of ['Matos', 'Masei', 'Matos-Masei'])
      expect(groupRequests(double, week)[0]).toMatchObject({ parsha: week, isThisWeek: true });
    expect(groupRequests(double, 'Pinchas')[0]).toMatchObject({
      parsha: 'Matot-Masei',
      isThisWeek: false,
    });
  });

  it('D7 show their date, or none', () => {
    expect(requestDate(new Date('2026-11-20T23:30:00Z'))).toBe('Nov 20, 2026');
    expect(requestDate(null)).toBeNull();
  });
});
