import type { DocumentData } from 'firebase/firestore';
import type { ListChange, ListSnapshot } from './list-snapshot.ts';
import type { Scheduler } from './scheduler.ts';

interface Batch {
  readonly changes: readonly ListChange[];
  readonly metadata: ListSnapshot['metadata'];
}

interface Job extends Batch {
  next: number;
}

interface IncrementalList {
  readonly add: (batch: Batch) => void;
  /** Stops converting; nothing is shown any more. */
  readonly end: () => void;
}

interface ListTarget<T> {
  readonly fromStored: (id: string, stored: DocumentData) => T;
  readonly show: (
    list: readonly T[],
    metadata: ListSnapshot['metadata'],
    isConverted: boolean,
  ) => void;
}

// Thousands of documents at once would hold up keys and clicks for a second.
const sliceMs = 10;
/** Drawing a list costs more than adding to it. */
const showEveryMs = 250;

/**
 * A list out of changes to its documents: one change converts one document, not all of them, and many are converted in
 * short slices, in order, with the list shown as it grows.
 */
export function incrementalList<T>(
  { fromStored, show }: ListTarget<T>,
  scheduler: Scheduler,
): IncrementalList {
  const byId = new Map<string, T>();
  let list: readonly T[] = [];
  let isChanged = false;
  let jobs: Job[] = [];
  let shownAt = -Infinity;
  let cancelShow: (() => void) | null = null;

  const apply = ({ type, doc }: ListChange) => {
    if (type === 'removed') byId.delete(doc.id);
    else byId.set(doc.id, fromStored(doc.id, doc.data({ serverTimestamps: 'estimate' })));
    isChanged = true;
  };
  const convert = () => {
    const until = scheduler.now() + sliceMs;
    for (let job = jobs[0]; job !== undefined; job = jobs[0]) {
      for (; job.next < job.changes.length; job.next += 1) {
        if (scheduler.now() > until) {
          turns.request();
          showSoon(job);
          return;
        }
        const change = job.changes[job.next];
        if (change !== undefined) apply(change);
      }
      jobs = jobs.slice(1);
      if (isMoreComing(job)) showSoon(job);
      else showNow(job);
    }
  };
  const turns = scheduler.turns(convert);
  const showNow = ({ metadata }: Job) => {
    cancelShow?.();
    if (isChanged) list = [...byId.values()];
    isChanged = false;
    show(list, metadata, jobs.length === 0);
    // The first rows wait for nothing.
    if (list.length > 0) shownAt = scheduler.now();
  };
  const showSoon = (job: Job) => {
    cancelShow?.();
    const leftMs = shownAt + showEveryMs - scheduler.now();
    if (leftMs <= 0) showNow(job);
    else cancelShow = scheduler.after(leftMs, () => showNow(job));
  };
  return {
    add(batch) {
      jobs = [...jobs, { ...batch, next: 0 }];
      // Otherwise a turn has been requested already.
      if (jobs.length === 1) convert();
    },
    end() {
      jobs = [];
      cancelShow?.();
      turns.end();
    },
  };
}

/** A part of a long list, which more will follow; the user's own change is shown at once. */
function isMoreComing({ metadata: { fromCache, hasPendingWrites } }: Job): boolean {
  return fromCache && !hasPendingWrites;
}
