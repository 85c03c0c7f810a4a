import { expect, it } from 'vitest';
import { aliyaDoubt } from './aliya-doubt.ts';
import { aliyos, hebrewAliya, parseAliya, parseRequestState } from './aliyos.ts';
import type { RequestType } from './request.ts';

it('Q1 an aliya is read in English or Hebrew, and anything else is none', () => {
  for (const aliya of aliyos) {
    expect(parseAliya(aliya)).toBe(aliya);
    expect(parseAliya(` ${aliya.toUpperCase()} `)).toBe(aliya);
    expect(parseAliya(hebrewAliya[aliya])).toBe(aliya);
  }
  expect(parseAliya('Reviʼi')).toBe("Revi'i");
  for (const other of ['', 'Cohen', '3', 'שביעית']) expect(parseAliya(other)).toBeNull();
  expect(parseRequestState(' Done')).toBe('done');
  expect(parseRequestState('open')).toBeNull();
});

const doubts = (type: RequestType | null) =>
  aliyos.filter((aliya) => aliyaDoubt(type, aliya) !== null);

it('Q1 a Cohen for Levi, and the like, needs a question', () => {
  const middle = ['Shlishi', "Revi'i", 'Chamishi', 'Shishi', "Shevi'i"];
  expect(doubts('Cohen')).toEqual(['Levi', ...middle]);
  expect(doubts('Levi')).toEqual(['Kohen', ...middle]);
  expect(doubts('Israel')).toEqual(['Kohen', 'Levi']);
  expect(doubts(null)).toEqual(['Kohen', 'Levi']);
});
