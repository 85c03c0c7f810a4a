import { normalizeForSearch } from './normalize-for-search.ts';
import { fullName, type PersonName } from './names.ts';

// Normalizing thousands of names at every key press makes typing stutter. A changed envelope is a new object, so it is
// normalized again.
const searchTexts = new WeakMap<PersonName, string>();

export function searchTextOf(person: PersonName): string {
  const cached = searchTexts.get(person);
  if (cached !== undefined) return cached;
  const text = normalizeForSearch(fullName(person));
  searchTexts.set(person, text);
  return text;
}

/** Normalizes names ahead of a search while `hasTime` allows it. Returns whether all are done. */
export function prepareNames(people: readonly PersonName[], hasTime: () => boolean): boolean {
  return people.every((person) => {
    if (searchTexts.has(person)) return true;
    if (!hasTime()) return false;
    searchTextOf(person);
    return true;
  });
}

/**
 * The people whose name contains every word of a text in any order, ignoring case, accents and niqqud. An empty text
 * matches all.
 */
export function searchByName<T extends PersonName>(
  people: readonly T[],
  text: string,
): readonly T[] {
  const wanted = normalizeForSearch(text);
  if (wanted === '') return people;
  const words = wanted.split(' ');
  return people.filter((person) => {
    const name = searchTextOf(person);
    return words.every((word) => name.includes(word));
  });
}
