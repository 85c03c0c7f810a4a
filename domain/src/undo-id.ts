const prefix = 'undo-';

/** The id of the undo of an activity entry, and of its lines in the histories. The rules accept an id once. */
export function undoIdOf(id: string): string {
  return prefix + id;
}

/** The id of what an undo takes back; `null` for entries that are no undo. */
export function undoneIdOf({ id }: { readonly id: string | null }): string | null {
  return id?.startsWith(prefix) === true ? id.slice(prefix.length) : null;
}
