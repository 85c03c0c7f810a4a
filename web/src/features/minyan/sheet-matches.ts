import type { Envelope } from '@gabbai/domain/envelope.ts';
import { normalizeForSearch } from '@gabbai/domain/normalize-for-search.ts';
import { searchByName, searchTextOf } from '@gabbai/domain/name-search.ts';

/** The best matches for a few letters, active boys first, then whole names, beginnings, and letters within. */
export function sheetMatches(
  boys: readonly Envelope[],
  text: string,
  max: number,
): readonly Envelope[] {
  const wanted = normalizeForSearch(text);
  if (wanted === '') return [];
  const words = wanted.split(' ');
  const best: { boy: Envelope; rank: string }[] = [];
  for (const boy of searchByName(boys, text)) {
    const name = searchTextOf(boy);
    const rank = `${boy.isActive ? 0 : 1}${nameRank(name, wanted, words)}${name}`;
    const last = best.at(-1);
    if (best.length === max && last !== undefined && rank >= last.rank) continue;
    const place = best.findIndex((other) => rank < other.rank);
    best.splice(place === -1 ? best.length : place, 0, { boy, rank });
    if (best.length > max) best.pop();
  }
  return best.map(({ boy }) => boy);
}

function nameRank(name: string, wanted: string, words: readonly string[]): number {
  if (name === wanted) return 0;
  if (name.startsWith(wanted)) return 1;
  const parts = name.split(' ');
  return words.every((word) => parts.some((part) => part.startsWith(word))) ? 2 : 3;
}
