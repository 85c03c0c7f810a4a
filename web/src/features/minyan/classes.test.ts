import { expect, it } from 'vitest';
import { boy } from '@gabbai/domain/testing/builders.ts';
import { boysBySchool } from './classes.ts';

it('K4 boys stand by school and grade, those without either last, by last name', () => {
  const schools = boysBySchool([
    boy({ envelopeId: 'a', school: 'B', grade: '2nd', lastName: 'Weiss' }),
    boy({ envelopeId: 'b', school: null, grade: null }),
    boy({ envelopeId: 'c', school: 'B', grade: '1st' }),
    boy({ envelopeId: 'd', school: 'A', grade: null }),
    boy({ envelopeId: 'e', school: 'B', grade: '2nd', lastName: 'Adler' }),
  ]);
  const ids = schools.map(({ school, grades }) => ({
    school,
    grades: grades.map(({ grade, boys }) => [grade, boys.map(({ envelopeId }) => envelopeId)]),
  }));
  expect(ids).toEqual([
    { school: 'A', grades: [[null, ['d']]] },
    {
      school: 'B',
      grades: [
        ['1st', ['c']],
        ['2nd', ['e', 'a']],
      ],
    },
    { school: null, grades: [[null, ['b']]] },
  ]);
});
