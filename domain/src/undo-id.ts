const prefix = 'undo-';
const mergePrefix = 'merge-';

/** The id of the undo of an activity entry, and of its lines in the histories. The rules accept an id once. */
export function undoIdOf(id: string): string {
  return prefix + id;
}

/** The id of what an undo takes back; `null` for entries that are no undo. */
export function undoneIdOf({ id }: { readonly id: string | null }): string | null {
  return id?.startsWith(prefix) === true ? id.slice(prefix.length) : null;
}

/** The id of a merge's activity entry, and of the line that takes back what both were paid for. */
export function mergeIdOf(attemptId: string): string {
  return mergePrefix + attemptId;
}

/** Whether a merge keeps what its undo needs. Merges of an earlier version have other ids. */
export function isMergeId(id: string | null): boolean {
  return id?.startsWith(mergePrefix) === true;
}
