import { expect, it } from 'vitest';
import { hasNamesake } from './namesakes.ts';
import { splitName } from './names.ts';

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
