import type { Draft } from '../../device-storage/sheet-drafts.ts';

export const nothing: Draft = { added: [], removed: [], points: null };

const without = (ids: readonly string[], others: readonly string[]) =>
  ids.filter((id) => !others.includes(id));

/** An earlier draft with a later one, which counts for the boys of both. */
export function joined(before: Draft, since: Draft): Draft {
  const ticked = [...since.added, ...since.removed];
  return {
    added: [...without(before.added, ticked), ...since.added],
    removed: [...without(before.removed, ticked), ...since.removed],
    points: since.points ?? before.points,
  };
}

export function isNothing({ added, removed, points }: Draft): boolean {
  return added.length === 0 && removed.length === 0 && points === null;
}

/** Without the boys who are gone; a merged one is replaced by the boy who stays. */
export function withoutGone(draft: Draft, gone: ReadonlyMap<string, string | null>): Draft {
  const added = draft.added.flatMap((id) => (gone.has(id) ? (gone.get(id) ?? []) : id));
  return { ...draft, added: [...new Set(added)] };
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
