import { expect, it } from 'vitest';
import { aliyaBoard, boardShabbos, requestsOfShabbos } from './aliya-board.ts';
import { request } from './testing/builders.ts';

const on = (day: string) => new Date(`${day}T12:00:00`);
const idsOn = (day: string, requests: readonly ReturnType<typeof request>[]) =>
  requestsOfShabbos(requests, boardShabbos(day, false)).map(({ requestId }) => requestId);

it('Q2 a Shabbos has the requests for its parsha in any spelling, and not those of an earlier year', () => {
  const requests = [
    request({ requestId: 'this', parsha: 'Vayishlach', createdAt: on('2026-11-20') }),
    request({ requestId: 'spelled', parsha: 'Parshas וישלח', createdAt: on('2026-01-20') }),
    request({ requestId: 'undated', parsha: 'Vayishlach', createdAt: null }),
    request({
      requestId: 'undated and done',
      parsha: 'Vayishlach',
      createdAt: null,
      state: 'done',
    }),
    request({
      requestId: 'done',
      parsha: 'Vayishlach',
      createdAt: on('2026-11-20'),
      state: 'done',
    }),
    request({ requestId: 'last year', parsha: 'Vayishlach', createdAt: on('2025-12-01') }),
    request({ requestId: 'other', parsha: 'Vayeishev' }),
  ];
  expect(idsOn('2026-11-28', requests)).toEqual(['this', 'spelled', 'undated', 'done']);
});

it('Q2 either of two joined parshas counts, and Yom Tov has its own', () => {
  const requests = [
    request({ requestId: 'matos', parsha: 'Matos', createdAt: on('2026-06-20') }),
    request({ requestId: 'masei', parsha: 'Masei', createdAt: on('2026-06-20') }),
    request({ requestId: 'both', parsha: 'Matos-Masei', createdAt: on('2026-06-20') }),
    request({ requestId: 'yom tov', parsha: 'Yom Tov / Chol HaMoed', createdAt: on('2026-09-20') }),
    request({
      requestId: 'named',
      parsha: 'Sukkos',
      createdAt: on('2026-09-20'),
      state: 'given',
    }),
    request({
      requestId: 'given in Pesach',
      parsha: 'Yom Tov / Chol HaMoed',
      createdAt: on('2026-03-28'),
      aliya: 'Kohen',
      state: 'given',
    }),
  ];
  expect(idsOn('2026-07-11', requests)).toEqual(['matos', 'masei', 'both']);
  expect(idsOn('2026-09-26', requests)).toEqual(['yom tov', 'named']);
  // A week later the open one still stands.
  expect(idsOn('2026-10-03', requests)).toEqual(['yom tov']);
});

it('Q2 the board has the aliyos in order, who has each, and the open requests, oldest first', () => {
  const board = aliyaBoard([
    request({ requestId: 'new', createdAt: on('2026-11-20') }),
    request({ requestId: 'old', createdAt: on('2026-11-10') }),
    request({ requestId: 'maftir', aliya: 'Maftir', state: 'given' }),
    request({ requestId: 'twice', aliya: 'Maftir', state: 'done' }),
    request({ requestId: 'declined', state: 'done' }),
  ]);
  expect(board.aliyos.map(({ aliya }) => aliya).slice(0, 3)).toEqual(['Kohen', 'Levi', 'Shlishi']);
  const maftir = board.aliyos.find(({ aliya }) => aliya === 'Maftir');
  expect(maftir?.holders.map(({ requestId }) => requestId)).toEqual(['maftir', 'twice']);
  expect(board.open.map(({ requestId }) => requestId)).toEqual(['old', 'new']);
});
