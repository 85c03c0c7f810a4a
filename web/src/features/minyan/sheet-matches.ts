import type { Envelope } from '@gabbai/domain/envelope.ts';
import { lastCame } from '@gabbai/domain/minyan/attendance.ts';
import { normalizeForSearch } from '@gabbai/domain/normalize-for-search.ts';
import { searchByName, searchTextOf } from '@gabbai/domain/name-search.ts';

interface Match {
  readonly boy: Envelope;
  readonly rank: number;
  readonly came: string;
  readonly name: string;
}

/**
 * The best matches for a few letters: active boys first, then whole names, beginnings, and letters within. Of equal ones
 * those who came last stand first, since the same boys come every week.
 */
export function sheetMatches(
  boys: readonly Envelope[],
  text: string,
  max: number,
): readonly Envelope[] {
  const wanted = normalizeForSearch(text);
  if (wanted === '') return [];
  const words = wanted.split(' ');
  const best: Match[] = [];
  for (const boy of searchByName(boys, text)) {
    const name = searchTextOf(boy);
    const rank = nameRank(name, wanted, words) + (boy.isActive ? 0 : 10);
    const match = { boy, rank, came: lastCame(boy.minyanPointsHistory) ?? '', name };
    const place = best.findIndex((other) => compare(match, other) < 0);
    if (place !== -1) best.splice(place, 0, match);
    else if (best.length < max) best.push(match);
    if (best.length > max) best.pop();
  }
  return best.map(({ boy }) => boy);
}

function compare(a: Match, b: Match): number {
  return a.rank - b.rank || compareTexts(b.came, a.came) || compareTexts(a.name, b.name);
}

function compareTexts(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

function nameRank(name: string, wanted: string, words: readonly string[]): number {
  if (name === wanted) return 0;
  const parts = name.split(' ');
  return words.every((word) => parts.some((part) => part.startsWith(word))) ? 1 : 2;
}

/** Prepares the search while `hasTime` allows it. Returns whether all is prepared. */
export function prepareMatches(boys: readonly Envelope[], hasTime: () => boolean): boolean {
  return boys.every((boy) => {
    if (!hasTime()) return false;
    searchTextOf(boy);
    lastCame(boy.minyanPointsHistory);
    return true;
  });
}
