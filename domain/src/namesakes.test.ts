import { expect, it } from 'vitest';
import { hasNamesake, nameAmong } from './namesakes.ts';
import { splitName } from './names.ts';
import { boy } from './testing/builders.ts';

it('found F16: two boys have one name in any case and with or without points', () => {
  const people = ['Moshe Katz', 'moshe  katz', 'Yosef Katz', 'מֹשֶׁה כ״ץ', 'משה כץ'].map(splitName);
  expect(people.map((person) => hasNamesake(person, people))).toEqual([
    true,
    true,
    false,
    true,
    true,
  ]);
  expect(hasNamesake(splitName('Moshe Katz'), [])).toBe(false);
});

it('found F16: a stored sentence distinguishes two boys of one name', () => {
  const [one, other, alone] = [boy(), boy({ grade: '6th' }), boy({ firstName: 'Dovid' })];
  const boys = [one, other, alone];
  expect(boys.map((each) => nameAmong(each, boys))).toEqual([
    'Moshe Katz (Yeshiva Toras Chaim, 5th)',
    'Moshe Katz (Yeshiva Toras Chaim, 6th)',
    'Dovid Katz',
  ]);
  expect(nameAmong(boy({ school: null, grade: null }), boys)).toBe('Moshe Katz');
});

it('found F16: a sentence about a boy that the list does not have names his school and class, too', () => {
  const listed = boy({ envelopeId: 'listed', grade: '5th' });
  const added = boy({ envelopeId: 'added', grade: '6th' });
  expect(nameAmong(added, [listed])).toBe('Moshe Katz (Yeshiva Toras Chaim, 6th)');
  const edited = { ...listed, grade: '7th' };
  expect(nameAmong(edited, [listed])).toBe('Moshe Katz');
});
