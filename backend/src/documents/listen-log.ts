import type { Micros } from '../kernel/micros.ts';
import type { CommitEvent, DocumentPath } from './model.ts';

/** Which documents changed lately, so that a client that was away is told only of those. */
export interface ChangeLog {
  add(event: CommitEvent): void;
  /** Every document changed after the instant; `null` when the log does not reach back so far. */
  changedSince(instant: Micros): ReadonlySet<DocumentPath> | null;
}

/** A log that knows of nothing before `start` and keeps at least the last `capacity` changes. */
export function createChangeLog(start: Micros, capacity = 20_000): ChangeLog {
  const entries: { commitTime: Micros; path: DocumentPath }[] = [];
  let reachesBackTo = start;
  return {
    add({ commitTime, changes }) {
      for (const { path } of changes) entries.push({ commitTime, path });
      if (entries.length <= capacity * 2) return;
      const forgotten = entries.splice(0, entries.length - capacity);
      reachesBackTo = forgotten.at(-1)?.commitTime ?? reachesBackTo;
    },
    changedSince(instant) {
      if (instant < reachesBackTo) return null;
      const first = entries.findLastIndex((entry) => entry.commitTime <= instant) + 1;
      return new Set(entries.slice(first).map((entry) => entry.path));
    },
  };
}
