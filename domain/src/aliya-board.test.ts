import { expect, it } from 'vitest';
import { aliyaBoard } from './aliya-board.ts';
import { request } from './testing/builders.ts';

const on = (day: string) => new Date(`${day}T12:00:00`);

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
