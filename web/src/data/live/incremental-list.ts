import type { DocumentData } from 'firebase/firestore';
import type { Scheduler } from './scheduler.ts';

export interface ListSnapshot {
  readonly metadata: { readonly fromCache: boolean; readonly hasPendingWrites: boolean };
  readonly docChanges: () => readonly ListChange[];
}

export interface ListChange {
  readonly type: 'added' | 'modified' | 'removed';
  readonly doc: ListedDocument;
}

export interface ListedDocument {
  readonly id: string;
  readonly get: (field: string) => unknown;
  readonly data: (options: { readonly serverTimestamps: 'estimate' }) => DocumentData;
}

interface Batch {
  readonly changes: readonly ListChange[];
  readonly metadata: ListSnapshot['metadata'];
}

interface Job extends Batch {
  next: number;
}

interface ListTarget<T> {
  readonly fromStored: (id: string, stored: DocumentData) => T;
  readonly show: (
    list: readonly T[],
    metadata: ListSnapshot['metadata'],
    isConverted: boolean,
  ) => void;
  /** Documents with a greater rank are shown first. */
  readonly rank?: ((doc: ListedDocument) => number) | undefined;
}

// Converting thousands of documents at once would block keys and clicks for a second.
const sliceMs = 10;
/** Rendering a list costs more than adding to it. */
const showEveryMs = 250;
/** A shorter batch is shown once all of it is converted: rows of a part would move. */
const maxShownWhole = 250;

export type IncrementalList = ReturnType<typeof incrementalList>;

/** Converts changed documents to a list in short time slices, and shows the list as it grows. */
export function incrementalList<T>(
  { fromStored, show, rank }: ListTarget<T>,
  scheduler: Scheduler,
) {
  const byId = new Map<string, { readonly doc: ListedDocument; readonly value: T }>();
  let list: readonly T[] = [];
  let isChanged = false;
  let jobs: Job[] = [];
  let shownAt = -Infinity;
  let cancelShow: (() => void) | null = null;

  const apply = ({ type, doc }: ListChange) => {
    if (type === 'removed') byId.delete(doc.id);
    else {
      const value = fromStored(doc.id, doc.data({ serverTimestamps: 'estimate' }));
      byId.set(doc.id, { doc, value });
    }
    isChanged = true;
  };
  const convert = () => {
    const until = scheduler.now() + sliceMs;
    for (let job = jobs[0]; job !== undefined; job = jobs[0]) {
      for (; job.next < job.changes.length; job.next += 1) {
        if (scheduler.now() > until) {
          turns.request();
          if (job.changes.length > maxShownWhole) showSoon(job);
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
    if (isChanged) list = [...byId.values()].map(({ value }) => value);
    isChanged = false;
    show(list, metadata, jobs.length === 0);
    if (list.length > 0) shownAt = scheduler.now();
  };
  const showSoon = (job: Job) => {
    cancelShow?.();
    const leftMs = shownAt + showEveryMs - scheduler.now();
    if (leftMs <= 0) showNow(job);
    else cancelShow = scheduler.after(leftMs, () => showNow(job));
  };
  return {
    documents: byId,
    add(batch: Batch): void {
      const { changes } = batch;
      const isLong = changes.length > maxShownWhole;
      jobs = [
        ...jobs,
        { ...batch, changes: isLong && rank ? ranked(changes, rank) : changes, next: 0 },
      ];
      if (jobs.length === 1) convert();
    },
    end(): void {
      jobs = [];
      cancelShow?.();
      turns.end();
    },
  };
}

function ranked(
  changes: readonly ListChange[],
  rank: (doc: ListedDocument) => number,
): readonly ListChange[] {
  return changes
    .map((change) => ({ change, rank: rank(change.doc) }))
    .toSorted((one, other) => other.rank - one.rank)
    .map(({ change }) => change);
}

function isMoreComing({ metadata: { fromCache, hasPendingWrites } }: Job): boolean {
  return fromCache && !hasPendingWrites;
}
