import type { PointsEntry } from '@gabbai/domain/points.ts';

interface HistoryLine {
  /** Stays with the entry while others are added. */
  readonly key: string;
  readonly entry: PointsEntry;
}

/**
 * The history newest first. Entries are stored in the order in which they arrived, which may not be that of their times
 * when an award waited for the network; those without a time keep to the one stored before them.
 */
export function newestFirst(history: readonly PointsEntry[]): readonly HistoryLine[] {
  let lastKnownTime = -Infinity;
  return history
    .map((entry, position) => {
      lastKnownTime = entry.timeStamp?.getTime() ?? lastKnownTime;
      return { key: entry.id ?? `at ${position}`, entry, time: lastKnownTime, position };
    })
    .toSorted((one, other) =>
      one.time === other.time ? other.position - one.position : other.time - one.time,
    );
}
