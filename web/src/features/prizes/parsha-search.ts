import { findParsha, parshas, type Parsha } from '@gabbai/domain/parshas.ts';

/** Finds parshas by English or Hebrew name, or any known spelling. */
export function searchParshas(text: string): readonly Parsha[] {
  const query = text.trim().toLowerCase();
  const exactId = findParsha(query)?.id;
  return parshas.filter(
    ({ id, name, hebrew }) =>
      id === exactId || name.toLowerCase().includes(query) || hebrew.includes(query),
  );
}

/** The chosen parsha if the search shows it; a single match counts as chosen. */
export function visibleChoice(chosen: string | null, found: readonly Parsha[]): string | null {
  const [first, second] = found;
  if (first !== undefined && second === undefined) return first.name;
  return found.some(({ name }) => name === chosen) ? chosen : null;
}
