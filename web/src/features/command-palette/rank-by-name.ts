import { normalizeForSearch } from '@gabbai/domain/normalize-for-search.ts';
import { searchByName, searchTextOf } from '@gabbai/domain/name-search.ts';
import type { PersonName } from '@gabbai/domain/names.ts';

/** Names that begin with the text first, then other matches, each alphabetically. */
export function topMatchesByName<T extends PersonName>(
  people: readonly T[],
  text: string,
  max: number,
): readonly T[] {
  const prefix = normalizeForSearch(text);
  if (prefix === '') return [];
  const best: { person: T; rank: string }[] = [];
  for (const person of searchByName(people, text)) {
    const name = searchTextOf(person);
    const rank = `${name.startsWith(prefix) ? 0 : 1}${name}`;
    const last = best.at(-1);
    if (best.length === max && last !== undefined && rank >= last.rank) continue;
    // Insertion into a short list: cheaper than sorting thousands of matches.
    const place = best.findIndex((other) => rank < other.rank);
    best.splice(place === -1 ? best.length : place, 0, { person, rank });
    if (best.length > max) best.pop();
  }
  return best.map(({ person }) => person);
}
