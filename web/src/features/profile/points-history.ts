import { carriedPage } from '@gabbai/domain/history-pages.ts';
import type { PointsEntry } from '@gabbai/domain/points.ts';
import { undoneIdOf } from '@gabbai/domain/undo-id.ts';

/**
 * Sorts the history by time, because offline awards arrive late, and a merge puts the lines of one record behind those of the
 * other. Entries without a time stay next to the entry stored before them, and the line that stands for older pages is last. A
 * line's key stays the same while entries are added; after a merge, two lines may have one id.
 */
export function newestFirst(history: readonly PointsEntry[]) {
  let lastKnownTime = -Infinity;
  const counts = new Map<string, number>();
  const keyOf = (id: string) => {
    const count = (counts.get(id) ?? 0) + 1;
    counts.set(id, count);
    return count === 1 ? id : `${id} ${count}`;
  };
  return history
    .map((entry, position) => {
      lastKnownTime = entry.timeStamp?.getTime() ?? lastKnownTime;
      const time = carriedPage(entry) === null ? lastKnownTime : -Infinity;
      const key = entry.id === null ? `at ${position}` : keyOf(entry.id);
      return { key, entry, time, position };
    })
    .toSorted((a, b) => b.time - a.time || b.position - a.position);
}

/** The ids of the entries that a later one takes back. */
export function undoneIds(history: readonly PointsEntry[]): ReadonlySet<string> {
  return new Set(history.flatMap((entry) => undoneIdOf(entry) ?? []));
}
