import { normalizeForSearch } from '@gabbai/domain/normalize-for-search.ts';
import { searchByName, searchTextOf } from '@gabbai/domain/name-search.ts';
import type { PersonName } from '@gabbai/domain/names.ts';

/** The first of those whom the search finds: names that begin with the text, then the others, each by the alphabet. */
export function bestByName<T extends PersonName>(
  people: readonly T[],
  text: string,
  most: number,
): readonly T[] {
  const wanted = normalizeForSearch(text);
  if (wanted === '') return [];
  const best: { person: T; rank: string }[] = [];
  for (const person of searchByName(people, text)) {
    const name = searchTextOf(person);
    const rank = `${name.startsWith(wanted) ? 0 : 1}${name}`;
    const last = best.at(-1);
    if (best.length === most && last !== undefined && rank >= last.rank) continue;
    // Few are kept, so that a letter which thousands of names contain costs no sorting of thousands.
    const place = best.findIndex((other) => rank < other.rank);
    best.splice(place === -1 ? best.length : place, 0, { person, rank });
    if (best.length > most) best.pop();
  }
  return best.map(({ person }) => person);
}
