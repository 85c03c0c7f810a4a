import { expect, it } from 'vitest';
import { topMatchesByName } from './rank-by-name.ts';

const people = ['Yosef Levin', 'Levi Katz', 'Avi Levin', 'Moshe Katz', 'Levi Adler'].map((name) => {
  const [firstName = '', lastName = ''] = name.split(' ');
  return { firstName, lastName };
});
const found = (text: string, most = 9) =>
  topMatchesByName(people, text, most).map(({ firstName, lastName }) => `${firstName} ${lastName}`);

it('puts names that begin with the text first, and no more than asked for', () => {
  expect(found('lev')).toEqual(['Levi Adler', 'Levi Katz', 'Avi Levin', 'Yosef Levin']);
  expect(found('LEV', 3)).toEqual(['Levi Adler', 'Levi Katz', 'Avi Levin']);
});

it('finds a name in either order, and none for an empty text', () => {
  expect(found('katz mo')).toEqual(['Moshe Katz']);
  expect(found(' ')).toEqual([]);
});
