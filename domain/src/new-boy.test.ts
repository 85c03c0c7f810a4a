import { expect, it } from 'vitest';
import { boyProblems, cleanBoy, emptyBoy } from './new-boy.ts';

it('found F32: the fields of a boy who is added by hand are cleaned like those of a list', () => {
  const typed = {
    ...emptyBoy,
    firstName: '\u200BMoshe ',
    lastName: 'Ben\u00A0 David',
    rebbe: '\u202ARabbi Katz\u202C',
    parentEmail: 'mailto:\u202Akatz@example.org\u202C',
  };
  expect(cleanBoy(typed)).toMatchObject({
    firstName: 'Moshe',
    lastName: 'Ben David',
    rebbe: 'Rabbi Katz',
    parentEmail: 'katz@example.org',
  });
  expect(boyProblems(cleanBoy({ ...emptyBoy, firstName: '\u200B' }))).toEqual(['no-name']);
});
