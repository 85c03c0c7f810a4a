import { findParsha, parshas, type Parsha } from '@gabbai/domain/parshas.ts';

/** Parshas by a part of either name, or by any spelling. */
export function searchParshas(text: string): readonly Parsha[] {
  const wanted = text.trim().toLowerCase();
  const meant = findParsha(wanted)?.id;
  return parshas.filter(
    ({ id, name, hebrew }) =>
      id === meant || name.toLowerCase().includes(wanted) || hebrew.includes(wanted),
  );
}

/** The parsha that can be seen to be chosen: the one that was, unless it is out of sight, or the only one in sight. */
export function chosenInSight(chosen: string | null, found: readonly Parsha[]): string | null {
  const [first, second] = found;
  if (first !== undefined && second === undefined) return first.name;
  return found.some(({ name }) => name === chosen) ? chosen : null;
}
