/** Bounds the memory that anonymous callers can fill. */
const maxEntries = 10_000;
const slack = 1000;

/**
 * Evicts all but the latest ten thousand entries. It deletes many at once: after single deletions from its start, a
 * collection takes long to find its first entry.
 */
export function evictOldest(entries: Map<string, unknown> | Set<string>): void {
  if (entries.size <= maxEntries + slack) return;
  for (const key of entries.keys()) {
    if (entries.size <= maxEntries) return;
    entries.delete(key);
  }
}
