import { expect, it } from 'vitest';
import { visibleChoice, searchParshas } from './parsha-search.ts';

it.each([
  ['the one that was chosen', '', 'Noach', 'Noach'],
  ['the only one that is found', 'bo', 'Noach', 'Bo'],
  ['the only one by another spelling', 'Shmos', null, 'Shemos'],
  ['the one that was chosen, among others', 'b', 'Bo', 'Bo'],
  ['none while it is out of sight', 'b', 'Noach', null],
  ['none where nothing is found', 'xyz', 'Noach', null],
  ['none at first', '', null, null],
])('F2 found 13: Save sets %s', (_case, text, chosen, seen) => {
  expect(visibleChoice(chosen, searchParshas(text))).toBe(seen);
});
