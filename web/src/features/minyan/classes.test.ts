import { expect, it } from 'vitest';
import { boy } from '@gabbai/domain/testing/builders.ts';
import { classesOf } from './classes.ts';

it('K4 boys stand by school and grade, those without either last, by last name', () => {
  const classes = classesOf([
    boy({ envelopeId: 'a', school: 'B', grade: '2nd', lastName: 'Weiss' }),
    boy({ envelopeId: 'b', school: null, grade: null }),
    boy({ envelopeId: 'c', school: 'B', grade: '1st' }),
    boy({ envelopeId: 'd', school: 'A', grade: null }),
    boy({ envelopeId: 'e', school: 'B', grade: '2nd', lastName: 'Adler' }),
  ]);
  expect(
    classes.map(({ school, grade, boys }) => [school, grade, boys.map((each) => each.envelopeId)]),
  ).toEqual([
    ['A', null, ['d']],
    ['B', '1st', ['c']],
    ['B', '2nd', ['e', 'a']],
    [null, null, ['b']],
  ]);
});
