import { expect, it } from 'vitest';
import { classLists, packClasses } from './class-lists.ts';
import { fullName } from './names.ts';
import { boy } from './testing/builders.ts';

it('K4 K11 lists boys by school, grade and name; those without come last', () => {
  const lists = classLists([
    boy({ firstName: 'Zev', school: 'Noam', grade: '10th' }),
    boy({ firstName: 'Moshe', school: null, grade: null }),
    boy({ firstName: 'Yosef', school: 'Noam', grade: '2nd' }),
    boy({ firstName: 'Avi', school: 'Noam', grade: '2nd' }),
    boy({ firstName: 'Dov', school: 'Noam', grade: null }),
    boy({ firstName: 'Uri', school: 'Beis', grade: '2nd' }),
  ]);
  expect(
    lists.map(({ school, grade, envelopes }) => [school, grade, envelopes.map(fullName).join()]),
  ).toEqual([
    ['Beis', '2nd', 'Uri Katz'],
    ['Noam', '2nd', 'Avi Katz,Yosef Katz'],
    ['Noam', '10th', 'Zev Katz'],
    ['Noam', null, 'Dov Katz'],
    [null, null, 'Moshe Katz'],
  ]);
  expect(classLists([])).toEqual([]);
});

const classOf = (count: number) => ({
  school: 'Noam',
  grade: null,
  envelopes: Array.from({ length: count }, () => boy()),
});

const packed = (...counts: readonly number[]) =>
  packClasses(counts.map(classOf), 20).map((page) => page.map(({ envelopes }) => envelopes.length));

it('K11 packs classes on pages in their order; one longer than a page begins its own', () => {
  // A class has three lines above its boys.
  expect(packed(4, 4, 4)).toEqual([[4, 4], [4]]);
  expect(packed(7, 7, 1)).toEqual([[7, 7], [1]]);
  expect(packed(1, 45, 1)).toEqual([[1], [45], [1]]);
  expect(packed()).toEqual([]);
});
