import { describe, expect, it } from 'vitest';
import {
  countByParsha,
  filterRequestsByParsha,
  groupRequests,
  requestDate,
  requestsOfShabbos,
  sortRequests,
  unreadRequests,
} from './requests-list.ts';
import { request } from './testing/builders.ts';

function made(requestId: string, parsha: string, day: string | null) {
  return request({ requestId, parsha, createdAt: day === null ? null : new Date(day) });
}

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

  it('D6 for a double parsha are found under both of its names', () => {
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

  it('found F34: whose parsha is missing or not understood are found, unless they are done', () => {
    const list = ["פ' וישלח", 'Elsewhere', '', 'Noach'].map((parsha) => request({ parsha }));
    expect(unreadRequests(list).map(({ parsha }) => parsha)).toEqual(['Elsewhere', '']);
    expect(unreadRequests([request({ parsha: 'Elsewhere', state: 'done' })])).toEqual([]);
    const shabbos = { day: '2026-11-28', inIsrael: false };
    const ofShabbos = ["פ' וישלח", 'שבת פרשת וישלח', 'Vayishlach (Nov 28)'].map((parsha) =>
      made(parsha, parsha, '2026-11-25'),
    );
    expect(requestsOfShabbos(ofShabbos, shabbos)).toEqual(ofShabbos);
  });

  it('J6 are grouped by Shabbos: this one, the coming ones, those without a weekly parsha, the past ones', () => {
    const thisShabbos = { day: '2026-11-28', inIsrael: false };
    const groups = groupRequests(
      [
        made('late', 'Noach', '2026-10-20'),
        made('over', 'Noach', '2026-10-10'),
        made('lately over', 'Vayeitzei', '2026-11-10'),
        made('other', 'Other', '2026-11-20'),
        made('next', 'Vayeshev', '2026-11-20'),
        made('last year', 'Vayishlach', '2025-11-20'),
        made('without a date', 'Vayishlach', null),
        made('this', 'Vayishlah', '2026-11-21'),
        made('feast', 'Yom Tov / Chol HaMoed', '2026-11-20'),
        made('named feast', 'Chol HaMoed Pesach', '2026-11-21'),
      ],
      thisShabbos,
    );
    expect(groups.map(({ name, day, when, requests: of }) => [name, day, when, ids(of)])).toEqual([
      ['Vayishlach', '2026-11-28', 'this-shabbos', ['this', 'without a date']],
      ['Vayeishev', '2026-12-05', 'coming', ['next']],
      ['Chol HaMoed Pesach', '2027-04-24', 'coming', ['named feast', 'feast']],
      ['Noach', '2027-11-06', 'coming', ['late']],
      ['Other', null, 'unknown', ['other']],
      ['Vayeitzei', '2026-11-21', 'past', ['lately over']],
      ['Noach', '2026-10-17', 'past', ['over']],
      ['Vayishlach', '2025-12-06', 'past', ['last year']],
    ]);
  });

  it.each(['Matos', 'Masei', 'Matot-Masei', 'Masei, Devarim'])(
    'J6 for %s are for this Shabbos when both are read',
    (parsha) => {
      const thisShabbos = { day: '2026-07-11', inIsrael: false };
      const asked = request({ parsha, createdAt: new Date('2026-07-01') });
      expect(requestsOfShabbos([asked], thisShabbos)).toEqual([asked]);
      expect(groupRequests([asked], thisShabbos)).toMatchObject([
        { name: 'Matos-Masei', when: 'this-shabbos' },
      ]);
      expect(requestsOfShabbos([asked], { ...thisShabbos, day: '2026-07-04' })).toEqual([]);
    },
  );

  it('D7 show their date, or none', () => {
    expect(requestDate(new Date('2026-11-20T23:30:00Z'))).toBe('Nov 20, 2026');
    expect(requestDate(null)).toBeNull();
  });
});
