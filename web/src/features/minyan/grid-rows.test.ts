import { expect, it } from 'vitest';
import { classLists } from '@gabbai/domain/class-lists.ts';
import { boy } from '@gabbai/domain/testing/builders.ts';
import { foundBoys, gridRows } from './grid-rows.ts';

const lists = classLists([
  boy({ envelopeId: 'a', firstName: 'Shmuel', lastName: 'Adler', school: 'Noam', grade: '3rd' }),
  boy({ envelopeId: 'b', firstName: 'Meir', lastName: 'Noach', school: 'Noam', grade: '4th' }),
  boy({ envelopeId: 'c', firstName: 'Dov', lastName: 'Katz', school: 'Beis', grade: '3rd' }),
  boy({ envelopeId: 'd', firstName: 'Uri', lastName: 'Katz', school: 'Beis', isActive: false }),
]);
const keys = (text: string) =>
  gridRows(lists, foundBoys(lists, text) ?? new Set(['c', 'a', 'b'])).map(
    ({ boy, list }) => boy?.envelopeId ?? `${list.school} ${list.grade}`,
  );

it('K4 the grid has the boys under the headings of their classes, as the printed roster', () => {
  expect(keys('')).toEqual(['Beis 3rd', 'c', 'Noam 3rd', 'a', 'Noam 4th', 'b']);
});

it('K4 a text finds boys by name, disabled ones too, else classes, else similar names', () => {
  expect(keys('katz')).toEqual(['Beis 3rd', 'c', 'Beis 5th', 'd']);
  expect(keys('noa'), 'a name before a school').toEqual(['Noam 4th', 'b']);
  expect(keys('3rd')).toEqual(['Beis 3rd', 'c', 'Noam 3rd', 'a']);
  expect(keys('noam 3')).toEqual(['Noam 3rd', 'a']);
  expect(keys('shmeul')).toEqual(['Noam 3rd', 'a']);
  expect(keys('xqz')).toEqual([]);
});
