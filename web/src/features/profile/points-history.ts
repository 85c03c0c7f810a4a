import { carriedPage } from '@gabbai/domain/history-pages.ts';
import type { PointsEntry } from '@gabbai/domain/points.ts';
import { undoneIdOf } from '@gabbai/domain/undo-id.ts';

/**
 * Sorts the history by time, because offline awards arrive late, and a merge puts the lines of one record behind those of the
 * other. Entries without a time stay next to the entry stored before them, and the line that stands for older pages is last. A
 * line's key stays the same while entries are added.
 */
export function newestFirst(history: readonly PointsEntry[]) {
  let lastKnownTime = -Infinity;
  return history
    .map((entry, position) => {
      lastKnownTime = entry.timeStamp?.getTime() ?? lastKnownTime;
      const time = carriedPage(entry) === null ? lastKnownTime : -Infinity;
      return { key: entry.id ?? `at ${position}`, entry, time, position };
    })
    .toSorted((a, b) => b.time - a.time || b.position - a.position);
}

/** The ids of the entries that a later one takes back. */
export function undoneIds(history: readonly PointsEntry[]): ReadonlySet<string> {
  return new Set(history.flatMap((entry) => undoneIdOf(entry) ?? []));
}
