import type { DocumentChange, DocumentData, SnapshotMetadata } from 'firebase/firestore';

/** What a subscription has to tell. */
interface Arrival {
  readonly changes: readonly DocumentChange[];
  readonly metadata: SnapshotMetadata;
}

interface Job extends Arrival {
  next: number;
}

interface ArrivingList {
  readonly add: (arrival: Arrival) => void;
  /** Nothing is shown any more. */
  readonly end: () => void;
}

// Thousands of documents at once would hold up keys and clicks for a second.
const sliceMs = 10;
/** Drawing a list costs more than adding to it. */
const showEveryMs = 250;

/**
 * A list out of changes to its documents: one change converts one document, not all of them, and many are converted in
 * short slices, in order, with the list shown as it grows.
 */
export function arrivingList<T>(
  fromStored: (id: string, stored: DocumentData) => T,
  show: (list: readonly T[], metadata: SnapshotMetadata, isWhole: boolean) => void,
): ArrivingList {
  const byId = new Map<string, T>();
  let list: readonly T[] = [];
  let isChanged = false;
  let jobs: Job[] = [];
  let shownAt = -Infinity;
  let timer: number | undefined;
  const turns = new MessageChannel();

  const apply = ({ type, doc }: DocumentChange) => {
    if (type === 'removed') byId.delete(doc.id);
    else byId.set(doc.id, fromStored(doc.id, doc.data({ serverTimestamps: 'estimate' })));
    isChanged = true;
  };
  const work = () => {
    const until = performance.now() + sliceMs;
    for (let job = jobs[0]; job !== undefined; job = jobs[0]) {
      for (; job.next < job.changes.length; job.next += 1) {
        if (performance.now() > until) {
          turns.port2.postMessage(null);
          tellSoon(job);
          return;
        }
        const change = job.changes[job.next];
        if (change !== undefined) apply(change);
      }
      jobs = jobs.slice(1);
      if (isOnTheWay(job)) tellSoon(job);
      else tell(job);
    }
  };
  const tell = ({ metadata }: Job) => {
    window.clearTimeout(timer);
    if (isChanged) list = [...byId.values()];
    isChanged = false;
    show(list, metadata, jobs.length === 0);
    // The first rows wait for nothing.
    if (list.length > 0) shownAt = performance.now();
  };
  const tellSoon = (job: Job) => {
    window.clearTimeout(timer);
    const leftMs = shownAt + showEveryMs - performance.now();
    if (leftMs <= 0) tell(job);
    else timer = window.setTimeout(tell, leftMs, job);
  };
  turns.port1.addEventListener('message', work);
  turns.port1.start();
  return {
    add(arrival) {
      jobs = [...jobs, { ...arrival, next: 0 }];
      // The others are already waiting for their turn.
      if (jobs.length === 1) work();
    },
    end() {
      jobs = [];
      window.clearTimeout(timer);
      turns.port1.close();
    },
  };
}

/** A part of a long list, which more will follow; one's own change is shown at once. */
function isOnTheWay({ metadata: { fromCache, hasPendingWrites } }: Job): boolean {
  return fromCache && !hasPendingWrites;
}
