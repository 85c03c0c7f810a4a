import type { ClassList } from '@gabbai/domain/class-lists.ts';
import type { Envelope } from '@gabbai/domain/envelope.ts';
import { isGuess, searchByName } from '@gabbai/domain/name-search.ts';
import { normalizeForSearch, splitSearchText } from '@gabbai/domain/normalize-for-search.ts';

export interface GridRow {
  readonly list: ClassList;
  /** `null` in the heading of the class. */
  readonly boy: Envelope | null;
}

/** The boys who are shown, under the headings of their classes. */
export function gridRows(
  lists: readonly ClassList[],
  shown: ReadonlySet<string>,
): readonly GridRow[] {
  return lists.flatMap((list) => {
    const boys = list.envelopes.filter(({ envelopeId }) => shown.has(envelopeId));
    return boys.length === 0 ? [] : [null, ...boys].map((boy) => ({ list, boy }));
  });
}

/** The boys whose name matches a text, else those of the classes that do, else those with similar names; `null` without a text. */
export function foundBoys(lists: readonly ClassList[], text: string): ReadonlySet<string> | null {
  const words = splitSearchText(text);
  if (words.length === 0) return null;
  const isOfClass = ({ school, grade }: ClassList) => {
    const heading = ` ${normalizeForSearch(`${school ?? ''} ${grade ?? ''}`)}`;
    return words.every(({ word }) => heading.includes(` ${word}`));
  };
  const named = searchByName(boysOf(lists), text);
  const groups = [named.filter((boy) => !isGuess(boy, text)), boysOf(lists.filter(isOfClass))];
  const found = groups.find((boys) => boys.length > 0) ?? named;
  return new Set(found.map(({ envelopeId }) => envelopeId));
}

function boysOf(lists: readonly ClassList[]): readonly Envelope[] {
  return lists.flatMap(({ envelopes }) => envelopes);
}
