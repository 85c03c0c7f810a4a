/** What differs from the saved sheet. */
export interface Draft {
  /** In the order in which they were taken. */
  readonly added: readonly string[];
  readonly removed: readonly string[];
  /** `null`: as before. */
  readonly points: number | null;
}

export const nothing: Draft = { added: [], removed: [], points: null };

const without = (ids: readonly string[], others: readonly string[]) =>
  ids.filter((id) => !others.includes(id));

/** The names of before with what is ticked since, which counts. */
export function joined(before: Draft, since: Draft): Draft {
  const [added, removed] = [[...since.added], [...since.removed]];
  return {
    added: [...without(before.added, [...added, ...removed]), ...added],
    removed: [...without(before.removed, [...added, ...removed]), ...removed],
    points: since.points ?? before.points,
  };
}

export function isNothing({ added, removed, points }: Draft): boolean {
  return added.length === 0 && removed.length === 0 && points === null;
}

/** The same object when the sheet has none of it. */
export function withoutSaved(draft: Draft, saved: ReadonlyMap<string, number>): Draft {
  const added = draft.added.filter((id) => !saved.has(id));
  const removed = draft.removed.filter((id) => saved.has(id));
  const isSame = added.length === draft.added.length && removed.length === draft.removed.length;
  return isSame ? draft : { ...draft, added, removed };
}

/** `newPoints` is `null` if the points of those who are saved stay. */
export function isChanged({
  added,
  removed,
  newPoints,
}: Omit<Draft, 'points'> & { readonly newPoints: number | null }): boolean {
  return added.length + removed.length > 0 || newPoints !== null;
}
