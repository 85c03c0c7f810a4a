import type { Micros } from '../../kernel/micros.ts';
import type { Documents } from '../documents.ts';
import type { Query, StoredDocument } from '../model/types.ts';
import type { LiveTarget } from './stream-state.ts';

/** When a client receives partial snapshots of a long initial result. */
export interface PartialSnapshotOptions {
  /** Results with more documents get partial snapshots. */
  readonly minDocuments: number;
  /** The size of the first partial snapshot. */
  readonly firstSize: number;
  /** Whether there is a partial snapshot after so many documents. */
  readonly isStep: (sentCount: number) => boolean;
  /** Runs the work when a page has had time to render the first partial snapshot; the returned function cancels it. */
  readonly pause: (work: () => void) => () => void;
}

/** With the processor four times slower, a page renders twenty rows 0.6 s after they were sent. */
export const pauseMs = 500;

/**
 * The SDK processes what arrives together in one task, so a page can render only during a pause. With the processor four
 * times slower, 50 documents take the SDK 100 ms and 250 take 400 ms; each step adds 100 ms to the total.
 */
export const defaultPartialSnapshots: PartialSnapshotOptions = {
  minDocuments: 250,
  firstSize: 20,
  isStep: (sentCount) => sentCount % (sentCount < 1000 ? 50 : 250) === 0,
  pause: (work) => {
    const timer = setTimeout(work, pauseMs);
    return () => clearTimeout(timer);
  },
};

/** The newest documents go first, which are the first rows of most lists. */
export function newestFirst(documents: readonly StoredDocument[]): StoredDocument[] {
  return documents.toSorted((a, b) => b.createTime - a.createTime);
}

/**
 * Takes the read times of partial snapshots; `null` when the target gets none. Each has a time of its own, because a
 * second tab reads from the shared cache only what is newer than its last snapshot. They are taken before the result is
 * read, so that no commit lies between them.
 */
export function takeReadTimes(
  documents: Documents,
  { spec, result }: LiveTarget,
  { minDocuments, count }: { readonly minDocuments: number; readonly count: number },
): Micros[] | null {
  const isLong =
    spec.kind === 'query' &&
    isWholeCollection(spec.query) &&
    !result.isWindowed &&
    result.candidates.length > minDocuments;
  if (!isLong) return null;
  try {
    return documents.takeReadTimes(count);
  } catch {
    // The disk is full: the result is sent without partial snapshots.
    return null;
  }
}

/** Other queries find out which documents match only while these are sent: filters, cursors, orders by a field. */
function isWholeCollection({ where, startAt, endAt, orderBy }: Query): boolean {
  return where === null && startAt === null && endAt === null && orderBy.length === 1;
}
