import { folded } from './folding.ts';
import { fullName, type PersonName } from './names.ts';

// Kept per boy: preparing thousands of names again at every key is what makes typing stutter. A boy who changes is
// another object, so that only his name is prepared anew.
const searchTexts = new WeakMap<PersonName, string>();

/** A name as it is searched for and ordered by. */
export function searchTextOf(person: PersonName): string {
  const kept = searchTexts.get(person);
  if (kept !== undefined) return kept;
  const made = folded(fullName(person));
  searchTexts.set(person, made);
  return made;
}

/** Prepares names ahead of a search for as long as there is time; whether all are prepared. */
export function prepareNames(people: readonly PersonName[], hasTime: () => boolean): boolean {
  return people.every((person) => {
    if (searchTexts.has(person)) return true;
    if (!hasTime()) return false;
    searchTextOf(person);
    return true;
  });
}

/**
 * Those whose name contains every word of the text, in any order, whether upper or lower case, with or without accents
 * or niqqud; all of them for an empty text.
 */
export function searchByName<T extends PersonName>(
  people: readonly T[],
  text: string,
): readonly T[] {
  const wanted = folded(text);
  if (wanted === '') return people;
  const words = wanted.split(' ');
  return people.filter((person) => {
    const name = searchTextOf(person);
    return words.every((word) => name.includes(word));
  });
}
