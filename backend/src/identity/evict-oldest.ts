/** What a million strangers could fill, were it not bounded. */
const mostKept = 10_000;
const slack = 1000;

/**
 * Keeps what was put in last, ten thousand of it or a few more. Many go at once, since a collection from whose
 * beginning much was deleted is slow to give its first.
 */
export function evictOldest(kept: Map<string, unknown> | Set<string>): void {
  if (kept.size <= mostKept + slack) return;
  for (const key of kept.keys()) {
    if (kept.size <= mostKept) return;
    kept.delete(key);
  }
}
